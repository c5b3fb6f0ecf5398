/** Types of files that people send. No zod here. */

/** Types an uploaded image may have. */
export const IMAGE_CONTENT_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'image/heic',
  'image/heif',
  'image/svg+xml',
] as const;
/** Types an uploaded video may have. */
export const VIDEO_CONTENT_TYPES = ['video/mp4', 'video/webm'] as const;
export type VideoContentType = (typeof VIDEO_CONTENT_TYPES)[number];

/** Type an uploaded file is said to have. */
export type UploadContentType = (typeof IMAGE_CONTENT_TYPES)[number] | VideoContentType;
