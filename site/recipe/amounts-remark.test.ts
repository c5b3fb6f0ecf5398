import { expect, test } from 'vitest';
import { amountsInLine } from '#domain/recipes/lines/line-words.ts';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { shownRecipe } from '../testing/read-recipes.ts';
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
  ['Add a cup or so of dill.', 'Amounts in this step are as written: they are not scaled.'],
  ['Add 200 g flour. Add a cup or two of dill.', 'As written, not scaled: a cup.'],
])('a step says what stays in it: %s', (step, remark) => {
  const { steps } = shownRecipe(
    { lines: ['500 g flour'], steps: [step] },
    { system: 'metric', multiplier: 2 },
  );
  expect(steps[0]?.remark).toBe(remark);
});
