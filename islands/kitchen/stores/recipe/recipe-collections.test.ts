import { expect, test } from 'vitest';
import { type Asked, openAnswers } from '../../testing/answers.ts';
import { createRecipeCollections } from './recipe-collections.ts';

const soups = { id: 'soups', title: 'Soups', slug: 'soups', recipeIds: ['leek'], version: 3 };

/** A site with one collection, in the version that a test gives; the names of some others are taken. */
function openShelf({ version = 3, takenSlugs = [] as string[] } = {}) {
  const answer = ({ address, body }: Asked) => {
    const sent = body as { version?: number; slug?: string } | undefined;
    if (address.startsWith('PUT') && sent?.version !== version) return 409;
    if (address.startsWith('POST') && takenSlugs.includes(sent?.slug ?? '')) return 409;
    if (address === 'GET /manage/nordlys/collections') return { collections: [soups] };
    return {
      collection: { ...soups, id: sent?.slug ?? 'soups', version, recipeIds: ['leek', 'barley'], ...sent },
    };
  };
  const { asked, callApi } = openAnswers(answer);
  const collections = createRecipeCollections({ callApi }, { siteSlug: 'nordlys', recipeId: 'onion' });
  const shown = () =>
    collections.$state.get().value?.map(({ id, recipeIds }) => `${id}: ${recipeIds.join()}`);
  return { ...collections, asked, shown };
}

test('a recipe is put at the end of a collection, and taken out', async () => {
  const { load, put, shown } = openShelf();
  await load();
  await put('soups', true);
  expect(shown()).toEqual(['soups: leek,onion']);
  await put('soups', false);
  expect(shown()).toEqual(['soups: leek']);
});

test('what somebody else put into the collection meanwhile stays', async () => {
  const { load, put, asked } = openShelf({ version: 4 });
  await load();
  await put('soups', true);
  expect(asked.at(-1)?.body).toEqual({ recipeIds: ['leek', 'barley', 'onion'], version: 4 });
});

test('a new collection holds the recipe, at an address that is free', async () => {
  const { load, create, shown, asked } = openShelf({ takenSlugs: ['winter-food'] });
  await load();
  await create('Winter food');
  expect(shown()).toEqual(['soups: leek', 'winter-food-2: onion']);
  expect(asked.at(-1)?.body).toMatchObject({ title: 'Winter food' });
});
