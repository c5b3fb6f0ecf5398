import { expect, test } from 'vitest';
import { parseIngredientLine } from '../ingredient-line.ts';

const POUNDS = { quantityMin: 2, quantityMax: 2.25, unitSlug: 'pound' };
const GRAMS = { quantityMin: 900, quantityMax: 1000, unitSlug: 'gram' };

test.each([
  ['2lb/900g-1kg/2lb4oz potatoes', POUNDS, GRAMS],
  ['2 lb/900 g – 1 kg/2 lb 4 oz potatoes', POUNDS, GRAMS],
  ['900g/2lb–1kg/2lb 4oz potatoes', GRAMS, POUNDS],
  ['900g–1kg/2lb–2lb 4oz potatoes', GRAMS, POUNDS],
])('%s', (line, first, secondAmount) => {
  expect(parseIngredientLine(line)).toMatchObject({ ...first, secondAmount, name: 'potatoes', note: null });
});

test('a pound and ounces need no space between them', () => {
  expect(parseIngredientLine('2lb4oz beef')).toMatchObject({ quantityMin: 2.25, name: 'beef' });
});
