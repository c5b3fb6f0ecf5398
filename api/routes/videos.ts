import { manageCreateVideo, manageCreateVideoUploadUrl } from '#contract/videos.ts';
import { type Api, mount } from '../http/calls/mount.ts';
import { mountUploads } from '../http/files/uploads.ts';
import { receiveVideo, recordVideo } from '../services/media/uploads.ts';
import { succeed } from '../services/outcome.ts';

export function mountVideos(api: Api): void {
  mountUploads(api, manageCreateVideoUploadUrl, 'video', receiveVideo);

  mount(api, manageCreateVideo, async ({ context, body, caller }) => {
    const outcome = await recordVideo(context, caller.user.id, body.key);
    return outcome.isOk ? succeed({ video: outcome.value }) : outcome;
  });
}
