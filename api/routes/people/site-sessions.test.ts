/** Who signs in on a domain that its owner answers for is signed in on that site alone. */
import { beforeEach, describe, expect, test } from 'vitest';
import { CALLS, type CallName } from '#contract/calls.ts';
import { BROWSER_MARK_HEADER } from '#contract/paths.ts';
import { API_PATH } from '#domain/pages/paths.ts';
import {
  call,
  createTestContext,
  mailedCode,
  mailedToken,
  makeSite,
  signIn,
  type TestContext,
  textAt,
} from '../../testing/context.ts';

const READER = 'reader@example.com';
const OWN_DOMAIN = 'http://soups.example:4321';
const SUB_HOST = 'http://soups.localhost:4321';
let context: TestContext;

beforeEach(async () => {
  context = await createTestContext();
  const { userId } = await signIn(context, 'owner@example.com');
  const { id } = await makeSite(context, userId, 'soups');
  await makeSite(context, userId, 'other');
  await context.db
    .insertInto('site_domains')
    .values({ host: 'soups.example', site_id: id, verified_at: 1, is_primary: 1, created_at: 1 })
    .execute();
});

const post = (path: string, body?: object, token?: string) => call(context, 'POST', path, { body, token });
const status = async (method: string, path: string, token: string) =>
  (await call(context, method, path, { token })).status;

async function askOn(origin: string) {
  const callbackUrl = `${origin}/sign-in/callback`;
  return post('/site/soups/sign-up', { email: READER, callbackUrl });
}

/** Ways to a session on a domain, each answered with its token. */
const WAYS: Record<string, (origin: string) => Promise<string>> = {
  link: async (origin) => {
    await askOn(origin);
    return textAt(await post(`/site/soups/sign-in/${mailedToken(context, READER)}`), 'authToken');
  },
  code: async (origin) => {
    const codeSecret = textAt(await askOn(origin), 'codeSecret');
    const body = { codeSecret, code: mailedCode(context, READER) };
    return textAt(await post('/site/soups/sign-in-codes', body), 'authToken');
  },
  crossing: async (origin) => {
    const { token } = await signIn(context, READER);
    const crossing = textAt(await post('/manage/single-use-tokens', { origin }, token), 'singleUseToken');
    return textAt(await post(`/site/soups/sign-in/${crossing}`, undefined, token), 'authToken');
  },
};

describe.each(Object.entries(WAYS))('by %s', (_name, signInOn) => {
  test('a session of a domain reaches its site and the way out, and nothing else', async () => {
    const token = await signInOn(OWN_DOMAIN);
    expect(await call(context, 'GET', '/site/soups/current-user', { token })).toMatchObject({
      status: 200,
      body: { currentUser: { email: READER }, isOfSiteAlone: true },
    });
    expect(await status('GET', '/site/other/current-user', token)).toBe(401);
    const others = (Object.keys(CALLS) as CallName[]).filter((name) => {
      const { path, access } = CALLS[name];
      return access !== 'anyone' && path.startsWith('/manage/') && path !== '/manage/sign-out';
    });
    expect(others).toContain('POST /manage/current-user/erasure');
    for (const name of others) {
      const path = CALLS[name].path.replace(':siteSlug', 'soups').replace(/:\w+/g, crypto.randomUUID());
      expect([name, await status(CALLS[name].method, path, token)]).toEqual([name, 401]);
    }
    expect(await status('POST', '/manage/sign-out', token)).toBe(200);
    expect(await status('GET', '/site/soups/current-user', token)).toBe(401);
  });

  test('a session of a host of ours is the whole account', async () => {
    const token = await signInOn(SUB_HOST);
    expect(await status('GET', '/manage/current-user', token)).toBe(200);
    const { body } = await call(context, 'GET', '/site/soups/current-user', { token });
    expect(body.isOfSiteAlone).toBe(false);
  });
});

test('a link or code of a domain works at its site alone, whatever host is called', async () => {
  const codeSecret = textAt(await askOn(OWN_DOMAIN), 'codeSecret');
  const body = { codeSecret, code: mailedCode(context, READER) };
  const link = mailedToken(context, READER);
  for (const base of ['/manage', '/site/other']) {
    expect((await post(`${base}/sign-in/${link}`)).status).toBe(401);
    expect((await post(`${base}/sign-in-checks`, { token: link })).status).toBe(401);
    expect((await post(`${base}/sign-in-codes`, body)).status).toBe(401);
  }
  const headers = { Host: 'localhost:4321' };
  const signedIn = await call(context, 'POST', `/site/soups/sign-in/${link}`, { headers });
  expect(await status('GET', '/manage/current-user', textAt(signedIn, 'authToken'))).toBe(401);
});

