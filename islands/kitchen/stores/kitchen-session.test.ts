import { expect, test, vi } from 'vitest';
import { createSession } from '../../stores/account/session.ts';
import { NO_LINKS } from '../../testing/no-links.ts';
import { openAnswers } from '../testing/answers.ts';
import { createKitchenSession } from './kitchen-session.ts';

const ADDRESS = '/kitchen/nordlys/recipes?state=draft';
const SIGN_IN = '/sign-in?next=%2Fkitchen%2Fnordlys%2Frecipes%3Fstate%3Ddraft';

/** A kitchen whose calls are answered with a status. */
function openKitchen(first: number, bringAlong = async () => {}) {
  const status = { now: first, excludes: false };
  let id = 'ann';
  const sites = [{ slug: 'nordlys', formerSlugs: ['nordlicht'] }];
  const { callApi, credentials, asked } = openAnswers(({ address }) => {
    if (status.now !== 200) return status.now;
    if (address.endsWith('current-user')) return { currentUser: { id }, sites, invitations: [] };
    if (status.excludes) return Response.json({ error: 'no_such_kitchen' }, { status: 404 });
    return Response.json({}, { headers: { 'X-Site-Slug': sites[0]?.slug ?? '' } });
  });
  const leaveTo = vi.fn();
  const session = createSession({
    callApi,
    credentials,
    links: NO_LINKS,
    onTokenChanged: () => {},
    showSignedIn: () => {},
    tellReader: () => {},
    forgetWords: async () => {},
  });
  const kitchen = createKitchenSession({
    session,
    credentials,
    callApi,
    readAddress: () => ADDRESS,
    bringAlong,
    leaveTo,
  });
  const ask = () =>
    kitchen.callApi('GET /manage/:siteSlug/publishing', { params: { siteSlug: 'nordlys' } }).catch(String);
  const signInAs = async (userId: string) => {
    id = userId;
    credentials.keepToken(`token of ${userId}`);
    await session.reload();
  };
  return { ...kitchen, status, sites, session, ask, signInAs, asked, leaveTo, credentials };
}

test('a token that is refused is forgotten, and leads to the sign-in page and back', async () => {
  const { start, ask, leaveTo, credentials } = openKitchen(401);
  await ask();
  expect(leaveTo.mock.lastCall).toEqual([SIGN_IN]);
  expect(credentials.readToken()).toBe(null);
  await start();
  expect(leaveTo.mock.calls).toEqual([[SIGN_IN], [SIGN_IN]]);
});

test('a screen with unsent work stays, and goes on when its person has signed in', async () => {
  const { status, start, ask, keepPlace, leaveTo, $isExpired, signInAs, asked } = openKitchen(200);
  await start();
  status.now = 401;
  const leave = keepPlace();
  await ask();
  expect([$isExpired.get(), leaveTo.mock.calls.length]).toEqual([true, 0]);
  const calls = asked.length;
  await ask();
  expect(asked.length).toBe(calls);
  status.now = 200;
  await signInAs('ann');
  expect($isExpired.get()).toBe(false);
  leave();
  status.now = 401;
  await ask();
  expect(leaveTo).toHaveBeenCalledWith(SIGN_IN);
});

test('whoever leaves the screen that asks them to sign in is led to the sign-in page', async () => {
  const { status, start, ask, keepPlace, leaveTo } = openKitchen(200);
  await start();
  const leave = keepPlace();
  status.now = 401;
  await ask();
  expect(leaveTo).not.toHaveBeenCalled();
  leave();
  await ask();
  expect(leaveTo.mock.calls).toEqual([[SIGN_IN]]);
});

test('somebody else who signs in is asked first; nothing is sent in their name before', async () => {
  const kitchen = openKitchen(200);
  const { start, ask, keepPlace, $isExpired, $newcomer, $cook, signInAs, asked } = kitchen;
  await start();
  keepPlace();
  await signInAs('bo');
  expect([$isExpired.get(), $newcomer.get()?.user.id, $cook.get()?.user.id]).toEqual([true, 'bo', 'ann']);
  const calls = asked.length;
  await ask();
  kitchen.refuseNewcomer();
  await ask();
  expect([$isExpired.get(), $newcomer.get(), asked.length]).toEqual([true, null, calls]);
  await signInAs('bo');
  kitchen.goOnAsNewcomer();
  expect([$isExpired.get(), $newcomer.get(), $cook.get()?.user.id]).toEqual([false, null, 'bo']);
});

