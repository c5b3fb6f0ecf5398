import { expect, test } from 'vitest';
import { LOCALES, longDate, monthInWords, shortTime, withDecimalSign } from './locales.ts';

const AT = Date.UTC(2025, 7, 5, 18, 30);

test.each([
  ['en-US', 'August 5, 2025', 'August 2025', '6:30 PM', '1.5'],
  ['en-GB', '5 August 2025', 'August 2025', '18:30', '1.5'],
  ['de-DE', '5. August 2025', 'August 2025', '18:30', '1,5'],
  ['de-CH', '5. August 2025', 'August 2025', '18:30', '1.5'],
  ['es-ES', '5 de agosto de 2025', 'agosto de 2025', '18:30', '1,5'],
  ['fr-FR', '5 août 2025', 'août 2025', '18:30', '1,5'],
  ['sv-SE', '5 augusti 2025', 'augusti 2025', '18:30', '1,5'],
] as const)('in %s', (locale, date, month, time, number) => {
  expect([longDate(AT, locale), monthInWords(AT, locale)]).toEqual([date, month]);
  // Between a time and its half of the day stands a space that does not break.
  expect(shortTime(AT, locale).replace(/\s/g, ' ')).toBe(time);
  expect(withDecimalSign('1.5', locale)).toBe(number);
});

test('a number for programs has a point, and a fraction has no sign', () => {
  expect(withDecimalSign('1.5', undefined)).toBe('1.5');
  expect(withDecimalSign('1½', 'de-DE')).toBe('1½');
});

test.each(LOCALES)('%s is known here, and writes Latin digits', (locale) => {
  expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toEqual([locale]);
  expect(longDate(AT, locale)).toMatch(/\b5\b.*2025|2025.*\b5\b/);
  expect(withDecimalSign('1.5', locale)).toMatch(/^1[.,]5$/);
});
