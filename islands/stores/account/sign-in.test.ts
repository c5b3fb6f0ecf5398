import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { createApiClient } from '../../browser/api-client.ts';
import { createCredentials } from '../../browser/credentials.ts';
import { createDeviceStorage } from '../../browser/device-storage.ts';
import { openStorage } from '../../testing/storage.ts';
import { createSession } from './session.ts';
import { createSignIn } from './sign-in.ts';

const USER = { id: '0b1f9a6e-0000-4000-8000-000000000001', email: 'ada@example.com', displayName: 'Ada' };

/** What was sent, and what is answered to it. */
type Sent = { method: string | undefined; url: string; headers: Headers; body: unknown };
type Canned = { status: number; body?: unknown; headers?: Record<string, string> } | 'unreachable';

/** A page in a browser whose network answers as it is told. */
function open(href: string, answers: Record<string, Canned>, token?: string) {
  const storage = openStorage(token === undefined ? {} : { [AUTH_TOKEN_KEY]: token });
  const credentials = createCredentials(createDeviceStorage(() => storage));
  const sent: Sent[] = [];
  const visited: string[] = [];
  let address = href;
  const callApi = createApiClient({
    async fetch(input, init) {
      const url = String(input);
      const body = init?.body ? JSON.parse(String(init.body)) : undefined;
      sent.push({ method: init?.method, url, headers: new Headers(init?.headers), body });
      const answer = answers[`${init?.method} ${url.split('?')[0]}`] ?? { status: 404, body: {} };
      if (answer === 'unreachable') throw new TypeError('Failed to fetch');
      return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
        status: answer.status,
        ...(answer.headers && { headers: answer.headers }),
      });
    },
    credentials,
  });
  const session = createSession({ callApi, credentials });
  const signIn = createSignIn({
    callApi,
    session,
    readForm: () => ({ email: '', error: null }),
    readAddress: () => new URL(address),
    replaceAddress(next) {
      address = next.href;
    },
    leaveTo: (page) => visited.push(page),
  });
  return {
    session,
    signIn,
    sent,
    visited,
    storage,
    token: () => credentials.readToken(),
    user: () => session.$account.get().value?.user,
    state: () => signIn.$signIn.get(),
    address: () => address,
  };
}

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const SITE_PAGE = 'http://nordlys.localhost:4321/sign-in';
const PLATFORM = 'http://localhost:4321';
const SITE_USER = { status: 200, body: { currentUser: USER, siteUserData: { bookmarks: [] } } };

describe('who is signed in', () => {
  const asked = 'GET /api/v1/site/nordlys/current-user';

  test('is nobody without a token, and no call is made', async () => {
    const { session, user, sent } = open(SITE_PAGE, {});
    expect(session.$account.get().status).toBe('IDLE');
    await session.load('nordlys');
    expect([user(), sent]).toEqual([null, []]);
  });

  test('is asked for once, with the token', async () => {
    const { session, sent } = open(SITE_PAGE, { [asked]: SITE_USER }, 'secret');
    await Promise.all([session.load('nordlys'), session.load('nordlys')]);
    expect(session.$account.get().value).toEqual({
      user: USER,
      siteUserData: { bookmarks: [] },
      ownSites: [],
    });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.get('Authorization')).toBe('Bearer secret');
  });

  test('on the platform comes with the sites they manage', async () => {
    const sites = [{ id: 'x', slug: 'nordlys', title: 'Nordlys', origin: 'http://nordlys.localhost:4321' }];
    const answers = {
      'GET /api/v1/manage/current-user': { status: 200, body: { currentUser: USER, sites } },
    };
    const { session } = open(PLATFORM, answers, 'secret');
    await session.load(null);
    expect(session.$account.get().value).toEqual({ user: USER, siteUserData: null, ownSites: sites });
  });

  test.each([
    [{ status: 401 }, null],
    [{ status: 404, body: {} }, 'secret'],
  ] as const)('answered by %j is nobody, and the token is %s then', async (answer, storedToken) => {
    const { session, user, token } = open(SITE_PAGE, { [asked]: answer }, 'secret');
    await session.load('nordlys');
    expect([session.$account.get().status, user(), token()]).toEqual(['FULFILLED', null, storedToken]);
    expect(logged).not.toHaveBeenCalled();
  });

  test.each([[{ status: 500, body: {} }], ['unreachable']] as const)(
    'is not known after %j; the token stays, and asking again may succeed',
    async (answer) => {
      const answers: Record<string, Canned> = { [asked]: answer };
      const { session, user, token } = open(SITE_PAGE, answers, 'secret');
      await session.load('nordlys');
      expect(session.$account.get()).toEqual({ status: 'REJECTED', value: null });
      expect(token()).toBe('secret');
      expect(logged).toHaveBeenCalledOnce();
      answers[asked] = SITE_USER;
      await session.load('nordlys');
      expect(user()).toEqual(USER);
    },
  );

  test.each([[{ status: 200, body: {} }], ['unreachable']] as const)(
    'signing out, answered by %j, forgets user and token',
    async (answer) => {
      const answers = { [asked]: SITE_USER, 'POST /api/v1/manage/sign-out': answer };
      const { session, user, token, sent } = open(SITE_PAGE, answers, 'secret');
      await session.load('nordlys');
      const leaving = session.signOut();
      expect(session.$isSigningOut.get()).toBe(true);
      await leaving;
      expect(sent.at(-1)?.headers.get('Authorization')).toBe('Bearer secret');
      expect([session.$isSigningOut.get(), user(), token()]).toEqual([false, null, null]);
    },
  );
});

