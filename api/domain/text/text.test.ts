import fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesOf } from './match-at.ts';
import { cleanJson, cleanLine, cleanText, cutText, isVisible } from './text.ts';

const anyText = fc.string({ unit: 'binary', maxLength: 60 });
/** Texts as JSON can hold them: also with half characters. */
const anyUnits = fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units));
const FAMILY = '👩‍👩‍👧‍👦';

test.each([
  ['half a pair', 'Soup \ud83c', 'Soup '],
  ['the other half', '\udf5eSoup', 'Soup'],
  ['halves that would meet', '\ud83c\0\udf5e', ''],
  ['a whole pair', 'Bread 🍞', 'Bread 🍞'],
  ['NUL and controls', 'So\0u\x1bp\x7f\x9b', 'Soup'],
  ['line breaks and tabs', 'a\r\nb\rc\u2028d\te', 'a\nb\nc\nd\te'],
  ['a letter and its accent', 'Cre\u0300me', 'Crème'],
  ['a turned direction', 'abc\u202etxt.exe', 'abctxt.exe'],
  ['marks of a file and no characters', '\ufeffa\ufffeb\u{1ffff}c', 'abc'],
  ['what scripts and emoji need', `می\u200cخواهم ${FAMILY}`, `می\u200cخواهم ${FAMILY}`],
])('%s', (_, given, cleaned) => {
  expect(cleanText(given)).toBe(cleaned);
  expect(cleanJson({ [given]: [given, 1, null] })).toEqual({ [cleaned]: [cleaned, 1, null] });
});

test.each(['', ' ', '\u200b', '\u2060\u200d', '\u3164', '\u2800', '\u00ad', '\u0301', '\ufe0f', '\u{e0061}'])(
  '%j is nothing to be seen',
  (text) => {
    expect(isVisible(text)).toBe(false);
    expect(cleanLine(` ${text}\n`)).toBe('');
  },
);

test.each(['a', '!', '½', '🍞', 'へ', 'ا', FAMILY])('%j is to be seen, and stays a line', (text) => {
  expect(cleanLine(text)).toBe(text);
});

test('what was cleaned is whole, and is left as it is', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, anyUnits), (text) => {
      const clean = cleanText(text);
      expect(clean.isWellFormed()).toBe(true);
      expect(cleanText(clean)).toBe(clean);
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
    }),
  );
});

test('a cut never lies within a character', () => {
  expect(cutText(`ab${FAMILY}`, 5)).toBe('ab');
  expect(cutText('🍞🍞', 3)).toBe('🍞');
  expect(cutText('e\u0301e\u0301', 3)).toBe('e\u0301');
  expect(cutText('short', 5)).toBe('short');
  expect(cutText(`a${'\u0301'.repeat(500)}`, 10)).toHaveLength(10);
  fc.assert(
    fc.property(anyText, fc.integer({ min: 0, max: 60 }), (text, length) => {
      const cut = cutText(text, length);
      expect(text.startsWith(cut)).toBe(true);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(cut.isWellFormed()).toBe(true);
    }),
  );
});

test('all matches of an expression are found, each time anew, as matchAll finds them', () => {
  for (const expression of [/(?<vowel>[aeiou])\w?/g, /\d*/g, /\d*/gu, /x/g])
    for (const text of ['banana', '12 and 3', '🍞 2', ''])
      expect(matchesOf(expression, text)).toEqual([...text.matchAll(expression)]);
});
