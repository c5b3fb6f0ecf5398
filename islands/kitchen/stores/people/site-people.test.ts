import { expect, test, vi } from 'vitest';
import { openAnswers } from '../../testing/answers.ts';
import { createSitePeople } from './site-people.ts';

const HANDOVER = { id: 'h', userId: 'ann', createdAt: 1, expiresAt: 2 };
const ANN = {
  userId: 'ann',
  email: 'ann@example.com',
  displayName: 'Ann',
  avatar: null,
  role: 'manager' as const,
};
const LIST = 'GET /manage/nordlys/people';

function openPeople(failing: number | null = null, answer: object = {}) {
  let reloads = 0;
  const { asked, callApi } = openAnswers(({ address }) =>
    address === LIST ? { people: [], invitations: [], handover: HANDOVER } : (failing ?? answer),
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
  expect(await store.askToTakeOver(ANN)).toBe(true);
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
  const { failure } = store.$work.get();
  expect(failure).toBe('It was withdrawn, or has run out. This is how it stands now.');
  await store.withdrawHandover('h');
  expect(store.$work.get().failure).toMatch(/^They have declined it already, or it has run out\./);
});

test('who is the owner no more is told so, and the list and the kitchen show what they are now', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store, asked, reloads } = openPeople(403);
  store.typeEmail('cy@example.com');
  expect(await store.invite()).toBe(false);
  expect(store.$email.get()).toBe('cy@example.com');
  expect(asked().at(-1)).toBe(LIST);
  expect(reloads()).toBe(1);
  const { failure, emailProblem } = store.$work.get();
  expect([failure, emailProblem]).toEqual([
    'You are not the owner any more. This is how it stands now.',
    null,
  ]);
});

test('what was done is said', async () => {
  const { store } = openPeople();
  const said = () => store.$work.get().said;
  await store.takeBack({ id: 'i', email: 'cy@example.com', createdAt: 1, expiresAt: 2 });
  expect(said()).toBe('The invitation of cy@example.com is taken back.');
  await store.withdrawHandover('h');
  expect(said()).toBe('You have withdrawn it. You stay the owner.');
  await store.declineHandover('h');
  expect(said()).toBe('You have declined. Nothing changes.');
  await store.remove(ANN);
  expect(said()).toBe('Ann does not manage this site any more.');
});

test('without an answer the list stays as it is', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { store, asked } = openPeople(503);
  expect(await store.withdrawHandover('h')).toBe(false);
  expect(asked()).toEqual(['DELETE /manage/nordlys/handovers/h']);
  expect(store.$work.get().failure).toBe('There is no connection. Please try again.');
});

test('who has answered an invitation meanwhile is not mailed again, and the list shows so', async () => {
  const { store, asked } = openPeople();
  await store.load();
  expect(await store.mailAgain({ id: 'i', email: 'cy@example.com', createdAt: 1, expiresAt: 2 })).toBe(false);
  expect(asked()).toEqual([LIST, LIST]);
  expect(store.$work.get()).toMatchObject({
    said: null,
    failure: 'They have answered already, or the invitation has run out. This is how it stands now.',
  });
});

test('an address that is typed while a mail is on its way stays', async () => {
  const { store } = openPeople(null, { invitation: { email: 'cy@example.com' } });
  store.typeEmail(' cy@example.com');
  const sent = store.invite();
  store.typeEmail('di@example.com');
  expect(await sent).toBe(true);
  expect([store.$email.get(), store.$work.get().invited]).toEqual(['di@example.com', 'cy@example.com']);
  store.typeEmail('cy@example.com');
  await store.invite();
  expect(store.$email.get()).toBe('');
});
