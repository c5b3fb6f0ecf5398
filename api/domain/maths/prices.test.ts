import { expect, it } from 'vitest';
import { formatPrice } from './prices.ts';

it.each([
  [500, '$5'],
  [550, '$5.50'],
  [599, '$5.99'],
  [5, '$0.05'],
  [0, '$0'],
  [120000, '$1,200'],
])('shows %d cents as %s', (cents, text) => {
  expect(formatPrice(cents)).toBe(text);
});
