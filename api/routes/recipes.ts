import {
  listAllRecipes,
  manageChangeRecipe,
  manageCreateRecipe,
  manageDeleteRecipe,
  manageListPublishedRecipes,
  manageListRecipes,
  managePublishRecipe,
  manageReadRecipe,
  manageUnpublishRecipe,
  siteListRecipes,
  siteReadRecipe,
} from '#contract/recipes.ts';
import { ANONYMOUS, readAccess, teaser } from '#domain/people/access.ts';
import type { Recipe } from '#domain/recipes/recipes.ts';
import { type Api, mount } from '../http/calls/mount.ts';
import { listRecipeIdsOfSites } from '../repositories/recipes/recipe-lists.ts';
import { listSiteGenerations } from '../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../services/outcome.ts';
import { readRecipeReader } from '../services/people/current-user.ts';
import { readRecipeCards } from '../services/recipes/recipe-cards.ts';
import { listWorkingRecipes } from '../services/recipes/recipe-entries.ts';
import { listRecipes } from '../services/recipes/recipe-lists.ts';
import { readPublishedRecipe, readWorkingRecipe } from '../services/recipes/recipe-reading.ts';
import {
  changeRecipe,
  createRecipe,
  deleteRecipe,
  publishRecipe,
  unpublishRecipe,
} from '../services/recipes/recipes.ts';

function recipeAnswer(outcome: Outcome<Recipe>): Outcome<{ recipe: Recipe }> {
  return outcome.isOk ? succeed({ recipe: outcome.value }) : outcome;
}

export function mountRecipes(api: Api): void {
  mount(api, manageListRecipes, async ({ context, site }) =>
    succeed({ recipes: await listWorkingRecipes(context.db, site.id) }),
  );

  mount(api, manageListPublishedRecipes, async ({ context, site }) => {
    const recipes = await listWorkingRecipes(context.db, site.id);
    const now = context.now();
    return succeed({
      recipes: recipes.filter(({ publishedAt }) => publishedAt !== null && publishedAt <= now),
    });
  });

  mount(api, manageCreateRecipe, async ({ context, body, caller, site }) =>
    recipeAnswer(await createRecipe(context, { siteId: site.id, userId: caller.user.id }, body)),
  );

  mount(api, manageReadRecipe, async ({ context, params, site }) => {
    const recipe = await readWorkingRecipe(context.db, site.id, params.recipeId, context.now());
    return recipe ? succeed({ recipe }) : fail('not_found');
  });

  mount(api, manageChangeRecipe, async ({ context, params, body, caller, site }) =>
    recipeAnswer(
      await changeRecipe(context, { siteId: site.id, userId: caller.user.id }, params.recipeId, body),
    ),
  );

  mount(api, manageDeleteRecipe, async ({ context, params, caller, site }) => {
    const outcome = await deleteRecipe(context, { siteId: site.id, userId: caller.user.id }, params.recipeId);
    return outcome.isOk ? succeed({}) : outcome;
  });

  mount(api, managePublishRecipe, async ({ context, params, body, caller, site }) =>
    recipeAnswer(
      await publishRecipe(context, { siteId: site.id, userId: caller.user.id }, params.recipeId, body),
    ),
  );

  mount(api, manageUnpublishRecipe, async ({ context, params, caller, site }) =>
    recipeAnswer(
      await unpublishRecipe(context, { siteId: site.id, userId: caller.user.id }, params.recipeId),
    ),
  );

  mount(api, siteListRecipes, async ({ context, query, site }) => {
    return succeed(await listRecipes(context, api.recipeIndexes, site, query));
  });

  mount(api, siteReadRecipe, async ({ context, params, caller, site }) => {
    const now = context.now();
    const index = await api.recipeIndexes.find(site);
    const counts = new Map(index.countTerms(now).map((term) => [term.id, term.recipeCount]));
    const recipe = await readPublishedRecipe(context.reader.db, site.id, params.recipeSlug, now, counts);
    if (!recipe) return fail('not_found');
    const reader =
      recipe.privacySetting !== 'public' && caller
        ? await readRecipeReader(context.db, caller.user, site.id, now)
        : ANONYMOUS;
    return succeed({ recipe: readAccess(recipe, reader) === 'full' ? recipe : teaser(recipe) });
  });

  mount(api, listAllRecipes, async ({ context }) => {
    const now = context.now();
    const idsBySite = await listRecipeIdsOfSites(context.db, now);
    const recipes = [];
    for (const { id, slug } of await listSiteGenerations(context.db))
      for (const card of await readRecipeCards(context.db, id, idsBySite.get(id) ?? [], now))
        recipes.push({ ...card, siteSlug: slug });
    return succeed({ recipes });
  });
}
