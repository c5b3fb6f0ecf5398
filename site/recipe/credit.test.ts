import { expect, test } from 'vitest';
import { creditOf } from './credit.ts';

test.each([
  ['Aunt Ada', 'Adapted from Aunt Ada'],
  ['Afternoon Tea at Home', 'Adapted from Afternoon Tea at Home'],
  ['La Bonne Cuisine', 'Adapted from La Bonne Cuisine'],
  ['After a card by Aunt Ada', 'After a card by Aunt Ada'],
  ['Inspired by a soup in Lyon', 'Inspired by a soup in Lyon'],
  ['Loosely based on the one of Mrs Beeton', 'Loosely based on the one of Mrs Beeton'],
  ['With thanks to Ann', 'With thanks to Ann'],
  ['D’après une carte de tante Ada', 'D’après une carte de tante Ada'],
  [null, 'Adapted from ada.example'],
])('the credit %j is shown as %j', (name, shown) => {
  const credit = creditOf({ credit: { name, href: 'https://www.ada.example/soup' } });
  expect(`${credit?.lead}${credit?.words}`).toBe(shown);
});
