import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type Canned,
  openAccountPage,
  PLATFORM,
  SITE_PAGE,
  SITE_USER,
  USER,
} from '../../testing/account-page.ts';

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('who is signed in', () => {
  const asked = 'GET /api/v1/site/nordlys/current-user';

  test('is nobody without a token, and no call is made', async () => {
    const { session, user, sent, shown } = openAccountPage(SITE_PAGE, {});
    expect(session.$account.get().status).toBe('IDLE');
    await session.load('nordlys');
    expect([user(), sent, shown]).toEqual([null, [], [false]]);
  });

  test('is asked for once, with the token', async () => {
    const { session, sent } = openAccountPage(SITE_PAGE, { [asked]: SITE_USER }, 'secret');
    await Promise.all([session.load('nordlys'), session.load('nordlys')]);
    expect(session.$account.get().value).toEqual({
      user: USER,
      siteUserData: { bookmarks: [] },
      platformOrigin: PLATFORM,
      ownSites: [],
      invitations: [],
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret');
  });

  test('on the platform comes with the sites they manage', async () => {
    const sites = [{ id: 'x', slug: 'nordlys', title: 'Nordlys', origin: 'http://nordlys.localhost:4321' }];
    const answers = {
      'GET /api/v1/manage/current-user': { status: 200, body: { currentUser: USER, sites } },
    };
    const { session } = openAccountPage(PLATFORM, answers, 'secret');
    await session.load(null);
    expect(session.$account.get().value).toEqual({
      user: USER,
      siteUserData: null,
      platformOrigin: null,
      ownSites: sites,
    });
  });

  test.each([
    [{ status: 401 }, null],
    [{ status: 404, body: {} }, 'secret'],
  ] as const)('answered by %j is nobody, and the token is %s then', async (answer, storedToken) => {
    const { session, user, token } = openAccountPage(SITE_PAGE, { [asked]: answer }, 'secret');
    await session.load('nordlys');
    expect([session.$account.get().status, user(), token()]).toEqual(['FULFILLED', null, storedToken]);
    expect(logged).not.toHaveBeenCalled();
  });

  test.each([[{ status: 500, body: {} }], ['unreachable']] as const)(
    'is not known after %j; the token stays, and asking again may succeed',
    async (answer) => {
      const answers: Record<string, Canned> = { [asked]: answer };
      const { session, user, token } = openAccountPage(SITE_PAGE, answers, 'secret');
      await session.load('nordlys');
      expect(session.$account.get()).toEqual({ status: 'REJECTED', value: null });
      expect(token()).toBe('secret');
      expect(logged).toHaveBeenCalledOnce();
      answers[asked] = SITE_USER;
      await session.load('nordlys');
      expect(user()).toEqual(USER);
    },
  );

  test.each([
    [{ status: 200, body: {} }, true],
    [{ status: 401, body: {} }, true],
    ['unreachable', false],
  ] as const)(
    'signing out, answered by %j, forgets user and token; the server is told: %s',
    async (answer, isTold) => {
      const answers = { [asked]: SITE_USER, 'POST /api/v1/manage/sign-out': answer };
      const { session, user, token, sent } = openAccountPage(SITE_PAGE, answers, 'secret');
      await session.load('nordlys');
      const leaving = session.signOut();
      expect(session.$isSigningOut.get()).toBe(true);
      expect(await leaving).toBe(isTold);
      expect(sent.at(-1)?.headers.get('Authorization')).toBe('Bearer secret');
      expect([session.$isSigningOut.get(), user(), token()]).toEqual([false, null, null]);
    },
  );
});

describe('a token in the address', () => {
  const claimed = 'POST /api/v1/site/nordlys/sign-in/abc';
  const asked = 'GET /api/v1/site/nordlys/current-user';
  const fresh = { status: 200, body: { ...SITE_USER.body, authToken: 'fresh' } };

  test('signs in on any page, and leaves the address with all else in it', async () => {
    const page = openAccountPage('http://nordlys.localhost:4321/?a=1&mgk=abc#step-2', {
      [claimed]: fresh,
      [asked]: SITE_USER,
    });
    await Promise.all([page.session.load('nordlys'), page.session.load('nordlys')]);
    expect([page.user(), page.token()]).toEqual([USER, 'fresh']);
    expect(page.address()).toBe('http://nordlys.localhost:4321/?a=1#step-2');
    expect(page.sent.map(({ method }) => method)).toEqual(['POST', 'GET']);
    expect(page.sent[0]?.headers.get('X-Browser-Mark')).toBe(page.storage.getItem('browserMark'));
    expect(page.shown).toEqual([true]);
  });

  test.each([[{ status: 401, body: {} }], [{ status: 500, body: {} }], ['unreachable']] as const)(
    'answered by %j signs nobody out, and logs',
    async (answer) => {
      const page = openAccountPage(`${SITE_PAGE}?mgk=abc`, { [claimed]: answer, [asked]: SITE_USER }, 'old');
      await page.session.load('nordlys');
      expect([page.user(), page.token(), page.shown]).toEqual([USER, 'old', [true]]);
      expect(page.address()).toBe(SITE_PAGE);
      expect(logged).toHaveBeenCalledOnce();
    },
  );
});

test('what another tab signs in or out, this one follows', async () => {
  const answers = { 'GET /api/v1/site/nordlys/current-user': SITE_USER };
  const page = openAccountPage(SITE_PAGE, answers);
  await page.session.load('nordlys');
  await page.changeTokenElsewhere('secret');
  expect(page.user()).toEqual(USER);
  await page.changeTokenElsewhere(null);
  expect(page.user()).toBe(null);
});
