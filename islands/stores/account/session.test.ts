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
      isManager: false,
      siteUserData: { bookmarks: [] },
      platformOrigin: PLATFORM,
      isOfSiteAlone: false,
      ownSites: [],
      deletedSites: [],
      invitations: [],
      mayOpenKitchens: true,
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret');
  });

  test.each([
    ['a manager', { status: 200, body: { ...SITE_USER.body, isManager: true } }, false],
    ['a reader', SITE_USER, true],
    ['nobody any more', { status: 401 }, true],
    ['not known', 'unreachable', false],
  ] as const)('as %s: the page is told of a reader only once that is known', async (_who, answer, isTold) => {
    const { session, isReader } = openAccountPage(SITE_PAGE, { [asked]: answer }, 'secret');
    const loading = session.load('nordlys');
    expect(isReader()).toBe(false);
    await loading;
    expect(isReader()).toBe(isTold);
  });

  test('on the platform comes with the sites they manage, and those they can bring back', async () => {
    const sites = [{ id: 'x', slug: 'nordlys', title: 'Nordlys', origin: 'http://nordlys.localhost:4321' }];
    const deletedSites = [{ id: 'y', slug: 'gone', title: 'Gone', deletedAt: 1 }];
    const answers = {
      'GET /api/v1/manage/current-user': {
        status: 200,
        body: { currentUser: USER, sites, deletedSites, invitations: [], mayOpenKitchens: false },
      },
    };
    const { session } = openAccountPage(PLATFORM, answers, 'secret');
    await session.load(null);
    expect(session.$account.get().value).toEqual({
      user: USER,
      isManager: false,
      siteUserData: null,
      platformOrigin: null,
      isOfSiteAlone: false,
      ownSites: sites,
      deletedSites,
      invitations: [],
      mayOpenKitchens: false,
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
    'signing out, answered by %j, forgets user, token and words; the server is told: %s',
    async (answer, isTold) => {
      const answers = { [asked]: SITE_USER, 'POST /api/v1/manage/sign-out': answer };
      const { session, user, token, sent, hasSentWords } = openAccountPage(SITE_PAGE, answers, 'secret');
      await session.load('nordlys');
      expect(hasSentWords()).toBe(true);
      const leaving = session.signOut();
      expect(session.$isSigningOut.get()).toBe(true);
      expect(await leaving).toBe(isTold);
      expect(sent.at(-1)?.headers.get('Authorization')).toBe('Bearer secret');
      expect([session.$isSigningOut.get(), user(), token()]).toEqual([false, null, null]);
      expect(hasSentWords()).toBe(false);
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
    expect(page.sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'GET']);
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

describe('a token that was not expected here', () => {
  const CHECK = 'POST /api/v1/site/nordlys/sign-in-checks';
  const USE = 'POST /api/v1/site/nordlys/sign-in/abc';
  const WHO = 'GET /api/v1/site/nordlys/current-user';
  const ADA = { status: 200, body: { email: 'ada@example.com', isExpected: false } };
  const BO = { ...SITE_USER, body: { ...SITE_USER.body, currentUser: { ...USER, email: 'bo@example.com' } } };
  const fresh = { status: 200, body: { ...SITE_USER.body, authToken: 'fresh' } };
  const callback = `${SITE_PAGE}/callback?next=%2Frecipes`;

  test('on any page leads to the one that asks, which leads back', () => {
    const page = openAccountPage(
      'http://nordlys.localhost:4321/about?a=1&mgk=abc#b',
      { [CHECK]: ADA },
      'old',
    );
    // It never goes on.
    page.session.load('nordlys').catch(console.error);
    return vi.waitFor(() => {
      expect(page.visited).toEqual(['/sign-in/callback?mgk=abc&next=%2Fabout%3Fa%3D1%23b']);
      expect([page.token(), page.sent.length]).toEqual(['old', 1]);
    });
  });

  test('is asked about there, uses nothing up, and outlives a reload', async () => {
    const page = openAccountPage(`${callback}&mgk=abc`, { [CHECK]: ADA, [WHO]: BO }, 'old');
    await page.session.load('nordlys');
    expect(page.session.$askedLink.get()).toEqual({ email: 'ada@example.com' });
    expect([page.user()?.email, page.token(), page.address()]).toEqual(['bo@example.com', 'old', callback]);
    expect(page.sent.some(({ url }) => url.endsWith('/abc'))).toBe(false);
    expect(page.keptLink()).toBe('abc');
  });

  test('signs in once that is agreed to', async () => {
    const answers = { [CHECK]: ADA, [USE]: fresh, [WHO]: SITE_USER };
    const page = openAccountPage(`${callback}&mgk=abc`, answers);
    await page.signIn.startCallback({ siteSlug: 'nordlys', platformOrigin: PLATFORM });
    expect([page.state().stage, page.visited, page.token()]).toEqual(['ASKED', [], null]);
    await page.signIn.acceptLink();
    expect([page.token(), page.user(), page.keptLink()]).toEqual(['fresh', USER, null]);
    expect(page.visited).toEqual(['http://nordlys.localhost:4321/recipes']);
  });

  test('says so when it has run out meanwhile, and may be tried again when the API was away', async () => {
    const answers: Record<string, Canned> = { [CHECK]: ADA, [USE]: 'unreachable' };
    const page = openAccountPage(`${callback}&mgk=abc`, answers);
    await page.signIn.startCallback({ siteSlug: 'nordlys', platformOrigin: PLATFORM });
    await page.signIn.acceptLink();
    expect(page.state()).toMatchObject({ stage: 'ASKED', error: expect.any(String), isSending: false });
    answers[USE] = { status: 401, body: {} };
    await page.signIn.acceptLink();
    expect(page.state()).toMatchObject({ stage: 'TOKEN_CLAIMED', isSending: false });
    expect([page.session.$askedLink.get(), page.keptLink(), page.visited]).toEqual([null, null, []]);
  });
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
