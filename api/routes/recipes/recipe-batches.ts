import * as contract from '#contract/recipe-batches.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { changeRecipes } from '../../services/recipes/recipe-batches.ts';

export const recipeBatchCalls = answerCalls(contract, {
  manageChangeRecipes: ({ context, body, caller, site }) =>
    changeRecipes(context, { siteId: site.id, userId: caller.user.id }, body),
});
