import { expect, test } from 'vitest';
import { withPublishedRecipes } from './collection-recipes.ts';
import { CollectionDocument } from './collections.ts';

const ID = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const [QUICK, VEGAN] = [ID(1), ID(2)];
/** Oldest first. */
const PUBLISHED = [
  { id: 'soup', references: { termIds: [QUICK, VEGAN] } },
  { id: 'bread', references: { termIds: [VEGAN] } },
  { id: 'salad', references: { termIds: [VEGAN, QUICK] } },
];

function recipesIn(fields: object): string[] | undefined {
  const collection = CollectionDocument.parse({ title: 'Some', slug: 'some' });
  return withPublishedRecipes([{ ...collection, ...fields }], PUBLISHED)[0]?.recipeIds;
}

test('a collection of before there were rules reads as one by hand', () => {
  expect(CollectionDocument.parse({ title: 'Some', slug: 'some', recipeIds: [ID(3)] })).toMatchObject({
    recipeIds: [ID(3)],
    rule: null,
  });
});

test('by hand it shows what was chosen, in that order, as far as readers have it', () => {
  expect(recipesIn({ recipeIds: ['salad', 'draft', 'soup'] })).toEqual(['salad', 'soup']);
});

test('a rule takes the recipes that have all of its terms, the newest first, and nothing that was chosen by hand', () => {
  expect(recipesIn({ recipeIds: ['bread'], rule: { termIds: [QUICK, VEGAN] } })).toEqual(['salad', 'soup']);
  expect(recipesIn({ rule: { termIds: [VEGAN] } })).toEqual(['salad', 'bread', 'soup']);
  expect(recipesIn({ rule: { termIds: [ID(9)] } })).toEqual([]);
});

test('a rule without terms takes nothing', () => {
  expect(recipesIn({ recipeIds: ['bread'], rule: { termIds: [] } })).toEqual([]);
});
