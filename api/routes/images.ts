import * as contract from '#contract/images.ts';
import { answerCalls } from '../http/calls/calls.ts';
import { deleteImage, readImage } from '../services/media/images.ts';
import { createUploadAddress, recordImage } from '../services/media/uploads.ts';
import { succeed } from '../services/outcome.ts';

export const imageCalls = answerCalls(contract, {
  manageCreateImageUploadUrl: async ({ context, body, caller, header }) =>
    succeed(
      await createUploadAddress(context, {
        kind: 'image',
        userId: caller.user.id,
        contentType: body.contentType,
        path: contract.manageCreateImageUploadUrl.path,
        host: header('Host'),
      }),
    ),

  manageCreateImage: async ({ context, body, caller }) => {
    const outcome = await recordImage(context, caller.user.id, body.key);
    return outcome.isOk ? succeed({ image: outcome.value }) : outcome;
  },

  manageReadImage: ({ context, params, caller }) => readImage(context, caller.user.id, params.imageId),

  manageDeleteImage: ({ context, params, caller }) => deleteImage(context, caller.user.id, params.imageId),
});
