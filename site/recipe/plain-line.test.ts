import { expect, test } from 'vitest';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { unit, usage } from '../testing/usages.ts';
import { plainLine } from './plain-line.ts';
import { NO_CONTEXT } from './rich-text/resolve.ts';

const gram = unit('gram', 'g', null);
const cup = unit('cup', 'cup', 'cups');
const amount = { quantityMax: null };
const flour = usage({
  ...amount,
  quantityMin: 600,
  unit: gram,
  ingredientTitleOverride: 'flour',
  secondAmount: { ...amount, quantityMin: 5, unitId: 'cup', unit: cup },
  note: 'at 70 °F',
});
const butter = usage({
  ...amount,
  quantityMin: 1,
  unit: unit('stick', 'stick', 'sticks'),
  ingredientTitleOverride: 'butter',
  secondAmount: { ...amount, quantityMin: 113, unitId: 'gram', unit: gram },
  furtherAmounts: [{ ...amount, quantityMin: 0.5, unitId: 'cup', unit: cup }],
  preparation: paragraphs('soft'),
});

test.each([
  [flour, 'metric', '600 g flour (at 20 °C)'],
  [flour, 'imperial', '5 cups flour (at 70 °F)'],
  [butter, 'metric', '113 g butter, soft'],
  [butter, 'imperial', '1 stick / 1/2 cup butter, soft'],
] as const)('%# in %s units is %s', (line, system, words) => {
  const temperature = system === 'metric' ? 'celsius' : 'fahrenheit';
  expect(plainLine(line, { ...NO_CONTEXT, defaults: { system, temperature } })).toBe(words);
});
