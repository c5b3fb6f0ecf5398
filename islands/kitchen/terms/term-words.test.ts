import { expect, test } from 'vitest';
import { deletingInWords, mergingInWords, namesInWords } from './term-words.ts';

const NOTHING = { publishedCount: 0, draftCount: 0, collections: [], addressCount: 0 };
const SHELF = { id: '1', title: 'Shelf' };

test('what merging and deleting change is said in whole sentences', () => {
  expect(mergingInWords(NOTHING, 'Quick')).toEqual(['No recipe changes.']);
  expect(mergingInWords({ ...NOTHING, publishedCount: 1 }, 'Quick')).toEqual([
    '1 recipe changes to “Quick”.',
  ]);
  expect(
    mergingInWords({ publishedCount: 12, draftCount: 1, collections: [SHELF], addressCount: 2 }, 'Quick'),
  ).toEqual([
    '12 recipes and 1 draft change to “Quick”.',
    'The rule of “Shelf” follows.',
    '2 old addresses lead to its page.',
  ]);
  expect(deletingInWords({ ...NOTHING, publishedCount: 1, addressCount: 1 }, 1)).toEqual([
    '1 recipe loses it.',
    'Readers find nothing any more at its address.',
  ]);
  expect(
    deletingInWords(
      { ...NOTHING, draftCount: 2, collections: [SHELF, { ...SHELF, id: '2' }], addressCount: 3 },
      2,
    ),
  ).toEqual([
    '2 drafts lose them.',
    'The rules of “Shelf” and “Shelf” take no recipe any more.',
    'Readers find nothing any more at 3 addresses.',
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
