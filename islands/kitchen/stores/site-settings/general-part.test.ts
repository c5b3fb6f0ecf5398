import { expect, test } from 'vitest';
import { SENTENCES } from '#domain/text/sentences.ts';
import { GENERAL_PART, shownOnHome } from './general-part.ts';

const ID = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const document = { ...GENERAL_PART.fields.empty, title: 'Soups' };

test('what is no setting yet is said beside it in the words of the API', () => {
  const written = { ...document, title: ' ', googleAnalyticsId: 'my site' };
  expect(GENERAL_PART.problemsOf(written)).toEqual({
    title: SENTENCES.required,
    googleAnalyticsId: 'Use an id such as G-ABC123DEF4. Those that begin with UA- stopped counting in 2023.',
  });
  expect(GENERAL_PART.problemsOf({ ...document, googleAnalyticsId: ' ' })).toEqual({});
  expect(GENERAL_PART.asSent({ ...document, title: ' Soups ', googleAnalyticsId: ' G-A1B2 ' })).toEqual({
    ...document,
    googleAnalyticsId: 'G-A1B2',
  });
});

test('blocked words are typed one a line, and sent each once', () => {
  const typed = { ...document, blockedWords: ['Casino', '', ' casino ', 'buy  followers', ''] };
  expect(GENERAL_PART.asSent(typed).blockedWords).toEqual(['Casino', 'buy followers']);
  expect(GENERAL_PART.problemsOf(typed)).toEqual({});
  expect(GENERAL_PART.problemsOf({ ...document, blockedWords: ['ok', 'a'.repeat(81)] })).toEqual({
    blockedWords: 'Use at most 80 characters a line',
  });
});

test('a postal address is plain lines, none of them empty, and not too long', () => {
  const typed = { ...document, postalAddress: ' Soups Ltd \n\n 1 Main Street\n' };
  expect(GENERAL_PART.asSent(typed).postalAddress).toBe('Soups Ltd\n1 Main Street');
  expect(GENERAL_PART.asSent({ ...document, postalAddress: ' \n ' }).postalAddress).toBeNull();
  expect(GENERAL_PART.problemsOf({ ...document, postalAddress: 'a'.repeat(301) })).toEqual({
    postalAddress: 'Use at most 300 characters',
  });
});

test('an analytics id that is stored may stay, and no other that counts nobody', () => {
  const stored = { ...document, googleAnalyticsId: 'UA-12345678-1' };
  const renamed = { ...stored, title: 'Broths' };
  expect(GENERAL_PART.problemsOf(renamed, stored)).toEqual({});
  expect(GENERAL_PART.problemsOf({ ...renamed, title: '' }, stored)).toEqual({ title: SENTENCES.required });
  expect(Object.keys(GENERAL_PART.problemsOf({ ...stored, googleAnalyticsId: 'UA-2' }, stored))).toEqual([
    'googleAnalyticsId',
  ]);
  expect(Object.keys(GENERAL_PART.problemsOf(stored, document))).toEqual(['googleAnalyticsId']);
});

test('the home page is drawn without a name that is not typed yet', () => {
  expect(shownOnHome({ ...document, title: '', logoId: ID(1) })).not.toHaveProperty('title');
  expect(shownOnHome({ ...document, logoId: ID(1) })).toMatchObject({ title: 'Soups', logoId: ID(1) });
});

test('a picture and its part are one thing, and others change other settings without a question', () => {
  const { fields, inWords } = GENERAL_PART;
  const crop = { x: 0, y: 0, width: 10, height: 10 };
  const mine = { ...document, logoId: ID(1), keepsAiCrawlersOut: true, locale: 'de-CH' as const };
  const theirs = { ...document, logoId: ID(2), logoCrop: crop, title: 'Broths' };
  const merged = fields.merge(document, mine, theirs);
  expect(merged.document).toMatchObject({ title: 'Broths', logoId: ID(1), keepsAiCrawlersOut: true });
  expect(merged.conflicts).toMatchObject([{ field: 'logo', theirs: { logoId: ID(2), logoCrop: crop } }]);
  const words = (field: string) => [mine, theirs].map((one) => inWords(field, one, { images: {} }));
  expect(words('logo')).toEqual(['A picture', 'A picture, cut']);
  expect(words('crawlers')).toEqual(['Kept out', 'Let in']);
  expect(words('language')).toEqual(['Deutsch (Schweiz)', 'English (US)']);
});
