import { expect, test } from 'vitest';
import { NOTHING_WRITTEN } from '#domain/recipe-text/written-recipe.ts';
import {
  withGroupTitle,
  withLine,
  withLineAfter,
  withLineAtEnd,
  withoutLine,
} from './written-recipe-edits.ts';

const SOUP = {
  ...NOTHING_WRITTEN,
  ingredientGroups: [
    { title: '', lines: ['2 leeks', '1 onion'] },
    { title: 'Top', lines: ['butter'] },
  ],
};
const place = (group: number, line: number) => ({ list: 'ingredientGroups' as const, group, line });

test.each([
  ['another text', withLine(SOUP, place(1, 0), 'oil'), [['2 leeks', '1 onion'], ['oil']]],
  ['a line after one', withLineAfter(SOUP, place(0, 0)), [['2 leeks', '', '1 onion'], ['butter']]],
  ['without one', withoutLine(SOUP, place(0, 1)), [['2 leeks'], ['butter']]],
  [
    'one at the end',
    withLineAtEnd(SOUP, 'ingredientGroups'),
    [
      ['2 leeks', '1 onion'],
      ['butter', ''],
    ],
  ],
  ['the first of a list', withLineAtEnd(NOTHING_WRITTEN, 'ingredientGroups'), [['']]],
])('%s', (_, { ingredientGroups }, lines) => {
  expect(ingredientGroups.map((group) => group.lines)).toEqual(lines);
});

test('another heading', () => {
  const { ingredientGroups } = withGroupTitle(SOUP, { list: 'ingredientGroups', group: 1 }, 'For the top');
  expect(ingredientGroups.map(({ title }) => title)).toEqual(['', 'For the top']);
});
