import { expect, test } from 'vitest';
import type { MediaItem, MediaUse } from '#contract/media-library.ts';
import { measuresOf, nameOf, reportInWords, sizeInWords } from './media-words.ts';

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

const shownAs = (altText: string | null) => ({ altText }) as MediaUse;

test.each<[Partial<MediaItem>, string, string]>([
  [{ fileName: 'soup.jpg', uses: [shownAs('A bowl of soup')] }, 'soup.jpg', '9 kB · added 11 months ago'],
  [{ uses: [shownAs(null), shownAs('A bowl of soup')] }, 'A bowl of soup', '9 kB · added 11 months ago'],
  [{ uses: [shownAs(null)] }, 'Picture of 1 January 2026 at 12:00', '9 kB'],
])('a picture with %j is called %s', (item, name, measures) => {
  const whole = { fileName: null, image: null, video: null, byteSize: 9000, ...item } as MediaItem;
  const shown = { ...whole, createdAt: Date.UTC(2026, 0, 1, 12) };
  expect([nameOf(shown), measuresOf(shown, Date.UTC(2027, 0, 1))]).toEqual([name, measures]);
});

test('what was put back is named, whichever of the earlier files it is', () => {
  const told = (fileName: string | null) =>
    reportInWords({ name: 'REPLACED', item: { fileName } as MediaItem, isPutBack: true });
  expect([told('gold.jpg'), told(null)]).toEqual(['“gold.jpg” is back.', 'An earlier picture is back.']);
});
