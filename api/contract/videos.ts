import { z } from 'zod';
import { VIDEO_CONTENT_TYPES } from '#domain/media/content-types.ts';
import { MeasuredVideo, Video } from '#domain/media/videos.ts';
import { Line } from '#domain/shared/fields.ts';
import { endpoint } from './endpoint.ts';
import { UploadAddress, uploadSite } from './images.ts';

/** Asks for an address to upload a video to; the PUT answers what its container says: key, width, height, length. */
export const manageCreateVideoUploadUrl = endpoint({
  method: 'POST',
  path: '/manage/video-upload-urls',
  access: 'user',
  body: z.object({
    fileName: Line.min(1).max(255),
    contentType: z.enum(VIDEO_CONTENT_TYPES),
    siteSlug: uploadSite,
  }),
  answer: UploadAddress,
  limit: 'uploads',
});

/** Records an uploaded video. What was measured counts, whatever the caller says. */
export const manageCreateVideo = endpoint({
  method: 'POST',
  path: '/manage/videos',
  access: 'user',
  body: MeasuredVideo.partial({ width: true, height: true, durationSeconds: true }),
  answer: z.object({ video: Video }),
  status: 201,
});
