import * as contract from '#contract/people/bookmarks.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { succeed } from '../../services/outcome.ts';
import { bringBookmarks, listBookmarks, saveRecipe, unsaveRecipe } from '../../services/recipes/bookmarks.ts';

export const bookmarkCalls = answerCalls(contract, {
  siteSaveRecipe: ({ context, caller, site, body }) =>
    saveRecipe(context, { userId: caller.user.id, siteId: site.id }, body.recipeId),
  siteUnsaveRecipe: ({ context, caller, site, params }) =>
    unsaveRecipe(context, { userId: caller.user.id, siteId: site.id }, params.recipeId),
  siteBringBookmarks: ({ context, caller, site, body }) =>
    bringBookmarks(context, { userId: caller.user.id, siteId: site.id }, body.recipeSlugs),
  manageListBookmarks: async ({ context, caller }) =>
    succeed({ bookmarks: await listBookmarks(context, caller.user.id) }),
});