test('a crossing works where it leads to, and nowhere else', async () => {
  const { token } = await signIn(context, READER);
  const cross = (body?: object) => post('/manage/single-use-tokens', body, token);
  const toSite = textAt(await cross({ origin: SUB_HOST }), 'singleUseToken');
  expect((await post(`/manage/sign-in/${toSite}`)).status).toBe(401);
  expect((await post(`/site/other/sign-in/${toSite}`)).status).toBe(401);
  expect((await post(`/site/soups/sign-in/${toSite}`)).status).toBe(200);
  const toPlatform = textAt(await cross(), 'singleUseToken');
  expect((await post(`/site/soups/sign-in/${toPlatform}`)).status).toBe(401);
  expect((await post(`/manage/sign-in/${toPlatform}`)).status).toBe(200);
  for (const origin of [
    'http://nobody.localhost:4321',
    'http://evil.example',
    'http://localhost:4321/create',
  ])
    expect(await cross({ origin })).toMatchObject({ status: 400, body: { error: 'invalid_input' } });
});

describe('whom a link signs in', () => {
  const HERE = 'the browser that asked';
  const check = async (token: string, { mark = HERE, as }: { mark?: string | null; as?: string } = {}) => {
    const headers: Record<string, string> = mark === null ? {} : { [BROWSER_MARK_HEADER]: mark };
    const answer = await call(context, 'POST', '/manage/sign-in-checks', {
      headers,
      body: { token },
      ...(as === undefined ? {} : { token: as }),
    });
    return [answer.status, answer.body.email, answer.body.isExpected];
  };

  test('is told without using it up, and whether that is expected there', async () => {
    const body = { email: READER };
    const reader = await signIn(context, READER);
    await call(context, 'POST', '/manage/sign-up', { body, headers: { [BROWSER_MARK_HEADER]: HERE } });
    const link = mailedToken(context, READER);
    const other = await signIn(context, 'other@example.com');
    expect(await check(link, { mark: 'a scanner' })).toEqual([200, READER, false]);
    expect(await check(link, { mark: null })).toEqual([200, READER, false]);
    expect(await check(link, { as: other.token })).toEqual([200, READER, false]);
    expect(await check(link, { mark: 'a phone', as: reader.token })).toEqual([200, READER, true]);
    expect(await check(link)).toEqual([200, READER, true]);
    const headers = { [BROWSER_MARK_HEADER]: 'a phone' };
    const signedIn = await call(context, 'POST', `/manage/sign-in/${link}`, { headers });
    expect(signedIn.status).toBe(200);
    expect(await check(link)).toEqual([401, undefined, undefined]);
    expect(await check(link, { mark: 'a phone' })).toEqual([200, READER, true]);
    expect(await check('guessed')).toEqual([401, undefined, undefined]);
  });

  test('a crossing is expected unless somebody else is signed in', async () => {
    const { token } = await signIn(context, READER);
    const other = await signIn(context, 'other@example.com');
    const crossing = textAt(await post('/manage/single-use-tokens', undefined, token), 'singleUseToken');
    expect(await check(crossing)).toEqual([200, READER, true]);
    expect(await check(crossing, { as: token })).toEqual([200, READER, true]);
    expect(await check(crossing, { as: other.token })).toEqual([200, READER, false]);
  });

  test('a crossing is expected only in the browser that crosses', async () => {
    const { token } = await signIn(context, READER);
    const asBrowser = async (path: string, body: object, userAgent: string, address: string, as?: string) => {
      const headers: Record<string, string> = {
        'Content-Type': 'application/json',
        'User-Agent': userAgent,
        ...(as && { Authorization: `Bearer ${as}` }),
      };
      const connection = { incoming: { socket: { remoteAddress: address } } };
      const asked = { method: 'POST', headers, body: JSON.stringify(body) };
      const answer = await context.api.request(`${API_PATH}${path}`, asked, connection);
      return (await answer.json()) as Record<string, unknown>;
    };
    const { singleUseToken } = await asBrowser(
      '/manage/single-use-tokens',
      {},
      'Browser',
      '192.0.2.1',
      token,
    );
    const isExpected = async (userAgent: string, address: string) => {
      const asked = { token: singleUseToken };
      return (await asBrowser('/manage/sign-in-checks', asked, userAgent, address)).isExpected;
    };
    expect(await isExpected('Browser', '192.0.2.1')).toBe(true);
    expect(await isExpected('Browser', '192.0.2.2')).toBe(false);
    expect(await isExpected('Another browser', '192.0.2.1')).toBe(false);
  });
});
