import { expect, test } from 'vitest';
import { readWrittenDate } from './written-dates.ts';

test.each([
  ['1832-05-07', Date.UTC(1832, 4, 7)],
  ['2024-05-06T10:30:00+02:00', Date.UTC(2024, 4, 6, 8, 30)],
  ['2024-05-06 10:30:00', Date.UTC(2024, 4, 6)],
  ['1832/5/7', Date.UTC(1832, 4, 7)],
  ['May 1, 1832', Date.UTC(1832, 4, 1)],
  ['May 1st, 1832', Date.UTC(1832, 4, 1)],
  ['7 May 1832', Date.UTC(1832, 4, 7)],
  ['7th of May 1832', Date.UTC(1832, 4, 7)],
  ['Fri, 05 May 2023 10:00:00 GMT', Date.UTC(2023, 4, 5)],
  ['5 mai 1832', Date.UTC(1832, 4, 5)],
  ['1er août 1832', Date.UTC(1832, 7, 1)],
  ['5. März 1832', Date.UTC(1832, 2, 5)],
  ['5 de maio de 1832', Date.UTC(1832, 4, 5)],
  ['2024-04-24T17-42-22', Date.UTC(2024, 3, 24)],
  ['02 Haziran 2020', Date.UTC(2020, 5, 2)],
  ['3 Kasım 2019', Date.UTC(2019, 10, 3)],
  ['5 września 2019', Date.UTC(2019, 8, 5)],
  ['5-Dez-1832', Date.UTC(1832, 11, 5)],
  ['25/12/1832', Date.UTC(1832, 11, 25)],
  ['12/25/1832', Date.UTC(1832, 11, 25)],
  ['5/5/1832', Date.UTC(1832, 4, 5)],
  ['1.5.1832', Date.UTC(1832, 4, 1)],
  ['29 February 2024', Date.UTC(2024, 1, 29)],
])('the day %j', (text, instant) => {
  expect(readWrittenDate(text)).toEqual({ instant, yearOrMonth: null });
});

test.each([
  ['1832', '1832'],
  ['1832-05', '1832-05'],
  ['1832/5', '1832-05'],
  ['mai 1832', '1832-05'],
])('%j names no day', (text, yearOrMonth) => {
  expect(readWrittenDate(text)).toEqual({ instant: Date.parse(yearOrMonth), yearOrMonth });
});

test.each([
  ['01/05/1832', 1832, 'may be 1 May or 5 January'],
  ['05-06-2024', 2024, 'may be 5 June or 6 May'],
  ['30 February 1900', 1900, 'is no day of the calendar'],
  ['29 February 1900', 1900, 'is no day of the calendar'],
  ['1900-02-30', 1900, 'is no day of the calendar'],
  ['1900-02-30T10:00:00Z', 1900, 'is no day of the calendar'],
  ['1832-13', 1832, 'is no day of the calendar'],
  ['31/31/1832', 1832, 'is no day of the calendar'],
  ['5 jui 1832', 1832, 'was not understood'],
  ['5 brumaire 1832', 1832, 'was not understood'],
  ['summer 1832', 1832, 'was not understood'],
  ['c. 1832', 1832, 'names no certain year'],
  ['circa 1832', 1832, 'names no certain year'],
  ['ca.1832', 1832, 'names no certain year'],
])('of %j only the year is known', (text, year, problem) => {
  expect(readWrittenDate(text)).toEqual({
    instant: Date.UTC(year, 0, 1),
    yearOrMonth: String(year),
    problem,
  });
});

test.each([
  ['0987-02-03', 'is too early: the first year is 1000'],
  ['3 February 0987', 'is too early: the first year is 1000'],
  ['', 'was not understood'],
  ['soon', 'was not understood'],
  ['May 1', 'was not understood'],
  ['5/6/24', 'was not understood'],
  ['1830s', 'was not understood'],
  ['1832 or 1833', 'was not understood'],
  ['before 1832', 'was not understood'],
  ['1200 BC', 'was not understood'],
])('%j is not guessed', (text, problem) => {
  expect(readWrittenDate(text)).toEqual({ problem });
});