/** A kitchen of Ann's that keeps its place and asks anew who is here, on a device that answers late. */
async function openAnewOnSlowDevice() {
  const answers: (() => void)[] = [];
  const kitchen = openKitchen(200, () => new Promise((resolve) => answers.push(resolve)));
  await kitchen.start();
  answers.shift()?.();
  await expect.poll(() => kitchen.$cook.get()?.user.id).toBe('ann');
  kitchen.keepPlace();
  await kitchen.session.reload();
  const answer = async () => {
    for (const one of answers.splice(0)) one();
    await Promise.resolve();
  };
  return { ...kitchen, answer };
}

test('a device that answers late lets nobody in who has not confirmed it', async () => {
  const { signInAs, answer, ask, asked, $isExpired, $newcomer } = await openAnewOnSlowDevice();
  await signInAs('bo');
  const calls = asked.length;
  await answer();
  await ask();
  expect([$isExpired.get(), $newcomer.get()?.user.id, asked.length]).toEqual([true, 'bo', calls]);
});

test('a device that answers late signs nobody in again', async () => {
  const { answer, session, credentials, $isExpired } = await openAnewOnSlowDevice();
  credentials.keepToken(null);
  await session.reload();
  await answer();
  expect($isExpired.get()).toBe(true);
});

test('a token that is refused stays so while the device answers', async () => {
  const { answer, status, ask, $isExpired } = await openAnewOnSlowDevice();
  status.now = 401;
  await ask();
  await answer();
  expect($isExpired.get()).toBe(true);
});

test('of two answers to who is here the newer one stays', async () => {
  const { answer, sites, session, $cook } = await openAnewOnSlowDevice();
  sites[0] = { slug: 'aurora', formerSlugs: ['nordlys'] };
  await session.reload();
  await answer();
  expect($cook.get()?.sites.map(({ slug }) => slug)).toEqual(['aurora']);
});

test('who is signed out in another tab is led to the sign-in page, unless the screen keeps its place', async () => {
  const { start, keepPlace, leaveTo, $isExpired, signInAs, credentials, session } = openKitchen(200);
  await start();
  const leave = keepPlace();
  credentials.keepToken(null);
  await session.reload();
  expect([$isExpired.get(), leaveTo.mock.calls]).toEqual([true, []]);
  await signInAs('ann');
  leave();
  credentials.keepToken(null);
  await session.reload();
  expect(leaveTo.mock.calls).toEqual([[SIGN_IN]]);
});

test('a kitchen that is theirs no more is looked after, unless the screen keeps its place', async () => {
  const { start, ask, keepPlace, asked, status } = openKitchen(200);
  const countOfLooks = () => asked.filter(({ address }) => address.endsWith('current-user')).length;
  await start();
  status.excludes = true;
  const leave = keepPlace();
  await ask();
  expect(countOfLooks()).toBe(1);
  leave();
  await ask();
  await expect.poll(countOfLooks).toBe(2);
});

test('an answer that names a new address leads to asking for it once, and the screen keeps its place', async () => {
  const { start, ask, keepPlace, asked, sites, $cook } = openKitchen(200);
  const countOfLooks = () => asked.filter(({ address }) => address.endsWith('current-user')).length;
  await start();
  keepPlace();
  await ask();
  expect(countOfLooks()).toBe(1);
  sites[0] = { slug: 'aurora', formerSlugs: ['nordlicht', 'nordlys'] };
  await ask();
  await expect.poll(() => $cook.get()?.sites[0]?.slug).toBe('aurora');
  await ask();
  expect(countOfLooks()).toBe(2);
});

test('any other failure signs nobody out', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { start, ask, leaveTo, credentials } = openKitchen(503);
  await start();
  await ask();
  expect([leaveTo.mock.calls.length, credentials.readToken()]).toEqual([0, 'token']);
  log.mockRestore();
});
