import { expect, it } from 'vitest';
import { formatPrice, yearlySavingsText } from './prices.ts';

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

it.each([
  [500, 5000, 'Save $10'],
  [550, 6050, 'Save $5.50'],
  [500, 6000, null],
  [500, 7000, null],
])('%d a month against %d a year says %s', (monthly, yearly, text) => {
  expect(yearlySavingsText(monthly, yearly)).toBe(text);
});
