/** Notes that say how large each of what is counted is, in any language, and notes that say how much all are. */
import { expect, test } from 'vitest';
import { amountsInLine } from './line-words.ts';

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