describe('asking for a link', () => {
  test('an invalid e-mail is refused without a call; typing takes the error away', async () => {
    const { signIn, state, sent } = open(SITE_PAGE, {});
    signIn.typeEmail('a@b');
    await signIn.requestLink('nordlys');
    expect(state()).toMatchObject({ stage: 'SIGN_IN', error: 'Please enter a valid email address' });
    signIn.typeEmail('a@b.');
    expect(state().error).toBe(null);
    expect(sent).toEqual([]);
  });

  test('success goes on to CONFIRM, with next and the return address; and back to an empty form', async () => {
    const answers = { 'POST /api/v1/site/nordlys/sign-in': { status: 200, body: {} } };
    const { signIn, state, sent } = open(`${SITE_PAGE}?next=/recipes`, answers);
    signIn.typeEmail(' ada@example.com ');
    const asking = signIn.requestLink('nordlys');
    expect(state().isSending).toBe(true);
    await asking;
    expect(state()).toEqual({ stage: 'CONFIRM', email: 'ada@example.com', error: null, isSending: false });
    expect(sent).toMatchObject([
      {
        url: '/api/v1/site/nordlys/sign-in?next=%2Frecipes',
        body: { email: 'ada@example.com', callbackUrl: 'http://nordlys.localhost:4321/sign-in/callback' },
      },
    ]);
    signIn.enterDifferentEmail();
    expect(state()).toEqual({ stage: 'SIGN_IN', email: '', error: null, isSending: false });
  });

  test.each([
    [{ status: 500 }, ''],
    [{ status: 429, body: {}, headers: { 'Retry-After': '59' } }, ' in a minute'],
    [{ status: 429, body: {}, headers: { 'Retry-After': '661' } }, ' in 12 minutes'],
    ['unreachable', ''],
  ] as const)('answered by %j it stays, says so and logs', async (answer, when) => {
    const { signIn, state } = open(PLATFORM, { 'POST /api/v1/manage/sign-in': answer });
    signIn.typeEmail('ada@example.com');
    await signIn.requestLink(null);
    expect(state()).toEqual({
      stage: 'SIGN_IN',
      email: 'ada@example.com',
      error: `Something went wrong. Please try again${when}`,
      isSending: false,
    });
    expect(logged).toHaveBeenCalledOnce();
  });

  test('who is signed in goes home; where that is not known the form stays', async () => {
    const answers: Record<string, Canned> = { 'GET /api/v1/site/nordlys/current-user': 'unreachable' };
    const { signIn, state, visited } = open(SITE_PAGE, answers, 'secret');
    await signIn.start('nordlys');
    expect([visited, state().stage]).toEqual([[], 'SIGN_IN']);
    answers['GET /api/v1/site/nordlys/current-user'] = SITE_USER;
    await signIn.start('nordlys');
    expect(visited).toEqual(['/']);
  });
});

describe('the page of the mailed link', () => {
  const confirmed = {
    'POST /api/v1/site/nordlys/sign-in/abc': { status: 200, body: { ...SITE_USER.body, authToken: 'fresh' } },
  };
  const openCallback = (query: string, answers: Record<string, Canned> = confirmed, token?: string) =>
    open(`${SITE_PAGE}/callback${query}`, answers, token);

  test('uses the token, keeps the session and takes the token out of the address', async () => {
    const page = openCallback('?mgk=abc&next=%2Frecipes');
    await page.signIn.startCallback('nordlys', PLATFORM);
    expect([page.user(), page.token()]).toEqual([USER, 'fresh']);
    expect(page.address()).toBe('http://nordlys.localhost:4321/sign-in/callback?next=%2Frecipes');
    expect(page.visited).toEqual(['http://nordlys.localhost:4321/recipes']);
    expect(page.sent[0]?.headers.get('X-Browser-Mark')).toBe(page.storage.getItem('browserMark'));
  });

  test.each([
    ['', '/'],
    ['&next=https%3A%2F%2Fevil.example%2F', '/'],
    ['&next=%2F%2Fevil.example', '/'],
    ['&next=javascript%3Aalert(1)', '/'],
    ['&next=http%3A%2F%2Flocalhost.evil.example%2F', '/'],
    ['&next=http%3A%2F%2Flocalhost%3A4321%2Fcreate', 'http://localhost:4321/create'],
    ['&next=http%3A%2F%2Fother.localhost%3A4321%2F', 'http://other.localhost:4321/'],
  ])('goes on from ?mgk=abc%s to %s', async (query, expected) => {
    const { signIn, visited } = openCallback(`?mgk=abc${query}`);
    await signIn.startCallback('nordlys', PLATFORM);
    expect(visited).toEqual([expected]);
  });

  test('a refused token ends the old session, logs and asks for an e-mail', async () => {
    const answers = {
      'POST /api/v1/site/nordlys/sign-in/abc': { status: 401, body: { error: 'sign_in_link_expired' } },
    };
    const { signIn, user, state, token, visited } = openCallback('?mgk=abc', answers, 'old');
    await signIn.startCallback('nordlys', PLATFORM);
    expect([user(), state().stage, token(), visited]).toEqual([null, 'TOKEN_CLAIMED', null, []]);
    expect(logged).toHaveBeenCalledOnce();
  });

  test('without a token: who is signed in goes on, others are asked for an e-mail', async () => {
    const known = { 'GET /api/v1/site/nordlys/current-user': SITE_USER };
    const signedIn = openCallback('?next=%2Frecipes', known, 'secret');
    await signedIn.signIn.startCallback('nordlys', PLATFORM);
    expect(signedIn.visited).toEqual(['http://nordlys.localhost:4321/recipes']);
    const signedOut = openCallback('', {});
    await signedOut.signIn.startCallback('nordlys', PLATFORM);
    expect(signedOut.state().stage).toBe('TOKEN_CLAIMED');
  });
});
