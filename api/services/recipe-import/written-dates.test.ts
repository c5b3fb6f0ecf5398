import { expect, test } from 'vitest';
import { instantOfDate } from './written-dates.ts';

test.each([
  ['1832', Date.UTC(1832, 0, 1)],
  ['1832-05', Date.UTC(1832, 4, 1)],
  ['1832-05-07', Date.UTC(1832, 4, 7)],
  ['May 1, 1832', Date.UTC(1832, 4, 1)],
  ['7 May 1832', Date.UTC(1832, 4, 7)],
  ['2024-05-06T10:30:00+02:00', Date.UTC(2024, 4, 6, 8, 30)],
  ['2024-05-06 10:30:00', Date.UTC(2024, 4, 6)],
  ['', null],
  ['soon', null],
  ['5/6/2024', null],
  ['1832-13', null],
  ['May 1', null],
])('the date %j is %j', (text, instant) => {
  expect(instantOfDate(text)).toBe(instant);
});
