import { atom } from 'nanostores';
import { expect, test } from 'vitest';
import type { RecipeProgress } from '#contract/publishing.ts';
import { openAnswers } from '../../testing/answers.ts';
import type { SavingStatus, ServerState } from './document-standing.ts';
import { createRecipePublishing } from './recipe-publishing.ts';

const NOW = Date.UTC(2026, 5, 1);
const PLACE = { siteSlug: 'nordlys', recipeId: '00000000-0000-4000-8000-000000000001' };
const WRITING: RecipeProgress = {
  step: 'WRITING',
  isPageLive: false,
  writtenPageCount: null,
  problem: null,
};
const DONE: RecipeProgress = { ...WRITING, step: 'DONE', isPageLive: true, writtenPageCount: 4 };

/**
 * A recipe that is published in a moment.
 * @param looks how far its pages are, look by look; the last one stays. A number is a failure
 */
function open(
  looks: readonly (RecipeProgress | number)[],
  {
    answer = {} as object | number,
    saving = 'SAVED' as SavingStatus,
    isUnchanged = false,
    publishedAt = 0,
  } = {},
) {
  let look = 0;
  const { asked, callApi } = openAnswers(({ address }) => {
    if (address.startsWith('POST')) return answer;
    const progress = looks[Math.min(look, looks.length - 1)] ?? 500;
    look += 1;
    return typeof progress === 'number' ? progress : { progress };
  });
  const $server = atom({
    version: 3,
    publishedAt,
    publishedRevisionId: null as string | null,
  } as ServerState);
  const store = {
    $server,
    $saving: atom<SavingStatus>(saving),
    save: async () => {},
    refresh: async () => {
      if (!isUnchanged) $server.set({ ...$server.get(), publishedRevisionId: 'new' });
    },
  };
  const publishing = createRecipePublishing({ callApi, store, wait: async () => {}, now: () => NOW }, PLACE);
  const steps: string[] = [];
  publishing.$step.listen((step) => steps.push('progress' in step ? `${step.progress}` : step.name));
  return { publishing, steps, asked };
}

test('it waits for other pages, then its pages are written, then it is live', async () => {
  const { publishing, steps, asked } = open([{ ...WRITING, step: 'WAITING' }, WRITING, DONE]);
  await publishing.publish({});
  expect(steps).toEqual(['WORKING', 'WORKING', 'WAITING', 'WRITING', 'DONE']);
  expect(publishing.$step.get()).toEqual({ name: 'DONE', act: 'PUBLISH', pageCount: 4 });
  expect(asked[0]?.body).toEqual({ version: 3 });
});

test('the line about what changed stays as it was, is replaced, or is taken away', async () => {
  const { publishing, asked } = open([DONE]);
  await publishing.publish({ whatChanged: 'Half the salt' });
  await publishing.publish({ whatChanged: '' });
  const bodies = asked.flatMap(({ body }) => (body ? [body] : []));
  expect(bodies).toMatchObject([{ whatChanged: 'Half the salt' }, { whatChanged: null }]);
});

test('what takes long is stored, not live; it is told when it is live', async () => {
  const { publishing, steps } = open([...Array.from({ length: 150 }, () => WRITING), DONE]);
  await publishing.publish({});
  expect(steps.indexOf('STORED')).toBeGreaterThan(steps.lastIndexOf('WRITING'));
  expect(steps.at(-1)).toBe('DONE');
  const never = open([WRITING]);
  await never.publishing.publish({});
  expect(never.publishing.$step.get()).toEqual({ name: 'STORED', act: 'PUBLISH' });
});

test('its own page is enough where the rest of the site takes longer', async () => {
  const { publishing } = open([{ ...WRITING, isPageLive: true }]);
  await publishing.publish({});
  expect(publishing.$step.get()).toEqual({ name: 'DONE', act: 'PUBLISH', pageCount: null });
  const gone = open([{ ...WRITING, isPageLive: true }]);
  await gone.publishing.unpublish();
  expect(gone.publishing.$step.get()).toEqual({ name: 'STORED', act: 'UNPUBLISH' });
});

test('what readers were still to get is not taken from them', async () => {
  const { publishing } = open([DONE], { publishedAt: NOW + 60_000 });
  await publishing.unpublish();
  expect(publishing.$step.get()).toMatchObject({ name: 'DONE', act: 'UNSCHEDULE' });
});

test('a page that fails is told with its reason', async () => {
  const { publishing } = open([{ ...DONE, step: 'FAILED', problem: 'It could not be made.' }]);
  await publishing.publish({});
  expect(publishing.$step.get()).toMatchObject({
    name: 'FAILED',
    sentence: expect.stringMatching(/^It could not be made\. It is tried again/),
  });
});

test('a lost connection after it was published is not told as a failure', async () => {
  const { publishing } = open([500, 500, DONE]);
  await publishing.publish({});
  expect(publishing.$step.get()).toMatchObject({ name: 'DONE' });
});

test('where nothing changed, no pages are counted', async () => {
  const { publishing } = open([DONE], { isUnchanged: true });
  await publishing.publish({});
  expect(publishing.$step.get()).toEqual({ name: 'DONE', act: 'PUBLISH', pageCount: null });
});

test('what is not saved, or refused, is not published', async () => {
  const offline = open([DONE], { saving: 'OFFLINE' });
  await offline.publishing.publish({});
  expect(offline.publishing.$step.get()).toMatchObject({ name: 'FAILED' });
  expect(offline.asked).toEqual([]);
  const refused = open([DONE], { answer: 400 });
  await refused.publishing.publish({ publishedAt: NOW + 60_000 });
  expect(refused.publishing.$step.get()).toMatchObject({ name: 'FAILED' });
});

test('what comes of a try that was forgotten is not shown', async () => {
  const { publishing } = open([WRITING]);
  const end = publishing.publish({});
  publishing.$step.listen((step) => {
    if (step.name === 'WORKING' && step.progress === 'WRITING') publishing.reset();
  });
  await end;
  expect(publishing.$step.get()).toEqual({ name: 'IDLE' });
});

test.each([
  [NOW - 1000, 'PUBLISH'],
  [NOW + 100_000, 'SCHEDULE'],
])('an earlier version is given from the date that the recipe has', async (publishedAt, act) => {
  const { publishing, asked } = open([DONE], { publishedAt });
  await publishing.publishAgain('earlier');
  const { siteSlug, recipeId } = PLACE;
  expect(asked[0]).toMatchObject({
    address: `POST /manage/${siteSlug}/recipes/${recipeId}/revisions/earlier/publish`,
  });
  expect(asked[0]?.body).toBeUndefined();
  expect(publishing.$step.get()).toEqual({ name: 'DONE', act, pageCount: 4 });
});
