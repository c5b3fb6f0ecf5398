import type { manageCreateImageUploadUrl } from '#contract/images.ts';
import type { manageCreateVideoUploadUrl } from '#contract/videos.ts';
import type { Call } from '../http/calls/calls.ts';
import type { UploadKind } from '../repositories/media/uploads.ts';
import { createUploadAddress } from '../services/media/uploads.ts';
import { succeed } from '../services/outcome.ts';

type AskedFor = Call<typeof manageCreateImageUploadUrl> | Call<typeof manageCreateVideoUploadUrl>;

/** Answers the call that asks for an address to upload to. @param path of the call: the address lies below it */
export function answerUploadAddress(kind: UploadKind, path: string) {
  return async ({
    context,
    body,
    caller,
    header,
  }: Pick<AskedFor, 'context' | 'body' | 'caller' | 'header'>) =>
    succeed(
      await createUploadAddress(context, {
        kind,
        userId: caller.user.id,
        contentType: body.contentType,
        path,
        host: header('Host'),
      }),
    );
}
