import { expect, test, vi } from 'vitest';
import { openAnswers } from '../testing/answers.ts';
import { createSitePeople } from './site-people.ts';

const HANDOVER = { id: 'h', userId: 'ann', createdAt: 1, expiresAt: 2 };
const LIST = 'GET /manage/nordlys/people';

function openPeople(failing: number | null = null) {
  let reloads = 0;
  const { asked, callApi } = openAnswers(({ address }) =>
    address === LIST ? { people: [], invitations: [], handover: HANDOVER } : (failing ?? {}),
  );
  const store = createSitePeople({
    siteSlug: 'nordlys',
    callApi,
    session: {
      reload: async () => {
        reloads += 1;
      },
    },
    leaveKitchen: () => undefined,
  });
  return { store, asked: () => asked.map(({ address }) => address), reloads: () => reloads };
}

test('whoever takes over is asked about anew: what they may do has changed', async () => {
  const { store, asked, reloads } = openPeople();
  expect(await store.askToTakeOver('ann')).toBe(true);
  expect(await store.takeOver('h')).toBe(true);
  expect(asked()).toEqual([
    'POST /manage/nordlys/handovers',
    LIST,
    'POST /manage/current-user/handovers/h',
    LIST,
  ]);
  expect(reloads()).toBe(1);
});

test('what somebody ended meanwhile is said in one sentence, and the list shows how it stands', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store, asked } = openPeople(404);
  expect(await store.takeOver('h')).toBe(false);
  expect(asked()).toEqual(['POST /manage/current-user/handovers/h', LIST]);
  expect(store.$work.get().failure).toBe('That is over: somebody was quicker. This is how it stands now.');
});

test('without an answer the list stays as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store, asked } = openPeople(503);
  expect(await store.withdrawHandover('h')).toBe(false);
  expect(asked()).toEqual(['DELETE /manage/nordlys/handovers/h']);
  expect(store.$work.get().failure).not.toBeNull();
});
