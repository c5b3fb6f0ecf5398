import { expect, it } from 'vitest';
import { amountsInLine } from '../../../recipes/lines/line-words.ts';
import { listedWords } from '../../../recipes/lines/listed-names.ts';
import { oneOf } from '../../../text/counted/counted-names.ts';
import { paragraphs } from '../../../text/rich-text-reading.ts';
import { littleAdded } from './added-little.ts';

it.each([
  ['+ a drizzle of oil', 'a drizzle'],
  ['plus a splash', 'a splash'],
  ['and a good pinch of salt', 'a good pinch'],
  ['& another knob of butter', 'another knob'],
  ['plus a few drops of vinegar', 'a few drops'],
  ['+ splash of milk', 'splash'],
  ['plus ein Schuss Rum', 'ein Schuss'],
  ['und eine Prise Salz', 'eine Prise'],
  ["+ un filet d'huile", 'un filet'],
  ['e un pizzico di sale', 'un pizzico'],
])('%s adds %s', (text, words) => expect(littleAdded(text)).toEqual([words]));

it.each(['a drizzle of oil', '+ 1 pinch salt', 'plus extra', '+ 2 tbsp oil', 'and drizzle with oil'])(
  '%s adds nothing that is not measured',
  (text) => expect(littleAdded(text)).toEqual([]),
);

it.each([
  ['onions + a drizzle of oil', null, ['a drizzle']],
  ['onions', 'plus a drizzle of oil', ['a drizzle']],
  ['milk plus a splash', null, ['a splash']],
  ['eggs + a handful of spinach', null, ['a handful']],
])('2 %s, %s: the line says that it is not scaled', (name, preparation, expected) => {
  const words = preparation === null ? null : paragraphs(preparation);
  const line = { ingredientTitleOverride: name, preparation: words, note: null };
  const amount = { quantityMin: 2, quantityMax: null, unit: null };
  expect(amountsInLine({ ...line, ...amount }, listedWords([name]))).toEqual(expected);
});

it('a line without an amount has nothing to scale', () => {
  const line = { ingredientTitleOverride: 'salt + a splash of oil', preparation: null, note: null };
  const amount = { quantityMin: null, quantityMax: null, unit: null };
  expect(amountsInLine({ ...line, ...amount }, listedWords([]))).toEqual([]);
});

it('counts what stands before a sign', () => {
  expect(oneOf('onions + a drizzle of oil')).toBe('onion + a drizzle of oil');
  expect(oneOf('lemons & a splash of oil')).toBe('lemon & a splash of oil');
});
