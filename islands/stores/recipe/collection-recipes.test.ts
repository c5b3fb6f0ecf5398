import { expect, test, vi } from 'vitest';
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
});

test('the others of the collection are read once, without the recipe of the page', async () => {
  const readFile = vi.fn(async () => ({ recipes: [recipe('soup'), recipe('bread'), recipe('ribs')] }));
  const { $collectionRecipes, load } = createCollectionRecipes(readFile, 'bread');
  expect($collectionRecipes.get()).toEqual({ status: 'IDLE' });
  const loading = load();
  expect($collectionRecipes.get()).toEqual({ status: 'PENDING' });
  await loading;
  await load();
  expect($collectionRecipes.get()).toEqual({
    status: 'FULFILLED',
    recipes: [recipe('soup'), recipe('ribs')],
  });
  expect(readFile).toHaveBeenCalledOnce();
});

test('a file that cannot be read is logged and rejected', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { $collectionRecipes, load } = createCollectionRecipes(async () => {
    throw new Error('gone');
  }, 'bread');
  await load();
  expect($collectionRecipes.get()).toEqual({ status: 'REJECTED' });
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
