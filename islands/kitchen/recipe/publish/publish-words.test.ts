import { expect, test } from 'vitest';
import { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import {
  dateInWords,
  dateOf,
  firstWhen,
  publishAgainVerb,
  publishVerb,
  readersInWords,
  type Standing,
  savedCopiesInWords,
  shownDate,
  standingOf,
} from './publish-words.ts';

const NOW = new Date('2026-11-24T12:00').getTime();
const PAST = new Date('2024-05-03T08:00').getTime();
const FUTURE = new Date('2031-01-01T08:00').getTime();

test.each<[number | null, Standing]>([
  [null, 'DRAFT'],
  [PAST, 'LIVE'],
  [NOW, 'LIVE'],
  [FUTURE, 'SCHEDULED'],
])('published at %s is %s', (publishedAt, standing) => {
  expect(standingOf(publishedAt, NOW)).toBe(standing);
});

test.each<[Standing, number | null, number | null | undefined]>([
  ['DRAFT', null, null],
  ['SCHEDULED', FUTURE, FUTURE],
  ['LIVE', PAST, PAST],
])('without a choice the date of what is %s stays', (standing, publishedAt, date) => {
  expect(dateOf(firstWhen(standing), publishedAt)).toBe(date);
});

test('a date of which only the year is known is said so', () => {
  expect(shownDate({ publishedAt: PAST, publishedIn: '1832' })).toBe('3 May 2024');
  expect(shownDate({ publishedAt: Date.UTC(1832, 0, 1), publishedIn: '1832' })).toBe('1832');
});

test('what is scheduled can be published now, and a date that is none is told', () => {
  expect(dateOf({ choice: 'NOW' }, FUTURE)).toBeNull();
  expect(dateOf({ choice: 'DATED', typed: '2024-05-03T08:00' }, FUTURE)).toBe(PAST);
  expect(dateOf({ choice: 'DATED', typed: '' }, FUTURE)).toBeUndefined();
});

test.each<[Standing, number | null | undefined, string, string | null]>([
  ['DRAFT', null, 'Publish now', null],
  ['DRAFT', PAST, 'Publish now', 'It is published at once, and carries the date 3 May 2024.'],
  ['DRAFT', FUTURE, 'Schedule', 'Readers get it on 1 January 2031 at 08:00.'],
  ['SCHEDULED', null, 'Publish now', null],
  ['SCHEDULED', FUTURE, 'Update what is scheduled', 'Readers get it on 1 January 2031 at 08:00.'],
  ['LIVE', PAST, 'Update now', 'It is published at once, and carries the date 3 May 2024.'],
  ['LIVE', FUTURE, 'Schedule', 'Readers will not see it again until 1 January 2031 at 08:00.'],
])('%s with the date %s: “%s”, “%s”', (standing, date, verb, words) => {
  expect([publishVerb(standing, date, NOW), dateInWords(standing, date, NOW)]).toEqual([verb, words]);
});

test.each<[Standing, number | null, string]>([
  ['DRAFT', null, 'Publish now'],
  ['SCHEDULED', FUTURE, 'Update what is scheduled'],
  ['LIVE', PAST, 'Publish it again'],
])('an earlier version of what is %s with the date %s: “%s”', (standing, date, verb) => {
  expect(publishAgainVerb(standing, date, NOW)).toBe(verb);
});

test.each<[Standing, Parameters<typeof readersInWords>[1], string]>([
  ['LIVE', { now: 'public', next: 'public' }, 'Who may read it: Everybody.'],
  ['DRAFT', { now: null, next: 'public' }, 'Who may read it: Everybody.'],
  [
    'LIVE',
    { now: 'subscribers_only', next: 'public' },
    'This version is open to everybody. What readers have now is for subscribers only.',
  ],
  [
    'SCHEDULED',
    { now: 'public', next: 'subscribers_only' },
    'This version is for subscribers only; everybody sees its beginning. What is scheduled is open to everybody.',
  ],
])('an earlier version of what is %s, with %o: “%s”', (standing, access, words) => {
  expect(readersInWords(standing, access)).toBe(words);
});

test('that saved copies stay is said of what readers had and lose, and of nothing else', () => {
  const id = crypto.randomUUID();
  const instructions = [{ id: crypto.randomUUID(), imageIds: [id] }];
  const withStep = { instructionGroups: [{ id: crypto.randomUUID(), instructions }] };
  const saidOf = (recipe: object) => savedCopiesInWords(WorkingRecipe.parse({ title: 'Pie', ...recipe }));
  expect(saidOf(withStep)).toContain('cannot be called back');
  expect(saidOf({ videoId: id })).toContain('cannot be called back');
  expect(saidOf({ images: [{ id }] })).toBeNull();
  expect(saidOf({ ...withStep, privacySetting: 'subscribers_only' })).toBeNull();
  expect(savedCopiesInWords(null)).toBeNull();
});
