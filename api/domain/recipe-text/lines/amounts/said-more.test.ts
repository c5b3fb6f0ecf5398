import { expect, test } from 'vitest';
import { parseIngredientLine } from '../ingredient-line.ts';

test.each([
  ['30g+ Butter', 30, 'gram', 'at least', 'Butter', null],
  ['2 cups+ flour', 2, 'cup', 'at least', 'flour', null],
  ['4+ cups stock', 4, 'cup', 'at least', 'stock', null],
  ['2-3+ cups of water', 2, 'cup', 'at least', 'water', null],
  ['2+ eggs', 2, null, 'at least', 'eggs', null],
  ['Butter 30g+', 30, 'gram', 'at least', 'Butter', null],
  ['Butter (30g+)', 30, 'gram', 'at least', 'Butter', null],
  ['Butter, 30g+', 30, 'gram', 'at least', 'Butter', null],
  ['250 g butter + extra for the tin', 250, 'gram', null, 'butter', '+ extra for the tin'],
  ['butter 250 g + extra for the tin', 250, 'gram', null, 'butter', '+ extra for the tin'],
  ['butter, 250 g + extra for the tin', 250, 'gram', null, 'butter', '+ extra for the tin'],
  ['butter (250 g plus extra for the tin)', 250, 'gram', null, 'butter', 'plus extra for the tin'],
  ['250g+ extra butter', 250, 'gram', null, 'butter', 'plus extra'],
  ['2 tbsp plus extra for frying olive oil', 2, 'tablespoon', null, 'olive oil', 'plus extra for frying'],
  ['1+ 1/2 cups flour', 1.5, 'cup', null, 'flour', null], // it is a sum
  ['500g+ 2 tbsp flour', 500, 'gram', null, 'flour', '+ 2 tbsp'],
])('%s', (line, quantityMin, unitSlug, quantityQualifier, name, preparation) => {
  expect(parseIngredientLine(line)).toMatchObject({
    quantityMin,
    unitSlug,
    quantityQualifier,
    name,
    preparation,
    isUnderstood: true,
  });
});

test.each(['250 g + extra for the tin', '1 cup plus more to taste', '2 cups+'])(
  '%s names nothing',
  (line) => {
    expect(parseIngredientLine(line)).toMatchObject({ preparation: null, isUnderstood: false });
  },
);
