import { expect, test } from 'vitest';
import { markedTitle } from './marked-title.ts';

test.each([
  ['Lemon tart, with lemons', 'lemon', '[Lemon] tart, with [lemons]'],
  ['Crème brûlée', 'creme bru', '[Crème] [brûlée]'],
  ['Baked beans', 'baking', '[Baked] beans'],
  ['Smørrebrød', 'smor', '[Smørrebrød]'],
  ['Soup', 'stew', 'Soup'],
  ['Soup', '', 'Soup'],
  ['2-inch rib-eye (the one)', 'rib 2', '[2]-inch [rib]-eye (the one)'],
])('%s, asked for %s: %s', (title, query, marked) => {
  const parts = markedTitle(title, query);
  expect(parts.map(({ text, isMarked }) => (isMarked ? `[${text}]` : text)).join('')).toBe(marked);
});
