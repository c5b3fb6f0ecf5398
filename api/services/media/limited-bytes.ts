import { IMAGE_UPLOAD_MAX_BYTES, VIDEO_UPLOAD_MAX_BYTES } from '#domain/shared/constants.ts';
import type { UploadKind } from '../../repositories/media/uploads.ts';
import { fail } from '../outcome.ts';

/** Bytes as they come. */
export type Bytes = AsyncIterable<Uint8Array>;

/** Most bytes of a file that is uploaded. */
export const UPLOAD_MAX_BYTES: Record<UploadKind, number> = {
  image: IMAGE_UPLOAD_MAX_BYTES,
  video: VIDEO_UPLOAD_MAX_BYTES,
};
/** What is answered beyond that. */
export const TOO_LARGE_ERRORS = { image: 'picture_too_large', video: 'video_too_large' } as const;

/** Bytes that end with an error beyond a limit, and what that error, or a broken connection, is answered with. */
export function limitBytes(bytes: Bytes, kind: UploadKind) {
  const maxBytes = UPLOAD_MAX_BYTES[kind];
  let isTooLarge = false;
  let isBroken = false;
  async function* limited(): AsyncGenerator<Uint8Array> {
    let received = 0;
    try {
      for await (const chunk of bytes) {
        received += chunk.byteLength;
        isTooLarge = received > maxBytes;
        if (isTooLarge) break;
        yield chunk;
      }
    } catch (error) {
      isBroken = true;
      throw error;
    }
    if (isTooLarge) throw new Error(`More than ${maxBytes} bytes were sent.`);
  }
  return {
    bytes: limited(),
    failureOf: (error: unknown) => {
      if (isTooLarge) return fail(TOO_LARGE_ERRORS[kind]);
      if (isBroken) return fail('invalid_input');
      throw error;
    },
  };
}
