import * as contract from '#contract/videos.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { recordVideo } from '../../services/media/uploads.ts';
import { succeed } from '../../services/outcome.ts';
import { answerUploadAddress } from './upload-addresses.ts';

export const videoCalls = answerCalls(contract, {
  manageCreateVideoUploadUrl: answerUploadAddress('video', contract.manageCreateVideoUploadUrl.path),

  manageCreateVideo: async ({ context, body, caller }) => {
    const outcome = await recordVideo(context, caller.user.id, body.key);
    return outcome.isOk ? succeed({ video: outcome.value }) : outcome;
  },
});
