import { IMAGE_CONTENT_TYPES, type Image } from '#domain/media/media.ts';
import { IMAGE_UPLOAD_MAX_BYTES } from '#domain/shared/constants.ts';
import { ERROR_SENTENCES } from '#domain/text/sentences.ts';
import { type CallApi, CallFailure } from '../../browser/api-client.ts';
import { type sendFile, UploadFailure } from '../../browser/uploads.ts';

/** What uploading needs of its page. */
export type UploadEnvironment = { callApi: CallApi; sendFile: typeof sendFile };

const HEIC_NAMES = /\.hei[cf]$/i;

/**
 * Uploads a picture of a site.
 * @param onProgress told how much is sent, 0 to 1
 * @throws UploadFailure, and what the calls throw
 */
export async function uploadPicture(
  { callApi, sendFile }: UploadEnvironment,
  siteSlug: string,
  file: File,
  onProgress: (part: number) => void = () => {},
): Promise<Image> {
  refuseAbove(IMAGE_UPLOAD_MAX_BYTES, file);
  const contentType = IMAGE_CONTENT_TYPES.find(
    (type) => type === (HEIC_NAMES.test(file.name) ? 'image/heic' : file.type),
  );
  if (!contentType) throw new UploadFailure(ERROR_SENTENCES.not_a_picture);
  const { body } = await callApi('POST /manage/image-upload-urls', {
    params: {},
    body: { fileName: file.name, contentType, siteSlug },
  });
  await sendFile(body.uploadUrl, file, onProgress);
  const { body: made } = await callApi('POST /manage/images', { params: {}, body: { key: body.key } });
  return made.image;
}

/** What would be refused is not sent: on a phone that takes minutes, and the answer may not come through. */
export function refuseAbove(maxBytes: number, { size }: File): void {
  if (size > maxBytes) throw new UploadFailure(ERROR_SENTENCES.upload_too_large);
}

/** Why a file was not taken, as the server says it; null where there was no answer. */
export function uploadProblem(error: unknown): string | null {
  if (error instanceof UploadFailure) return error.sentence;
  const body = error instanceof CallFailure ? (error.body as { message?: string } | null) : null;
  return body?.message ?? null;
}
