import * as contract from '#contract/recipe-imports.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { importDrafts } from '../../services/recipe-import/import-drafts.ts';

export const recipeImportCalls = answerCalls(contract, {
  manageImportRecipes: ({ context, body, caller, site }) =>
    importDrafts(context, { siteId: site.id, userId: caller.user.id }, body.drafts),
});
