import { expect, test } from 'vitest';
import { changedPagesInWords, otherPagesInWords } from './changed-pages.ts';

test.each([
  [null, ''],
  [0, ''],
  [1, 'It changed 1 page of your site.'],
  [1200, 'It changed 1,200 pages of your site.'],
])('%s pages that settings changed', (count, words) => {
  expect(changedPagesInWords(count)).toBe(words);
});

test.each([
  [null, true, ''],
  [1, true, ''],
  [2, true, 'Another page changed with it, such as a list of recipes.'],
  [15, true, '14 other pages changed with it, such as lists of recipes.'],
  [4, false, '4 other pages changed with it, such as lists of recipes.'],
])('%s pages that a recipe changed, its own among them: %s', (count, hasOwnPage, words) => {
  expect(otherPagesInWords(count, hasOwnPage)).toBe(words);
});
