import { expect, test, vi } from 'vitest';
import { type CallApi, CallFailure } from '../../browser/api-client.ts';
import { createMembersPage } from './members-page.ts';

const OF = { siteSlug: 'nordlys', recipeSlug: 'pie' };

function open(
  answer: { html: string | null; isPreviewing: boolean },
  { path = '/recipes/pie', failures = [] }: { path?: string; failures?: readonly (Error | number)[] } = {},
) {
  const calls: string[] = [];
  const pauses: number[] = [];
  const accessKnown: boolean[] = [];
  const shown: string[] = [];
  const callApi = (async (name: string) => {
    calls.push(name);
    const failure = failures[calls.length - 1];
    if (typeof failure === 'number') throw new CallFailure({ status: failure, body: null }, null);
    if (failure) throw failure;
    return { status: 200, body: { giftsLeft: null, ...answer } };
  }) as CallApi;
  const page = createMembersPage({
    callApi,
    readPath: () => path,
    wait: async (milliseconds) => {
      pauses.push(milliseconds);
    },
    markAccessKnown: (isKnown) => accessKnown.push(isKnown),
    showRecipeOf(html) {
      shown.push(html);
      return () => shown.push('teaser');
    },
  });
  return { page, calls, pauses, shown, accessKnown };
}

test('a manager sees the whole, goes over to what visitors see, and back; who signs out sees the teaser', async () => {
  const { page, shown } = open({ html: 'whole', isPreviewing: true });
  await page.open(OF);
  expect(page.$view.get()).toEqual({ isPreviewing: true, isWhole: true, giftsLeft: null });
  page.toggle();
  expect(page.$view.get()).toEqual({ isPreviewing: true, isWhole: false, giftsLeft: null });
  page.toggle();
  page.close();
  expect([page.$view.get(), shown]).toEqual([null, ['whole', 'teaser', 'whole', 'teaser']]);
});

test('who may read no more than everybody keeps the teaser', async () => {
  const { page, shown, accessKnown } = open({ html: null, isPreviewing: false });
  const opened = page.open(OF);
  expect(accessKnown).toEqual([false]);
  await opened;
  expect([page.$view.get(), shown, accessKnown]).toEqual([null, [], [false, true]]);
});

test('the preview of a visitor stays one', async () => {
  const { page, calls, accessKnown } = open({ html: 'whole', isPreviewing: true }, { path: '/previews/abc' });
  await page.open(OF);
  expect([calls, accessKnown]).toEqual([[], [true]]);
});

test('an answer that comes after signing out is not shown', async () => {
  const { page, shown, accessKnown } = open({ html: 'whole', isPreviewing: true });
  const opened = page.open(OF);
  page.close();
  await opened;
  expect([page.$view.get(), shown, accessKnown]).toEqual([null, [], [false]]);
});

test('a server with too much to do, or out of reach, is asked again, soon and then less often', async () => {
  const lost = new TypeError('Failed to fetch');
  const { page, calls, pauses, accessKnown } = open(
    { html: 'whole', isPreviewing: true },
    { failures: [503, lost, 502, lost] },
  );
  await page.open(OF);
  expect([page.$view.get()?.isWhole, calls.length]).toEqual([true, 5]);
  expect([pauses, accessKnown]).toEqual([
    [500, 1000, 2000, 5000],
    [false, true],
  ]);
});

test.each([
  ['a refusal is not asked again', [401], 1],
  ['a server that stays out of reach is left', [503, 503, 503, 503, 503], 5],
])('%s, and the teaser says what it says to all', async (_, failures, times) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { page, calls, shown, accessKnown } = open({ html: 'whole', isPreviewing: true }, { failures });
  await page.open(OF);
  expect([calls.length, shown, accessKnown]).toEqual([times, [], [false, true]]);
  expect(logged).toHaveBeenCalledOnce();
  expect(page.$hasFailed.get()).toBe(true);
  const again = page.open(OF);
  expect(page.$hasFailed.get()).toBe(false);
  await again;
});
