import * as contract from '#contract/recipe-imports.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { importDrafts } from '../../services/recipe-import/import-drafts.ts';

export const recipeImportCalls = answerCalls(contract, {
  manageImportRecipes: ({ context, body, site }) => importDrafts(context, site.id, body.drafts),
});
