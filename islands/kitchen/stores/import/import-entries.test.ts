import { expect, test } from 'vitest';
import { splitText } from '#domain/recipe-text/pasted/split-text.ts';
import { isUnderstood, unsureCountOf } from './import-entries.ts';

test.each([
  ['Soup\n\nIngredients\n2 leeks\n\nSteps\nBoil them.', true],
  ['Soup\n\nIngredients\n2 frobs zingle\n\nSteps\nBoil it.', false],
  ['Soup\n\nIngredients\n2 leeks', false],
  ['lorem', false],
])('%j is understood: %s', (text, expected) => {
  const read = splitText(text);
  expect(isUnderstood({ read, remarks: [], unsureCount: unsureCountOf(read) })).toBe(expected);
});
