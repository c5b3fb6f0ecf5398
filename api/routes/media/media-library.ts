import * as contract from '#contract/media-library.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { writeAltTexts } from '../../services/media/alt-texts.ts';
import {
  deleteMediaOfLibrary,
  listLibrary,
  restoreMediaOfLibrary,
} from '../../services/media/media-library.ts';
import { replacePicture } from '../../services/media/replaced-pictures.ts';
import { succeed } from '../../services/outcome.ts';

export const mediaLibraryCalls = answerCalls(contract, {
  manageListMedia: async ({ context, query, site }) => succeed(await listLibrary(context, site, query)),

  manageDeleteMedia: ({ context, body, site }) => deleteMediaOfLibrary(context, site.id, body.mediaIds),

  manageRestoreMedia: ({ context, body, site }) => restoreMediaOfLibrary(context, site.id, body.mediaIds),

  manageWriteAltTexts: ({ context, params, body, caller, site }) =>
    writeAltTexts(context, { siteId: site.id, userId: caller.user.id }, params.mediaId, body.texts),

  manageReplacePicture: ({ context, params, body, caller, site }) =>
    replacePicture(context, { siteId: site.id, userId: caller.user.id }, params.mediaId, body),
});
