import { describe, expect, test } from 'vitest';
import { amountsInLine } from '#domain/recipes/lines/line-words.ts';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { shownLine, shownRecipe } from '../testing/read-recipes.ts';
import { demonstrationRecipePage } from '../testing/recipe-pages.ts';
import { notesRemark, writtenFor } from './amounts-remark.ts';

test.each([
  [4, null, ' for 4 servings'],
  [3, 'cups', ' for 3 cups'],
  [1, 'loaf', ' for one loaf'],
  [null, 'a big batch', ''],
])('amounts are as written for what the recipe makes: %s %s', (yieldServings, servingDescription, said) => {
  expect(writtenFor({ yieldServings, servingDescription })).toBe(said);
});

test.each([
  ['Use 200 g flour instead.', 'As written for 4 servings, not scaled: 200 g.'],
  ['Keeps for 2 days.', null],
])('the notes panel says which amounts stay: %s', (text, said) => {
  const { recipe } = demonstrationRecipePage('house-vinaigrette');
  const changed = { ...recipe, yieldServings: 4, servingDescription: null, note: paragraphs(text) };
  expect(notesRemark(changed)).toBe(said);
});

test.each([
  ['Scheiben', 'à ca. 180 g'],
  ['Dosen', 'je 400 g'],
  ['Dose Tomaten', '400 g'],
  ['boîtes', '140 g chacune'],
  ['scatole di pelati', '400 g ciascuna'],
  ['latas de atún', '80 g cada una'],
  ['blikken tomaten', '400 g per stuk'],
  ['burkar tomater', '400 g'],
])('2 %s (%s) say how large one is', (name, note) => {
  const words = { ingredientTitleOverride: name, note, preparation: null };
  expect(amountsInLine({ ...words, quantityMin: 2, quantityMax: null, unit: null }, new Set())).toEqual([]);
});

test.each([
  ['Zwiebeln', '300 g'],
  ['carrots', 'approx. 300 g'],
  ['boîtes', '2 cuillères à soupe'],
])('3 %s (%s) say how much all are', (name, note) => {
  const words = { ingredientTitleOverride: name, note, preparation: null };
  expect(amountsInLine({ ...words, quantityMin: 3, quantityMax: null, unit: null }, new Set())).not.toEqual(
    [],
  );
});

test.each([
  ['Add 2 T. of juice.', 'Amounts in this step are as written: they are not scaled.'],
  ['Sift in 2 t baking powder.', 'Amounts in this step are as written: they are not scaled.'],
  ['Grill the 2 T-bone steaks.', null],
  ['Add a half-cup of flour.', 'Amounts in this step are as written: they are not scaled.'],
  ['Use a half-cup measure for the flour.', null],
  ['Add the flour - about a cup - slowly.', 'Amounts in this step are as written: they are not scaled.'],
  ['Cook about a minute.', null],
  ['Add a fistful of flour.', 'Amounts in this step are as written: they are not scaled.'],
  ['Add sugar,2 cups rice.', 'Amounts in this step are as written: they are not scaled.'],
  ['Add a cup or so of dill.', 'Amounts in this step are as written: they are not scaled.'],
  ['Add 200 g flour. Add a cup or two of dill.', 'As written, not scaled: a cup.'],
])('a step says what stays in it: %s', (step, remark) => {
  const { steps } = shownRecipe(
    { lines: ['500 g flour'], steps: [step] },
    { system: 'metric', multiplier: 2 },
  );
  expect(steps[0]?.remark).toBe(remark);
});

test.each([
  ['Add both cloves of garlic.', true],
  ['Use 2 of the cloves.', true],
  ['Add both of the eggs.', true],
  ['Use half of the cloves.', false],
  ['Whisk both flours.', false],
  ['Keep both lime juice and zest.', false],
  ['Fry both sides of the eggs.', false],
  ['Fill both jars.', false],
])('a step counts what is listed: %s %s', (step, isSaid) => {
  const lines = ['2 cloves garlic', '2 eggs', '1 lime', 'rye flour', 'wheat flour'];
  const { steps } = shownRecipe({ lines, steps: [step] }, { system: 'metric', multiplier: 3 });
  expect(steps[0]?.remark !== null).toBe(isSaid);
});

test.each([
  [
    '2 limes, juice 1, zest of 2',
    '4 limes, juice 1, zest of 2 ! As written, not scaled: juice 1, zest of 2.',
  ],
  ['Juice of 1 lime and zest of 2', '2 limes and zest of 2, juice ! As written, not scaled: zest of 2.'],
])('what is taken of those that a line counts stays: %s', (line, shown) => {
  expect(shownLine(line, 2)).toBe(shown);
});

test.each([
  ['2 onions (300 g total), diced', '4 onions, 600 g total, diced'],
  ['3 eggs, about 150 g in total', '6 eggs, about 300 g in total'],
  ['2 cans tomatoes (800 g altogether)', '4 cans tomatoes, 1.6 kg altogether'],
  [
    '4 fillets (6 oz each, 24 oz total)',
    '8 fillets (6 oz each, 24 oz total) ! As written, not scaled: 24 oz.',
  ],
  ['2 onions (300 g)', '4 onions (300 g) ! As written, not scaled: 300 g.'],
])('how much all are follows with how many: %s', (line, shown) => {
  expect(shownLine(line, 2, 'metric')).toBe(shown);
});

describe('vessels and pieces', () => {
  const remark = (step: string) =>
    shownRecipe(
      { lines: ['500 g flour', '200 g jam sugar'], steps: [step] },
      { multiplier: 2, system: 'metric' },
    ).steps[0]?.remark;

  test.each([
    'Ladle into 6 half-pint jars.',
    'Dip the rims of 4 glasses in salt.',
    'Aus dem Teig 10 Brötchen formen.',
    'Répartir dans 6 ramequins.',
    'Auf 4 Teller verteilen.',
  ])('do not follow the servings: %s', (step) =>
    expect(remark(step)).toBe('Amounts in this step are as written: they are not scaled.'),
  );

  test.each([
    'Pour in 2 cups boiling water.',
    'Divide among 4 bowls each.',
    'Drop a teaspoon of jam onto a cold plate.',
  ])('are none: %s', (step) => expect(remark(step)).toBe(null));
});
