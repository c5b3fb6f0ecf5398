import { expect, test } from 'vitest';
import type { ListedRecipe } from '#domain/recipes/collections.ts';
import { createCollectionRecipes } from './collection-recipes.ts';

const recipe = (slug: string): ListedRecipe => ({
  id: slug,
  title: slug,
  slug,
  image: null,
  badges: [],
  totalTimeMinutes: 10,
  ingredientUsageCount: 3,
  privacySetting: 'public',
  publishedAt: 0,
  makerCount: 0,
});

test('are read without the recipe of the page', async () => {
  const { $state, load } = createCollectionRecipes({
    readFile: async () => ({ recipes: [recipe('soup'), recipe('bread'), recipe('ribs')] }),
    recipeSlug: 'bread',
  });
  await load();
  expect($state.get()).toEqual({ status: 'FULFILLED', value: [recipe('soup'), recipe('ribs')] });
});
