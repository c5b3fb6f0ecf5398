import { expect, test } from 'vitest';
import { stateInWords } from './recipe-words.ts';

const NOW = new Date(2026, 10, 23, 12).getTime();

test.each([
  [null, false, 'Draft'],
  [NOW, false, 'Live'],
  [NOW - 1, true, 'Live · changes not published'],
  [new Date(2026, 11, 3, 9).getTime(), false, 'Scheduled for 3 December'],
  [new Date(2027, 0, 2, 9).getTime(), true, 'Scheduled for 2 January 2027 · changes not published'],
])('published %s, changed %s: %s', (publishedAt, hasUnpublishedChanges, words) => {
  expect(stateInWords({ publishedAt, hasUnpublishedChanges }, NOW)).toBe(words);
});
