import { expect, test } from 'vitest';
import { deletingInWords, mergingInWords, namesInWords } from './term-words.ts';

const NOTHING = { publishedCount: 0, draftCount: 0, collections: [], addressCount: 0 };
const SHELF = { id: '1', title: 'Shelf' };

test('what merging and deleting change is said in whole sentences', () => {
  expect(mergingInWords(NOTHING, 'Quick')).toEqual(['No recipe changes.']);
  expect(mergingInWords({ ...NOTHING, publishedCount: 1 }, 'Quick')).toEqual([
    '1 recipe gets “Quick” instead.',
  ]);
  expect(
    mergingInWords({ publishedCount: 12, draftCount: 1, collections: [SHELF], addressCount: 2 }, 'Quick'),
  ).toEqual([
    '12 recipes and 1 draft or unpublished change get “Quick” instead.',
    'The rule of “Shelf” follows.',
    '2 old addresses lead to its page.',
  ]);
  expect(deletingInWords({ ...NOTHING, publishedCount: 1, addressCount: 1 }, 1)).toEqual([
    'It will be removed from 1 recipe.',
    'Its address will no longer work.',
  ]);
  expect(
    deletingInWords(
      { ...NOTHING, draftCount: 2, collections: [SHELF, { ...SHELF, id: '2' }], addressCount: 3 },
      2,
    ),
  ).toEqual([
    'They will be removed from 2 drafts or unpublished changes.',
    'The rules of “Shelf” and “Shelf” will no longer match any recipe.',
    '3 addresses will no longer work.',
  ]);
});

test('many names are not all told', () => {
  const named = (...titles: string[]) => namesInWords(titles.map((title) => ({ title })));
  expect([named('A'), named('A', 'B'), named('A', 'B', 'C'), named('A', 'B', 'C', 'D')]).toEqual([
    '“A”',
    '“A” and “B”',
    '“A”, “B” and “C”',
    '“A”, “B” and 2 more',
  ]);
});
