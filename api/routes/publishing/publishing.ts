import * as contract from '#contract/publishing.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { fail, succeed } from '../../services/outcome.ts';
import { listSyncReceipts, publishAgain, readPublishing } from '../../services/publishing/publishing.ts';
import { requestRebuild } from '../../services/publishing/rebuild-requests.ts';
import { readRecipeProgress } from '../../services/publishing/recipe-progress.ts';
import { SIGNATURE_HEADER, TIMESTAMP_HEADER } from '../../signatures.ts';

export const publishingCalls = answerCalls(contract, {
  manageReadPublishing: async ({ context, site }) =>
    succeed({ publishing: await readPublishing(context, site.id) }),

  manageReadRecipeProgress: async ({ context, params, site }) => {
    const progress = await readRecipeProgress(context, site.id, params.recipeId);
    return progress ? succeed({ progress }) : fail('not_found');
  },

  managePublishAgain: async ({ context, site }) => {
    await publishAgain(context, site.id);
    return succeed({});
  },

  manageListSyncReceipts: async ({ context, site, query }) =>
    succeed(await listSyncReceipts(context, site, query)),

  requestRebuild: async ({ context, body, header }) => {
    const outcome = await requestRebuild(context, {
      ...body,
      signature: header(SIGNATURE_HEADER) ?? '',
      timestamp: Number(header(TIMESTAMP_HEADER)),
    });
    return outcome.isOk ? succeed({ sites: outcome.value }) : outcome;
  },
});
