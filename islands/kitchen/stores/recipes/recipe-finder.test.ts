import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCallsFrom } from '../../../testing/answers.ts';
import { openAnswers } from '../../testing/answers.ts';
import { createRecipeFinder } from './recipe-finder.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const LIST = 'GET /manage/:siteSlug/recipes';
const stew = { id: '1', title: 'Stew' };
const soup = { id: '2', title: 'Soup' };
const sorbet = { id: '3', title: 'Sorbet' };

/** The results of S are shown when Soup is typed. */
async function openFinder() {
  const answers = { [LIST]: { body: { recipes: [stew, soup] } } };
  const { callApi, made } = answerCallsFrom(answers);
  const finder = createRecipeFinder({ callApi }, 'nordlys');
  finder.type('S');
  await vi.advanceTimersByTimeAsync(1000);
  expect(finder.$found.get().value).toEqual([stew, soup]);
  answers[LIST] = { body: { recipes: [soup, sorbet] } };
  finder.type('So');
  return { finder, made };
}

test('Enter takes a recipe of what is typed, though others are shown', async () => {
  const { finder, made } = await openFinder();
  expect(await finder.enter(() => true, stew.id)).toEqual(soup);
  await vi.advanceTimersByTimeAsync(1000);
  expect(made).toHaveLength(2);
  expect(await finder.enter(() => true, sorbet.id)).toEqual(sorbet);
  expect(await finder.enter(({ id }) => id !== soup.id)).toEqual(sorbet);
});

test('Enter takes nothing where something else is typed meanwhile', async () => {
  const { finder } = await openFinder();
  const taken = finder.enter(() => true);
  finder.type('Sou');
  expect(await taken).toBeNull();
  finder.type('');
  expect(await finder.enter(() => true)).toBeNull();
});

test('before one types the newest published ones are offered, and all published ones are found', async () => {
  const { callApi, asked } = openAnswers(() => ({ recipes: [stew, soup] }));
  const finder = createRecipeFinder({ callApi }, 'nordlys', 'NEWEST_PUBLISHED');
  finder.type('');
  await vi.waitFor(() => expect(finder.$found.get().value).toEqual([stew, soup]));
  expect(await finder.enter(() => true, soup.id)).toEqual(soup);
  finder.type('So');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  const published = 'limit=8&state=live&orderBy=published_at_desc';
  expect(asked.map(({ address }) => address)).toEqual([
    `GET /manage/nordlys/recipes?${published}`,
    `GET /manage/nordlys/recipes?query=So&${published}`,
  ]);
});
