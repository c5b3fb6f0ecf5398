import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';
import { CallFailure } from '../../browser/api-client.ts';
import { createDeviceStorage } from '../../browser/device-storage.ts';
import { openStorage } from '../../testing/storage.ts';
import type { Account } from '../account/session.ts';
import { createSavedRecipes, SAVED_RECIPES_KEY } from '../recipe/saved-recipes.ts';
import type { ResourceState } from '../resource.ts';
import { openBookmarkChanges } from './bookmark-changes.ts';
import { createBookmarks } from './bookmarks.ts';

type Answer = () => Promise<string[]>;

/** A page of somebody who has saved some recipes; null of nobody. */
function openPage(saved: string[] | null, answers: Record<string, Answer> = {}, onDevice: string[] = []) {
  const account = (bookmarks: string[] | null) =>
    ({
      status: 'FULFILLED',
      value: { user: bookmarks && { id: 'u' }, siteUserData: bookmarks && { bookmarks } },
    }) as ResourceState<Account>;
  const $account = atom(account(saved));
  const made: string[] = [];
  const callApi = async (
    name: string,
    { params, body }: { params: { recipeId?: string }; body?: object },
  ) => {
    const [method = '', path = ''] = name.split(' ');
    made.push([method, path.split('/').at(3), Object.values(body ?? params).at(-1)].flat().join(' '));
    const answer = answers[method === 'POST' ? 'save' : 'unsave'];
    if (!answer) throw new TypeError('Failed to fetch');
    return { status: 200, body: { siteUserData: { bookmarks: await answer() } } };
  };
  const device = openStorage({ [SAVED_RECIPES_KEY]: JSON.stringify(onDevice) });
  const bookmarks = createBookmarks({
    callApi: callApi as never,
    session: {
      $account,
      reload: async () => $account.set(account(null)),
      showSiteUserData: ({ bookmarks }) => $account.set(account(bookmarks)),
    },
    device: createSavedRecipes({ storage: createDeviceStorage(() => device), onChange: () => () => {} }),
    changes: openBookmarkChanges(),
  });
  return {
    ...bookmarks,
    made,
    ids: () => bookmarks.$recipeIds.get(),
    ofDevice: () => JSON.parse(device.getItem(SAVED_RECIPES_KEY) ?? 'null') as string[],
  };
}

test('a press counts at once, and what the server says takes its place', async () => {
  const page = openPage(['a'], { save: async () => ['b', 'a', 'of another tab'], unsave: async () => ['b'] });
  const saving = page.save('nordlys', 'b', !page.ids()?.includes('b'));
  expect(page.ids()).toEqual(['b', 'a']);
  expect(await saving).toBe('SAVED');
  expect(page.ids()).toEqual(['b', 'a', 'of another tab']);
  const unsaving = page.save('nordlys', 'a', !page.ids()?.includes('a'));
  expect(page.ids()).toEqual(['b', 'of another tab']);
  expect(await unsaving).toBe('UNSAVED');
  expect(page.ids()).toEqual(['b']);
  expect(page.made).toEqual(['POST bookmarks b', 'DELETE bookmarks a']);
});

test('nobody saves nothing', async () => {
  const page = openPage(null);
  expect([page.ids(), await page.save('nordlys', 'a', !page.ids()?.includes('a'))]).toEqual([
    null,
    'SIGNED_OUT',
  ]);
  expect(page.made).toEqual([]);
});

test('what fails is put back', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const page = openPage(['a']);
  expect(await page.save('nordlys', 'b', !page.ids()?.includes('b'))).toBe('FAILED');
  expect(await page.save('nordlys', 'a', !page.ids()?.includes('a'))).toBe('FAILED');
  expect(page.ids()).toEqual(['a']);
  logged.mockRestore();
});

test('who was signed out elsewhere is asked to sign in', async () => {
  const logged = vi.spyOn(console, 'info').mockImplementation(() => {});
  const refuse = async () => {
    throw new CallFailure({ status: 401, body: { message: 'Sign in.' } }, null);
  };
  const page = openPage(['a'], { save: refuse });
  expect([await page.save('nordlys', 'b', !page.ids()?.includes('b')), page.ids()]).toEqual([
    'SIGNED_OUT',
    null,
  ]);
  logged.mockRestore();
});

test('of presses in a row the last one counts, and calls never overtake each other', async () => {
  let answer = (_ids: string[]) => {};
  const page = openPage([], {
    save: () => new Promise((resolve) => (answer = resolve)),
    unsave: async () => [],
  });
  const first = page.save('nordlys', 'a', !page.ids()?.includes('a'));
  expect([await page.save('nordlys', 'a', !page.ids()?.includes('a')), page.ids()]).toEqual([
    'UNDER_WAY',
    [],
  ]);
  expect(page.made).toEqual(['POST bookmarks a']);
  answer(['a']);
  expect([await first, page.ids()]).toEqual(['UNSAVED', []]);
  expect(page.made).toEqual(['POST bookmarks a', 'DELETE bookmarks a']);
});

test('what the device kept goes into the account once, and stays where that fails', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const lost = openPage(['a'], {}, ['soup', 'stew']);
  await lost.bringFromDevice('nordlys');
  expect([lost.ofDevice(), lost.ids()]).toEqual([['soup', 'stew'], ['a']]);
  const page = openPage(['a'], { save: async () => ['s', 'a'] }, ['soup']);
  await page.bringFromDevice('nordlys');
  await page.bringFromDevice('nordlys');
  expect([page.made, page.ofDevice(), page.ids()]).toEqual([['POST brought-bookmarks soup'], [], ['s', 'a']]);
  const left = openPage(['a'], { save: () => new Promise(() => {}) }, ['soup']);
  void left.bringFromDevice('nordlys');
  expect(left.ofDevice()).toEqual(['soup']);
  const nobody = openPage(null, {}, ['soup']);
  await nobody.bringFromDevice('nordlys');
  expect([nobody.made, nobody.ofDevice()]).toEqual([[], ['soup']]);
  logged.mockRestore();
});

test.each([
  ['saved something', (page: ReturnType<typeof openPage>) => page.save('nordlys', 'a', true)],
  ['brought something', (page: ReturnType<typeof openPage>) => page.bringFromDevice('nordlys')],
])('when another tab has %s, the account is read anew', async (_, act) => {
  const [one, other] = [openPage([], { save: async () => ['a'] }, ['soup']), openPage([])];
  const end = other.$recipeIds.listen(() => {});
  await act(one);
  // It was signed out meanwhile.
  await expect.poll(other.ids).toBe(null);
  end();
});
