import * as contract from '#contract/videos.ts';
import { answerCalls } from '../http/calls/calls.ts';
import { createUploadAddress, recordVideo } from '../services/media/uploads.ts';
import { succeed } from '../services/outcome.ts';

export const videoCalls = answerCalls(contract, {
  manageCreateVideoUploadUrl: async ({ context, body, caller, header }) =>
    succeed(
      await createUploadAddress(context, {
        kind: 'video',
        userId: caller.user.id,
        contentType: body.contentType,
        path: contract.manageCreateVideoUploadUrl.path,
        host: header('Host'),
      }),
    ),

  manageCreateVideo: async ({ context, body, caller }) => {
    const outcome = await recordVideo(context, caller.user.id, body.key);
    return outcome.isOk ? succeed({ video: outcome.value }) : outcome;
  },
});
