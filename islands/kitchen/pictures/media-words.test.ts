import { expect, test } from 'vitest';
import { sizeInWords } from './media-words.ts';

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [84_400, '84 kB'],
  [999_400, '999 kB'],
  [999_600, '1.0 MB'],
  [2_440_000, '2.4 MB'],
  [23_500_000, '24 MB'],
  [20_000_000_000, '20 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});
