import {
  manageCreateImage,
  manageCreateImageUploadUrl,
  manageDeleteImage,
  manageReadImage,
} from '#contract/images.ts';
import { type Api, mount } from '../http/calls/mount.ts';
import { mountUploads } from '../http/files/uploads.ts';
import { deleteImage, readImage } from '../services/media/images.ts';
import { receiveImage, recordImage } from '../services/media/uploads.ts';
import { succeed } from '../services/outcome.ts';

export function mountImages(api: Api): void {
  mountUploads(api, manageCreateImageUploadUrl, 'image', receiveImage);

  mount(api, manageCreateImage, async ({ context, body, caller }) => {
    const outcome = await recordImage(context, caller.user.id, body.key);
    return outcome.isOk ? succeed({ image: outcome.value }) : outcome;
  });

  mount(api, manageReadImage, ({ context, params, caller }) =>
    readImage(context, caller.user.id, params.imageId),
  );

  mount(api, manageDeleteImage, ({ context, params, caller }) =>
    deleteImage(context, caller.user.id, params.imageId),
  );
}
