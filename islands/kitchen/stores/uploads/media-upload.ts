import {
  IMAGE_CONTENT_TYPES,
  VIDEO_CONTENT_TYPES,
  type VideoContentType,
} from '#domain/media/content-types.ts';
import type { Image } from '#domain/media/media.ts';
import type { Video } from '#domain/media/videos.ts';
import { IMAGE_UPLOAD_MAX_BYTES, VIDEO_UPLOAD_MAX_BYTES } from '#domain/shared/constants.ts';
import { ERROR_SENTENCES } from '#domain/text/sentences.ts';
import { type CallApi, CallFailure } from '../../../browser/api-client.ts';
import { contentTypeOf } from '../../../browser/files.ts';
import type { SendFile } from '../../../browser/send-file.ts';

/** What uploading needs of its page. */
export type UploadEnvironment = { callApi: CallApi; sendFile: SendFile };

/** How an upload is followed and given up. */
type Following = {
  /** Told how much is sent, 0 to 1. */
  onProgress(part: number): void;
  signal?: AbortSignal;
};

type ImageContentType = (typeof IMAGE_CONTENT_TYPES)[number];

/** Sends a picture for a site. @returns the key it is recorded by @throws what the call and the sending throw */
export async function sendPicture(
  { callApi, sendFile }: UploadEnvironment,
  siteSlug: string,
  file: File,
  { onProgress, ...asked }: Following,
): Promise<string> {
  const contentType = contentTypeOf(file) as ImageContentType;
  const { body: address } = await callApi('POST /manage/image-upload-urls', {
    params: {},
    body: { fileName: file.name, contentType, siteSlug },
    ...asked,
  });
  await sendFile(address.uploadUrl, file, onProgress, asked.signal);
  return address.key;
}

/** Uploads a picture of a site. @throws what the calls and the sending throw */
export async function uploadPicture(
  environment: UploadEnvironment,
  siteSlug: string,
  file: File,
  following: Following,
): Promise<Image> {
  const body = { key: await sendPicture(environment, siteSlug, file, following) };
  const { onProgress: _, ...asked } = following;
  return (await environment.callApi('POST /manage/images', { params: {}, body, ...asked })).body.image;
}

/** Uploads a video of a site. @throws what the calls and the sending throw */
export async function uploadVideo(
  { callApi, sendFile }: UploadEnvironment,
  siteSlug: string,
  file: File,
  { onProgress, ...asked }: Following,
): Promise<Video> {
  const contentType = contentTypeOf(file) as VideoContentType;
  const { body: address } = await callApi('POST /manage/video-upload-urls', {
    params: {},
    body: { fileName: file.name, contentType, siteSlug },
    ...asked,
  });
  await sendFile(address.uploadUrl, file, onProgress, asked.signal);
  const body = { key: address.key };
  return (await callApi('POST /manage/videos', { params: {}, body, ...asked })).body.video;
}

/** What a file is sent as. */
export type MediaKind = 'picture' | 'video';

/** Why a file need not be sent: on a phone that takes minutes, and the answer may not come through. */
export function refusalOf(kind: MediaKind, file: File): string | null {
  const isPicture = kind === 'picture';
  const types: readonly string[] = isPicture ? IMAGE_CONTENT_TYPES : VIDEO_CONTENT_TYPES;
  if (file.size === 0) return 'This file is empty.';
  if (!types.includes(contentTypeOf(file)))
    return isPicture
      ? ERROR_SENTENCES.not_a_picture
      : 'Please use an MP4 or WebM video: this is something else.';
  if (isPicture) return file.size > IMAGE_UPLOAD_MAX_BYTES ? ERROR_SENTENCES.picture_too_large : null;
  return file.size > VIDEO_UPLOAD_MAX_BYTES ? ERROR_SENTENCES.video_too_large : null;
}

/** Answers that say something of the file, by status: it is never taken. */
const REFUSALS_OF_FILE = [400, 413];
/** And those that stay until somebody does something: the kitchen is gone, or has no room. */
const FINAL_FAILURES = [...REFUSALS_OF_FILE, 404, 409];

/** True where the server does not take this file, however often it is sent. */
export function isRefusedFile(error: unknown): boolean {
  return error instanceof CallFailure && REFUSALS_OF_FILE.includes(error.status);
}

/** True where sending it again by itself gains nothing. */
export function isFinal(error: unknown): boolean {
  return error instanceof CallFailure && FINAL_FAILURES.includes(error.status);
}

/** What the server says of a file it did not take; null where there was no answer. */
export function uploadProblem(error: unknown): string | null {
  const body = error instanceof CallFailure ? (error.body as { message?: string } | null) : null;
  return body?.message ?? null;
}
