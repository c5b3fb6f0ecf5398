import * as contract from '#contract/previews.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { deletePreviewLink, findPreviewLinkEnd } from '../../repositories/recipes/preview-links.ts';
import { findRecipe } from '../../repositories/recipes/recipes.ts';
import { fail, succeed } from '../../services/outcome.ts';
import {
  makePreviewLink,
  previewCollection,
  previewRecipe,
  previewSample,
  previewSitePage,
} from '../../services/previews/previews.ts';

export const previewCalls = answerCalls(contract, {
  managePreviewRecipe: ({ context, params, body, site }) =>
    previewRecipe(context, site.id, params.recipeId, body),

  managePreviewCollection: ({ context, body, site }) => previewCollection(context, site.id, body),

  managePreviewSitePage: ({ context, body, site }) => previewSitePage(context, site.id, body),

  manageReadPreviewLink: async ({ context, params, site }) => {
    const { db, now } = context;
    if (!(await findRecipe(db, site.id, params.recipeId))) return fail('not_found');
    return succeed({ expiresAt: await findPreviewLinkEnd(db, site.id, params.recipeId, now()) });
  },

  manageMakePreviewLink: ({ context, caller, params, site }) =>
    makePreviewLink(context, { site, createdBy: caller.user.id }, params.recipeId),

  manageEndPreviewLink: async ({ context, params, site }) => {
    if (!(await findRecipe(context.db, site.id, params.recipeId))) return fail('not_found');
    await deletePreviewLink(context.db, site.id, params.recipeId);
    return succeed({});
  },

  previewSample: ({ context, body }) => previewSample(context, body),
});
