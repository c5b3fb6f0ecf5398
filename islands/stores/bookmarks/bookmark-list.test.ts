import { expect, test, vi } from 'vitest';
import { answerCallsFrom } from '../../testing/answers.ts';
import { openBookmarkChanges } from './bookmark-changes.ts';
import { createBookmarkList } from './bookmark-list.ts';

const NORDLYS = { slug: 'nordlys', title: 'Nordlys', origin: 'http://nordlys.localhost' };
const EMBER = { slug: 'ember', title: 'The Ember Book', origin: 'http://ember.localhost' };
const bookmark = (title: string, site: typeof NORDLYS) => ({ recipe: { id: title, title }, site });
const SAVED = {
  bookmarks: [bookmark('Crème brûlée', EMBER), bookmark('Fish soup', NORDLYS), bookmark('Ribs', EMBER)],
};

async function openList(answers: Parameters<typeof answerCallsFrom>[0] = {}) {
  const { callApi, made } = answerCallsFrom({ 'GET /manage/bookmarks': { body: SAVED }, ...answers });
  const reload = vi.fn(async () => {});
  const list = createBookmarkList({ callApi, session: { reload }, changes: openBookmarkChanges() });
  await list.load();
  const shown = () =>
    list.$shown
      .get()
      .map(({ site, bookmarks }) => [site.title, ...bookmarks.map(({ recipe }) => recipe.title)]);
  return { ...list, made, reload, shown, first: list.$state.get().value?.[0] as never };
}

test('bookmarks stand by site, and are found by title and site, with or without accents', async () => {
  const { shown, search } = await openList();
  expect(shown()).toEqual([
    ['The Ember Book', 'Crème brûlée', 'Ribs'],
    ['Nordlys', 'Fish soup'],
  ]);
  for (const [query, ...found] of [
    ['creme', ['The Ember Book', 'Crème brûlée']],
    ['ember RIBS', ['The Ember Book', 'Ribs']],
    ['nordlys', ['Nordlys', 'Fish soup']],
    ['cake'],
  ] as [string, ...string[][]][]) {
    search(query);
    expect(shown()).toEqual(found);
  }
});

test('what is removed stays in its place, to be saved again', async () => {
  const done = { body: { siteUserData: { bookmarks: [] } } };
  const { toggle, $unsavedIds, made, first, shown } = await openList({
    'DELETE /site/:siteSlug/bookmarks/:recipeId': done,
    'POST /site/:siteSlug/bookmarks': done,
  });
  expect([await toggle(first), [...$unsavedIds.get()]]).toEqual([true, ['Crème brûlée']]);
  expect(shown()[0]).toContain('Crème brûlée');
  expect([await toggle(first), [...$unsavedIds.get()]]).toEqual([true, []]);
  expect(made.slice(1)).toMatchObject([
    { params: { siteSlug: 'ember', recipeId: 'Crème brûlée' } },
    { params: { siteSlug: 'ember' }, body: { recipeId: 'Crème brûlée' } },
  ]);
});

test('what cannot be removed is put back', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { toggle, $unsavedIds, first } = await openList();
  const removing = toggle(first);
  expect([...$unsavedIds.get()]).toEqual(['Crème brûlée']);
  expect([await removing, [...$unsavedIds.get()]]).toEqual([false, []]);
  logged.mockRestore();
});

test('of presses that come while a call is under way, the last one counts', async () => {
  const done = { body: { siteUserData: { bookmarks: [] } } };
  const { toggle, $unsavedIds, made, first } = await openList({
    'DELETE /site/:siteSlug/bookmarks/:recipeId': done,
    'POST /site/:siteSlug/bookmarks': done,
  });
  await Promise.all([toggle(first), toggle(first)]);
  expect([...$unsavedIds.get()]).toEqual([]);
  expect(made.slice(1).map(({ name }) => name)).toEqual([
    'DELETE /site/:siteSlug/bookmarks/:recipeId',
    'POST /site/:siteSlug/bookmarks',
  ]);
});

test('whoever was signed out meanwhile is asked to sign in again', async () => {
  const refused = { status: 401, body: { message: 'Please sign in.' } };
  const { toggle, reload, first } = await openList({ 'DELETE /site/:siteSlug/bookmarks/:recipeId': refused });
  expect(await toggle(first)).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

test('another tab shows what was removed or saved again, and reads what it does not have', async () => {
  const done = { body: { siteUserData: { bookmarks: [] } } };
  const one = await openList({
    'DELETE /site/:siteSlug/bookmarks/:recipeId': done,
    'POST /site/:siteSlug/bookmarks': done,
  });
  const other = await openList();
  const end = other.$state.listen(() => {});
  await one.toggle(one.first);
  await expect.poll(() => [...other.$unsavedIds.get()]).toEqual(['Crème brûlée']);
  await one.toggle(one.first);
  await expect.poll(() => [...other.$unsavedIds.get()]).toEqual([]);
  expect(other.made).toHaveLength(1);
  openBookmarkChanges().tell({ recipeId: 'saved on its page', isSaved: true });
  await expect.poll(() => other.made.length).toBe(2);
  end();
});
