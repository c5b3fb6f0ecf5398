import { expect, test } from 'vitest';
import { parseIngredientLine } from './ingredient-line.ts';

test.each([
  ['a 2kg/4lb 8oz leg of lamb', 1, 'leg of lamb', '2kg/4lb 8oz'],
  ['a 3 lb whole chicken', 1, 'whole chicken', '3 lb'],
  ['a 1/2 cup of sugar', 0.5, 'sugar', null],
  ['a 2 liter bottle of cola', 1, 'cola', '2 liter'],
  ['an 8 oz steak', 1, 'steak', '8 oz'],
  ['a 1 lb of beef', 1, 'beef', null],
])('%s', (line, quantityMin, name, note) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin, name, note });
});

test.each([
  ['2 x 200 g Sahne', 2, 'Sahne', '200 g each'],
  ['2 × 200 g Sahne', 2, 'Sahne', '200 g each'],
  ['2x200g Sahne', 2, 'Sahne', '200g each'],
  ['2 * 200 g Sahne', 2, 'Sahne', '200 g each'],
  ['2 mal 200 g Sahne', 2, 'Sahne', '200 g each'],
  ['2 x 400g tins tomatoes', 2, 'tomatoes', '400g each'],
  ['2–3 x 150 g steaks', 2, 'steaks', '150 g each'],
])('%s: the count is the amount, and the size stays', (line, quantityMin, name, note) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin, name, note, isUnderstood: true });
});

test('an amount that something is taken off is not replaced by one in brackets', () => {
  const line = parseIngredientLine('1 cup minus 1 tablespoon (110 g) flour');
  expect(line).toMatchObject({ quantityMin: null, note: '110 g', isUnderstood: false });
});

test.each([
  ['2 boîtes de thon de 160 g', 2, 'boîtes de thon de 160 g'],
  ['4 filets de saumon de 150 g', 4, 'de saumon de 150 g'],
  ['3 latas de tomate de 400 g', 3, 'latas de tomate de 400 g'],
  ['2 lattine di pelati da 400 g', 2, 'lattine di pelati da 400 g'],
  ['2 Dosen Thunfisch von 150 g', 2, 'Dosen Thunfisch von 150 g'],
  ['2 Dosen Thunfisch à 150 g', 2, 'Dosen Thunfisch à 150 g'],
])('the size of each stays behind the word that leads to it: %s', (line, quantityMin, name) => {
  expect(parseIngredientLine(line)).toMatchObject({ quantityMin, name, note: null });
});
