import { expect, it } from 'vitest';
import { formatPrice, readPrice, typedPrice } from './prices.ts';

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
  ['5', 500],
  ['$4.50', 450],
  ['4,5', 450],
  ['4.', 400],
  ['1,200', 120000],
  ['1,200.50', 120050],
  [' 5 ', 500],
  ['0', 0],
  ['', null],
  [' ', null],
  ['five', undefined],
  ['4.999', undefined],
  ['-5', undefined],
  ['5 6', undefined],
])('reads %j as %j cents', (typed, cents) => {
  expect(readPrice(typed)).toBe(cents);
});

it.each([
  [500, '5'],
  [450, '4.50'],
  [5, '0.05'],
  [120000, '1200'],
])('types %d cents as %s', (cents, typed) => {
  expect(typedPrice(cents)).toBe(typed);
  expect(readPrice(typed)).toBe(cents);
});
