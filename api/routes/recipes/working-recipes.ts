import * as contract from '#contract/working-recipes.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { fail, succeed } from '../../services/outcome.ts';
import { restoreRecipe } from '../../services/recipes/deleted-recipes.ts';
import { publishRevision, readRevision, readRevisions } from '../../services/recipes/revisions.ts';
import {
  duplicateRecipe,
  readWorkingState,
  saveWorkingRecipe,
} from '../../services/recipes/working-recipes.ts';

export const workingRecipeCalls = answerCalls(contract, {
  manageReadWorkingRecipe: async ({ context, params, site }) => {
    const workingRecipe = await readWorkingState(context.db, site.id, params.recipeId, context.now());
    return workingRecipe ? succeed({ workingRecipe }) : fail('not_found');
  },

  manageSaveWorkingRecipe: ({ context, params, body, caller, site }) =>
    saveWorkingRecipe(context, { siteId: site.id, userId: caller.user.id }, params.recipeId, body),

  manageDuplicateRecipe: ({ context, params, caller, site }) =>
    duplicateRecipe(context, { siteId: site.id, userId: caller.user.id }, params.recipeId),

  manageRestoreRecipe: ({ context, params, caller, site }) =>
    restoreRecipe(context, { siteId: site.id, userId: caller.user.id }, params.recipeId),

  manageListRevisions: async ({ context, params, query, site }) => {
    const revisions = await readRevisions(context.db, site.id, params.recipeId, query.limit);
    return revisions.isOk ? succeed({ revisions: revisions.value }) : revisions;
  },

  manageReadRevision: ({ context, params, site }) =>
    readRevision(context.db, site.id, params.recipeId, params.revisionId),

  managePublishRevision: async ({ context, params, body, caller, site }) => {
    const manager = { siteId: site.id, userId: caller.user.id };
    const outcome = await publishRevision(context, manager, params.recipeId, params.revisionId, body);
    return outcome.isOk ? succeed({ recipe: outcome.value }) : outcome;
  },
});
