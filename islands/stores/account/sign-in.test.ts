import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const USER = { id: '0b1f9a6e-0000-4000-8000-000000000001', email: 'ada@example.com', displayName: 'Ada' };

/** What was sent, and what is answered to it. */
type Sent = { method: string; url: string; headers: Record<string, string>; body: unknown };
type Canned = { status: number; body?: unknown } | 'unreachable';

/** A browser of one page: storage, address and network, and the stores anew in it. */
async function page(href: string, answers: Record<string, Canned>, stored: Record<string, string> = {}) {
  const storage = new Map(Object.entries(stored));
  const sent: Sent[] = [];
  const visited: string[] = [];
  const location = {
    href,
    origin: new URL(href).origin,
    search: new URL(href).search,
    replace: (to: string) => visited.push(to),
    assign: (to: string) => visited.push(to),
  };
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, to: URL) => (location.href = to.href),
  });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal(
    'fetch',
    async (url: string, init: { method: string; headers: Record<string, string>; body?: string }) => {
      sent.push({
        method: init.method,
        url,
        headers: init.headers,
        body: init.body && JSON.parse(init.body),
      });
      const answer = answers[`${init.method} ${url.split('?')[0]}`] ?? {
        status: 404,
        body: { error: 'not_found' },
      };
      if (answer === 'unreachable') throw new TypeError('Failed to fetch');
      return new Response(answer.body === undefined ? null : JSON.stringify(answer.body), {
        status: answer.status,
      });
    },
  );
  vi.resetModules();
  const signIn = await import('./sign-in.ts');
  const session = await import('./session.ts');
  return { ...signIn, ...session, storage, sent, visited, location };
}

let logged: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const SITE_PAGE = 'http://nordlys.localhost:4321/sign-in';
const PLATFORM = 'http://localhost:4321';
const SITE_USER = { status: 200, body: { currentUser: USER, siteUserData: { bookmarks: [] } } };

describe('who is signed in', () => {
  test('is nobody without a token, and no call is made', async () => {
    const { $user, loadSession, sent } = await page(SITE_PAGE, {});
    expect($user.get()).toBe('PENDING');
    await loadSession('nordlys');
    expect($user.get()).toBe(null);
    expect(sent).toEqual([]);
  });

  test('is asked for once, with the token', async () => {
    const answers = { 'GET /api/v1/site/nordlys/current-user': SITE_USER };
    const { $user, $siteUserData, loadSession, sent } = await page(SITE_PAGE, answers, {
      authToken: 'secret',
    });
    await Promise.all([loadSession('nordlys'), loadSession('nordlys')]);
    expect($user.get()).toEqual(USER);
    expect($siteUserData.get()).toEqual({ bookmarks: [] });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.headers.Authorization).toBe('Bearer secret');
  });

  test.each([
    [{ status: 401 }, false, false],
    [{ status: 404, body: {} }, true, false],
    [{ status: 500, body: {} }, true, true],
    ['unreachable', true, true],
  ] as const)('answered by %j: signed out, token kept %s, thrown %s', async (answer, isKept, isThrown) => {
    const answers = { 'GET /api/v1/site/nordlys/current-user': answer };
    const { $user, loadSession, storage } = await page(SITE_PAGE, answers, { authToken: 'secret' });
    const outcome = await loadSession('nordlys').then(
      () => 'resolved',
      () => 'thrown',
    );
    expect(outcome).toBe(isThrown ? 'thrown' : 'resolved');
    expect($user.get()).toBe(null);
    expect(storage.has('authToken')).toBe(isKept);
  });

  test('signing out forgets user and token, even when the server cannot be told', async () => {
    for (const answer of [{ status: 200, body: {} }, 'unreachable'] as const) {
      const answers = {
        'GET /api/v1/site/nordlys/current-user': SITE_USER,
        'POST /api/v1/manage/sign-out': answer,
      };
      const opened = await page(SITE_PAGE, answers, { authToken: 'secret' });
      await opened.loadSession('nordlys');
      const leaving = opened.signOut().catch(() => {});
      expect(opened.$isSigningOut.get()).toBe(true);
      await leaving;
      expect(opened.sent.at(-1)?.headers.Authorization).toBe('Bearer secret');
      expect([opened.$isSigningOut.get(), opened.$user.get(), opened.storage.has('authToken')]).toEqual([
        false,
        null,
        false,
      ]);
    }
  });
});

