import { expect, test } from 'vitest';
import { type CallApi, CallFailure } from '../../browser/api-client.ts';
import { createMembersPage } from './members-page.ts';

const OF = { siteSlug: 'nordlys', recipeSlug: 'pie' };

function open(
  answer: { html: string | null; isPreviewing: boolean },
  { path = '/recipes/pie', busyTimes = 0 } = {},
) {
  const calls: string[] = [];
  const shown: string[] = [];
  const callApi = (async (name: string) => {
    calls.push(name);
    if (calls.length <= busyTimes) throw new CallFailure({ status: 503, body: null }, null);
    return { status: 200, body: { giftsLeft: null, ...answer } };
  }) as CallApi;
  const page = createMembersPage({
    callApi,
    readPath: () => path,
    wait: async () => {},
    showRecipeOf(html) {
      shown.push(html);
      return () => shown.push('teaser');
    },
  });
  return { page, calls, shown };
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
  const { page, shown } = open({ html: null, isPreviewing: false });
  await page.open(OF);
  expect([page.$view.get(), shown]).toEqual([null, []]);
});

test('the preview of a visitor stays one', async () => {
  const { page, calls } = open({ html: 'whole', isPreviewing: true }, { path: '/previews/abc' });
  await page.open(OF);
  expect(calls).toEqual([]);
});

test('an answer that comes after signing out is not shown', async () => {
  const { page, shown } = open({ html: 'whole', isPreviewing: true });
  const opened = page.open(OF);
  page.close();
  await opened;
  expect([page.$view.get(), shown]).toEqual([null, []]);
});

test('a server with too much to do is asked again', async () => {
  const { page, calls } = open({ html: 'whole', isPreviewing: true }, { busyTimes: 2 });
  await page.open(OF);
  expect([page.$view.get()?.isWhole, calls.length]).toEqual([true, 3]);
});
