import { expect, test } from 'vitest';
import { writtenFor } from './amounts-remark.ts';

test.each([
  [4, null, ' for 4 servings'],
  [3, 'cups', ' for 3 cups'],
  [1, 'loaf', ' for one loaf'],
  [null, 'a big batch', ''],
])('amounts are as written for what the recipe makes: %s %s', (yieldServings, servingDescription, said) => {
  expect(writtenFor({ yieldServings, servingDescription })).toBe(said);
});