describe('asking for a link', () => {
  test('an invalid e-mail is refused without a call; typing takes the error away', async () => {
    const { $signIn, typeEmail, requestLink, sent } = await page(SITE_PAGE, {});
    typeEmail('a@b');
    await requestLink('nordlys');
    expect($signIn.get()).toMatchObject({ stage: 'SIGN_IN', error: 'Please enter a valid email address' });
    typeEmail('a@b.');
    expect($signIn.get().error).toBe(null);
    expect(sent).toEqual([]);
  });

  test('success goes on to CONFIRM, with next and the return address; and back to an empty form', async () => {
    const answers = { 'POST /api/v1/site/nordlys/sign-in': { status: 200, body: {} } };
    const { $signIn, typeEmail, requestLink, enterDifferentEmail, sent } = await page(
      `${SITE_PAGE}?next=/recipes`,
      answers,
    );
    typeEmail(' ada@example.com ');
    const asking = requestLink('nordlys');
    expect($signIn.get().isSending).toBe(true);
    await asking;
    expect($signIn.get()).toEqual({
      stage: 'CONFIRM',
      email: 'ada@example.com',
      error: null,
      isSending: false,
    });
    expect(sent).toMatchObject([
      {
        url: '/api/v1/site/nordlys/sign-in?next=%2Frecipes',
        body: { email: 'ada@example.com', callbackUrl: 'http://nordlys.localhost:4321/sign-in/callback' },
      },
    ]);
    enterDifferentEmail();
    expect($signIn.get()).toEqual({ stage: 'SIGN_IN', email: '', error: null, isSending: false });
  });

  test.each([[{ status: 500 }], [{ status: 429, body: {} }], ['unreachable']] as const)(
    'answered by %j it stays, says so and logs',
    async (answer) => {
      const { $signIn, typeEmail, requestLink } = await page(PLATFORM, {
        'POST /api/v1/manage/sign-in': answer,
      });
      typeEmail('ada@example.com');
      await requestLink(null);
      expect($signIn.get()).toEqual({
        stage: 'SIGN_IN',
        email: 'ada@example.com',
        error: 'Something went wrong. Please try again',
        isSending: false,
      });
      expect(logged).toHaveBeenCalledOnce();
    },
  );

  test('who is signed in goes home', async () => {
    const answers = { 'GET /api/v1/site/nordlys/current-user': SITE_USER };
    const { startSignIn, visited } = await page(SITE_PAGE, answers, { authToken: 'secret' });
    await startSignIn('nordlys');
    expect(visited).toEqual(['/']);
  });
});

describe('the page of the mailed link', () => {
  const confirmed = {
    'POST /api/v1/site/nordlys/sign-in/abc': { status: 200, body: { ...SITE_USER.body, authToken: 'fresh' } },
  };
  const opened = (query: string, answers: Record<string, Canned> = confirmed, stored = {}) =>
    page(`${SITE_PAGE}/callback${query}`, answers, stored);

  test('uses the token, keeps the session and takes the token out of the address', async () => {
    const { $user, startCallback, storage, location, visited, sent } =
      await opened('?mgk=abc&next=%2Frecipes');
    await startCallback('nordlys', PLATFORM);
    expect($user.get()).toEqual(USER);
    expect(storage.get('authToken')).toBe('fresh');
    expect(location.href).toBe('http://nordlys.localhost:4321/sign-in/callback?next=%2Frecipes');
    expect(visited).toEqual(['http://nordlys.localhost:4321/recipes']);
    expect(sent[0]?.headers['X-Browser-Mark']).toBe(storage.get('browserMark'));
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
    const { startCallback, visited } = await opened(`?mgk=abc${query}`);
    await startCallback('nordlys', PLATFORM);
    expect(visited).toEqual([expected]);
  });

  test('a refused token ends the old session, logs and asks for an e-mail', async () => {
    const answers = {
      'POST /api/v1/site/nordlys/sign-in/abc': { status: 401, body: { error: 'sign_in_link_expired' } },
    };
    const { $user, $signIn, startCallback, storage, visited } = await opened('?mgk=abc', answers, {
      authToken: 'old',
    });
    await startCallback('nordlys', PLATFORM);
    expect([$user.get(), $signIn.get().stage, storage.has('authToken')]).toEqual([
      null,
      'TOKEN_CLAIMED',
      false,
    ]);
    expect(logged).toHaveBeenCalledOnce();
    expect(visited).toEqual([]);
  });

  test('without a token: who is signed in goes on, others are asked for an e-mail', async () => {
    const known = { 'GET /api/v1/site/nordlys/current-user': SITE_USER };
    const signedIn = await opened('?next=%2Frecipes', known, { authToken: 'secret' });
    await signedIn.startCallback('nordlys', PLATFORM);
    expect(signedIn.visited).toEqual(['http://nordlys.localhost:4321/recipes']);
    const signedOut = await opened('', {});
    await signedOut.startCallback('nordlys', PLATFORM);
    expect(signedOut.$signIn.get().stage).toBe('TOKEN_CLAIMED');
  });
});
