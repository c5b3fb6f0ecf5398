import { expect, test } from 'vitest';
import {
  CARD_GRID_SIZES,
  CARD_HALF_SIZES,
  cardGridSizes,
  collectionGridPicture,
  coveringSizes,
  motifClasses,
  motifClassesAt,
  recipeCardFacts,
} from './card-looks.ts';

test('a slug always gets the same drawing, and slugs are spread over all of them', () => {
  expect(motifClasses('apple-pie')).toEqual(motifClasses('apple-pie'));
  const dishes = [
    'soup',
    'apple-pie',
    'bread',
    'carbonara',
    'paella',
    'zopf',
    'granola',
    'pho',
    'hummus',
    'tiramisu',
  ];
  const seen = new Set(
    dishes.flatMap((dish) =>
      ['', 'old-', 'quick-', 'red-', 'my-'].map((word) => motifClasses(word + dish).join(' ')),
    ),
  );
  expect(seen.size).toBeGreaterThan(20);
});

test('a collection is given a picture as wide as its place in the grid', () => {
  const sizesOf = (count: number) =>
    Array.from({ length: count }, (_, index) => collectionGridPicture(index, count).sizes);
  const isRow = (sizes: string | undefined) => sizes?.includes('1160px');
  expect(sizesOf(1).map(isRow)).toEqual([true]);
  expect(new Set([...sizesOf(2), ...sizesOf(4)])).toEqual(new Set([CARD_HALF_SIZES]));
  expect(sizesOf(5)).toEqual([...Array(3).fill(CARD_GRID_SIZES), CARD_HALF_SIZES, CARD_HALF_SIZES]);
  expect(sizesOf(7).map(isRow)).toEqual([...Array(6).fill(false), true]);
});

test('neighbours in a grid of two or three a row differ in drawing and ground', () => {
  for (let place = 0; place < 30; place++)
    for (const distance of [1, 2, 3]) {
      const [here, there] = [motifClassesAt(place), motifClassesAt(place + distance)];
      expect([here[0] === there[0], here[1] === there[1]]).toEqual([false, false]);
    }
});

test.each([
  [{ totalTimeMinutes: 75, ingredientUsageCount: 7, makerCount: 0 }, ['1 hr 15 min', '7 ingredients']],
  [{ totalTimeMinutes: 0, ingredientUsageCount: 1, makerCount: 1 }, ['1 ingredient', 'Made by 1 reader']],
  [{ totalTimeMinutes: 0, ingredientUsageCount: null, makerCount: 1200 }, ['Made by 1,200 readers']],
  [{ totalTimeMinutes: 0, ingredientUsageCount: null, makerCount: 0 }, []],
])('the facts of %j are %j', (recipe, facts) => {
  expect(recipeCardFacts(recipe)).toEqual(facts);
});

test.each([
  [1, 'H'],
  [2, '--'],
  [3, '---'],
  [4, '---H'],
  [5, '---HH'],
  [6, '------'],
  [10, '---------H'],
])('of %i cards in a grid those that share the last row are wide: %s', (count, drawn) => {
  const sizes = Array.from({ length: count }, (_, index) => cardGridSizes(index, count));
  expect(sizes).toEqual([...drawn].map((size) => (size === 'H' ? CARD_HALF_SIZES : CARD_GRID_SIZES)));
});

test.each([
  [
    'a picture wider than its card as wide as the height of the card asks',
    1.25,
    4,
    3,
    '(min-width: 960px) 640px, 134vw',
  ],
  ['a picture more upright than its card as wide as the card', 0.67, 4, 3, '(min-width: 960px) 384px, 80vw'],
  ['an upright picture in an upright card as wide as the card', 1.25, 3, 4, '(min-width: 960px) 384px, 80vw'],
])('%s', (_, heightByWidth, width, height, needed) => {
  const sizes = '(min-width: 960px) 384px, 80vw';
  expect(coveringSizes({ sizes, heightByWidth }, { width, height })).toBe(needed);
});

test('lengths within a function of CSS grow as others do', () => {
  const card = { sizes: 'clamp(208px, 24vw, 268px)', heightByWidth: 1 };
  expect(coveringSizes(card, { width: 4, height: 3 })).toBe('clamp(278px, 32vw, 358px)');
});
