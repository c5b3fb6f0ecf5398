import { expect, test } from 'vitest';
import { paragraphs } from '#domain/text/rich-text-reading.ts';
import { demonstrationRecipePage } from '../testing/recipe-pages.ts';
import { notesRemark, writtenFor } from './amounts-remark.ts';

test.each([
  [4, null, ' for 4 servings'],
  [3, 'cups', ' for 3 cups'],
  [1, 'loaf', ' for one loaf'],
  [null, 'a big batch', ''],
])('amounts are as written for what the recipe makes: %s %s', (yieldServings, servingDescription, said) => {
  expect(writtenFor({ yieldServings, servingDescription })).toBe(said);
});

test.each([
  ['Use 200 g flour instead.', 'As written for 4 servings, not scaled: 200 g.'],
  ['Keeps for 2 days.', null],
])('the notes panel says which amounts stay: %s', (text, said) => {
  const { recipe } = demonstrationRecipePage('house-vinaigrette');
  const changed = { ...recipe, yieldServings: 4, servingDescription: null, note: paragraphs(text) };
  expect(notesRemark(changed)).toBe(said);
});
