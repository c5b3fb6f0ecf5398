import { expect, test } from 'vitest';
import { yearOrMonthInWords, yearOrMonthOf } from './recipe-dates.ts';

test.each([
  ['1832', Date.UTC(1832, 0, 1), '1832'],
  ['1832-05', Date.UTC(1832, 4, 1), 'May 1832'],
  ['1832', Date.UTC(1832, 0, 2), null],
  ['1832', Date.UTC(2026, 0, 1), null],
  ['1832', null, null],
  [null, Date.UTC(1832, 0, 1), null],
])('of %j, published at %s, it is known that it was in %j', (publishedIn, publishedAt, words) => {
  const yearOrMonth = yearOrMonthOf({ publishedIn, publishedAt });
  expect(yearOrMonth && yearOrMonthInWords(yearOrMonth)).toBe(words);
});

test('a month is said in a language, and a year is the same in all', () => {
  expect(yearOrMonthInWords('1832-05', 'es-ES')).toBe('mayo de 1832');
  expect(yearOrMonthInWords('1832', 'ru-RU')).toBe('1832');
});
