import * as contract from '#contract/images.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { deleteImage, readImage } from '../../services/media/images.ts';
import { recordImage } from '../../services/media/uploads.ts';
import { succeed } from '../../services/outcome.ts';
import { answerUploadAddress } from './upload-addresses.ts';

export const imageCalls = answerCalls(contract, {
  manageCreateImageUploadUrl: answerUploadAddress('image', contract.manageCreateImageUploadUrl.path),

  manageCreateImage: async ({ context, body, caller }) => {
    const outcome = await recordImage(context, caller.user.id, body.key);
    return outcome.isOk ? succeed({ image: outcome.value }) : outcome;
  },

  manageReadImage: ({ context, params, caller }) => readImage(context, caller.user.id, params.imageId),

  manageDeleteImage: ({ context, params, caller }) => deleteImage(context, caller.user.id, params.imageId),
});
