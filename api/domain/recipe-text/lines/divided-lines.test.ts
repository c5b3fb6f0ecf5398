import { expect, test } from 'vitest';
import { paragraphs } from '../../text/rich-text-reading.ts';
import { isDividedLine } from './divided-lines.ts';

const line = (preparation: string, note: string | null = null) => ({
  ingredientTitleOverride: null,
  preparation: paragraphs(preparation),
  note,
});

test.each([
  'divided',
  'plus more for the pan',
  'plus 1 tbsp extra',
  'per person',
  'geteilt',
  'plus etwas mehr für die Form',
  'divisé',
  'plus un peu pour le moule',
  'dividida',
  'verdeeld',
  'mais um pouco para untar',
])('no single step takes an amount that is %s', (words) => {
  expect(isDividedLine(line(words))).toBe(true);
  expect(isDividedLine(line('', words))).toBe(true);
});

test.each(['softened', 'cut in half', 'drained and rinsed', 'geschält'])(
  'one may where it is %s',
  (words) => {
    expect(isDividedLine(line(words))).toBe(false);
  },
);
