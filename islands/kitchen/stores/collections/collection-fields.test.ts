import { expect, test } from 'vitest';
import { changedFields, EMPTY_COLLECTION, mergeCollections } from './collection-fields.ts';

const BASE = { ...EMPTY_COLLECTION, title: 'Bread', slug: 'bread', recipeIds: ['a', 'b'] };

test('a crop is part of the picture, and a rule of the recipes', () => {
  const crop = { x: 0, y: 0, width: 4, height: 3 };
  expect(changedFields(BASE, { ...BASE, imageCrop: crop })).toEqual(['picture']);
  expect(changedFields(BASE, { ...BASE, rule: { termIds: [] } })).toEqual(['recipes']);
  expect(changedFields(BASE, { ...BASE, recipeIds: ['a', 'b'] })).toEqual([]);
});

test('what two people changed in different fields comes together', () => {
  const merged = mergeCollections(BASE, { ...BASE, title: 'Loaves' }, { ...BASE, recipeIds: ['b', 'a'] });
  expect(merged).toEqual({
    document: { ...BASE, title: 'Loaves', recipeIds: ['b', 'a'] },
    conflicts: [],
  });
});

test('what both changed stays as it is here, and is asked about; the same change is none', () => {
  const mine = { ...BASE, title: 'Loaves', slug: 'loaves' };
  const theirs = { ...BASE, title: 'Baking', slug: 'loaves' };
  expect(mergeCollections(BASE, mine, theirs)).toEqual({
    document: mine,
    conflicts: [{ field: 'title', theirs }],
  });
});
