import { expect, test } from 'vitest';
import { readOwnAmount } from './own-amounts.ts';

const GRAM = { id: 'g', slug: 'gram', title: 'g', pluralTitle: null, abbreviation: 'g' };
const CUP = { ...GRAM, slug: 'cup' };
const amount = (quantityMin: number, unitId: string, quantityMax: number | null = null) => ({
  amount: { quantityMin, quantityMax, unitId },
});
const problem = (words: string) => ({ problem: expect.stringContaining(words) });

test.each([
  ['2 1/4 cups', GRAM, amount(2.25, 'cup')],
  [' ½ EL ', GRAM, amount(0.5, 'tablespoon')],
  ['1-2 lb', GRAM, amount(1, 'pound', 2)],
  ['250 ml', CUP, amount(250, 'milliliter')],
  ['150 g', null, amount(150, 'gram')],
  ['300 g', GRAM, problem('Write it in cups')],
  ['2 cups', CUP, problem('Write it in grams')],
  [
    '1 lb 2 oz',
    GRAM,
    { amount: { ...amount(1.125, 'pound').amount, addedPart: { quantity: 2, unitId: 'ounce' } } },
  ],
  ['2', GRAM, problem('with its unit, in cups')],
  ['2 cups sifted', GRAM, problem('with its unit')],
  ['2 cloves', null, problem('grams or cups')],
])('%j', (typed, unit, expected) => expect(readOwnAmount(typed, { unit }, (slug) => slug)).toEqual(expected));
