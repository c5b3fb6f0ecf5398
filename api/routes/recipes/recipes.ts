import * as contract from '#contract/recipes.ts';
import { ANONYMOUS, readAccess, teaser } from '#domain/people/access.ts';
import type { Recipe } from '#domain/recipes/recipes.ts';
import { answerCalls } from '../../http/calls/calls.ts';
import { listRecipeIdsOfSites } from '../../repositories/recipes/recipe-lists.ts';
import { listSiteGenerations } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../../services/outcome.ts';
import { readRecipeReader } from '../../services/people/current-user.ts';
import { countGiftsLeft } from '../../services/people/gifts.ts';
import { drawMembersPage } from '../../services/previews/members-page.ts';
import { readRecipeCards } from '../../services/recipes/recipe-cards.ts';
import { listLiveEntries, listRecipeEntries } from '../../services/recipes/recipe-index/recipe-entries.ts';
import { listRecipes } from '../../services/recipes/recipe-lists.ts';
import { readPublishedRecipe, readWorkingRecipe } from '../../services/recipes/recipe-reading.ts';
import {
  changeRecipe,
  createRecipe,
  deleteRecipe,
  publishRecipe,
  unpublishRecipe,
} from '../../services/recipes/recipes.ts';

function recipeAnswer(outcome: Outcome<Recipe>): Outcome<{ recipe: Recipe }> {
  return outcome.isOk ? succeed({ recipe: outcome.value }) : outcome;
}

export const recipeCalls = answerCalls(contract, {
  manageListRecipes: ({ context, site, query }) => listRecipeEntries(context, site.id, query),

  manageListPublishedRecipes: async ({ context, site }) =>
    succeed({ recipes: await listLiveEntries(context, site.id) }),

  manageCreateRecipe: async ({ context, body, caller, site }) =>
    recipeAnswer(await createRecipe(context, { siteId: site.id, userId: caller.user.id }, body)),

  manageReadRecipe: async ({ context, params, site }) => {
    const recipe = await readWorkingRecipe(context.db, site.id, params.recipeId, context.now());
    return recipe ? succeed({ recipe }) : fail('not_found');
  },

  manageChangeRecipe: async ({ context, params, body, caller, site }) =>
    recipeAnswer(
      await changeRecipe(context, { siteId: site.id, userId: caller.user.id }, params.recipeId, body),
    ),

  manageDeleteRecipe: async ({ context, params, caller, site }) => {
    const outcome = await deleteRecipe(context, { siteId: site.id, userId: caller.user.id }, params.recipeId);
    return outcome.isOk ? succeed({}) : outcome;
  },

  managePublishRecipe: async ({ context, params, body, caller, site }) =>
    recipeAnswer(
      await publishRecipe(context, { siteId: site.id, userId: caller.user.id }, params.recipeId, body),
    ),

  manageUnpublishRecipe: async ({ context, params, caller, site }) =>
    recipeAnswer(
      await unpublishRecipe(context, { siteId: site.id, userId: caller.user.id }, params.recipeId),
    ),

  siteListRecipes: async ({ context, query, site }) => succeed(await listRecipes(context, site, query)),

  siteReadRecipe: async ({ context, params, caller, site }) => {
    const now = context.now();
    const index = await context.recipeIndexes.find(site);
    const counts = new Map(index.countTerms(now).map((term) => [term.id, term.recipeCount]));
    const recipe = await readPublishedRecipe(context.reader.db, site.id, params.recipeSlug, now, counts);
    if (!recipe) return fail('not_found');
    const reader =
      recipe.privacySetting !== 'public' && caller
        ? await readRecipeReader(context.db, caller.user, site.id, now)
        : ANONYMOUS;
    return succeed({ recipe: readAccess(recipe, reader) === 'full' ? recipe : teaser(recipe) });
  },

  siteReadRecipePage: async ({ context, params, caller, site }) => {
    const of = { siteId: site.id, user: caller.user, now: context.now() };
    const reader = await readRecipeReader(context.db, of.user, of.siteId, of.now);
    const drawn = await drawMembersPage(context, { siteId: site.id, recipeSlug: params.recipeSlug, reader });
    if (!drawn.isOk) return drawn;
    const giftsLeft = drawn.value.html === null ? null : await countGiftsLeft(context.db, of);
    return succeed({ ...drawn.value, giftsLeft });
  },

  listAllRecipes: async ({ context }) => {
    const now = context.now();
    const idsBySite = await listRecipeIdsOfSites(context.db, now);
    const recipes = [];
    for (const { id, slug } of await listSiteGenerations(context.db))
      for (const card of await readRecipeCards(context.db, id, idsBySite.get(id) ?? [], now))
        recipes.push({ ...card, siteSlug: slug });
    return succeed({ recipes });
  },
});
