import { expect, test } from 'vitest';
import { FONT_FAMILIES, FONT_STACKS } from './fonts.ts';

test('there are 32 families, each with a stack of its own that ends in a generic family', () => {
  expect(FONT_FAMILIES).toHaveLength(32);
  expect(new Set(Object.values(FONT_STACKS)).size).toBe(32);
  for (const stack of Object.values(FONT_STACKS)) expect(stack).toMatch(/, (?:serif|sans-serif|cursive)$/);
});
