/** The code of a sign-in mail: typed in the tab that asked, and guessed at by others. */
import { describe, expect, test } from 'vitest';
import { BROWSER_MARK_HEADER } from '#contract/paths.ts';
import { WRONG_CODES_MAX } from '#domain/shared/call-limits.ts';
import { SIGN_IN_CODE_LIFETIME_MS, SIGN_IN_CODE_TRIES_MAX } from '#domain/shared/constants.ts';
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

const EMAIL = 'ada@example.com';
const HOUR_MS = 60 * 60 * 1000;

/** Asks for a mail in a new tab: what that tab may do with codes. */
async function openTab(context: TestContext, email = EMAIL, path = '/manage/sign-up') {
  const codeSecret = textAt(await call(context, 'POST', path, { body: { email } }), 'codeSecret');
  const type = (code: string, base = '/manage') =>
    call(context, 'POST', `${base}/sign-in-codes`, { body: { codeSecret, code } });
  return { codeSecret, type };
}

/** A code that is not the one mailed. */
function wrongCode(context: TestContext, email = EMAIL): string {
  return String((Number(mailedCode(context, email)) + 1) % 1_000_000).padStart(6, '0');
}

test('the code signs in on the platform and on a site, and the link is used up with it', async () => {
  const context = await createTestContext();
  const tab = await openTab(context);
  const answer = await tab.type(mailedCode(context, EMAIL));
  expect(answer).toMatchObject({ status: 200, body: { currentUser: { email: EMAIL } } });
  const current = await call(context, 'GET', '/manage/current-user', { token: textAt(answer, 'authToken') });
  expect(current.status).toBe(200);
  expect((await call(context, 'POST', `/manage/sign-in/${mailedToken(context, EMAIL)}`)).status).toBe(401);

  await makeSite(context, (await signIn(context, 'owner@example.com')).userId, 'nordlys', {
    newslettersEnabled: true,
  });
  const reader = 'reader@example.com';
  const secret = textAt(
    await call(context, 'POST', '/site/nordlys/sign-up', { body: { email: reader, subscribe: 'true' } }),
    'codeSecret',
  );
  const onSite = await call(context, 'POST', '/site/nordlys/sign-in-codes', {
    body: { codeSecret: secret, code: mailedCode(context, reader) },
  });
  expect(onSite).toMatchObject({
    status: 200,
    body: { currentUser: { email: reader, isSubscribedToFree: true }, siteUserData: { bookmarks: [] } },
  });
});

test('code and secret are stored hashed only', async () => {
  const context = await createTestContext();
  const { codeSecret } = await openTab(context);
  const stored = JSON.stringify([
    await context.db.selectFrom('sign_in_tokens').selectAll().execute(),
    await context.db.selectFrom('limit_uses').selectAll().execute(),
  ]);
  expect(stored).not.toContain(codeSecret);
  expect(stored).not.toMatch(new RegExp(`\\b${mailedCode(context, EMAIL)}\\b`));
});

describe('a code works no more', () => {
  test('when it was used, also in the same browser', async () => {
    const context = await createTestContext();
    const { codeSecret } = await openTab(context);
    const body = { codeSecret, code: mailedCode(context, EMAIL) };
    const headers = { [BROWSER_MARK_HEADER]: 'one' };
    const both = await Promise.all(
      [1, 2].map(() => call(context, 'POST', '/manage/sign-in-codes', { body, headers })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await context.db.selectFrom('sessions').select('id').execute()).toHaveLength(1);
  });

  test('when its link was used', async () => {
    const context = await createTestContext();
    const tab = await openTab(context);
    await call(context, 'POST', `/manage/sign-in/${mailedToken(context, EMAIL)}`);
    expect(await tab.type(mailedCode(context, EMAIL))).toMatchObject({
      status: 401,
      body: { error: 'sign_in_code_expired' },
    });
  });

  test('after half an hour; its link works on', async () => {
    const context = await createTestContext();
    const tab = await openTab(context);
    context.pass(SIGN_IN_CODE_LIFETIME_MS);
    expect((await tab.type(mailedCode(context, EMAIL))).status).toBe(401);
    expect((await call(context, 'POST', `/manage/sign-in/${mailedToken(context, EMAIL)}`)).status).toBe(200);
  });

  test('after a few wrong ones; its link works on', async () => {
    const context = await createTestContext();
    const tab = await openTab(context);
    for (let tries = 0; tries < SIGN_IN_CODE_TRIES_MAX; tries += 1)
      expect(await tab.type(wrongCode(context))).toMatchObject({
        status: 400,
        body: { fields: { code: 'This is not the code in our mail. Please check it.' } },
      });
    expect((await tab.type(mailedCode(context, EMAIL))).status).toBe(401);
    expect((await call(context, 'POST', `/manage/sign-in/${mailedToken(context, EMAIL)}`)).status).toBe(200);
  });
});

describe('guessing', () => {
  test('many at once get no more tries than one after the other', async () => {
    const context = await createTestContext();
    const tab = await openTab(context);
    const answers = await Promise.all(Array.from({ length: 20 }, () => tab.type(wrongCode(context))));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(SIGN_IN_CODE_TRIES_MAX);
  });

  test('a code of another tab, or of nobody, is refused without saying whose it is', async () => {
    const context = await createTestContext();
    const tab = await openTab(context);
    const other = await openTab(context, 'eve@example.com');
    expect((await other.type(mailedCode(context, EMAIL))).status).toBe(400);
    const guessed = await call(context, 'POST', '/manage/sign-in-codes', {
      body: { codeSecret: 'guessed', code: mailedCode(context, EMAIL) },
    });
    expect(guessed.status).toBe(401);
    expect((await tab.type(mailedCode(context, EMAIL))).status).toBe(200);
  });

  test('asking anew gives no endless tries, from whatever address, and the owner is told when', async () => {
    const context = await createTestContext({ TRUSTED_PROXIES: '10.0.0.1' });
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const tab = await openTab(context);
      for (let tries = 0; tries < SIGN_IN_CODE_TRIES_MAX; tries += 1)
        statuses.push((await tab.type(wrongCode(context))).status);
      context.pass(HOUR_MS);
    }
    expect(statuses.filter((status) => status === 400)).toHaveLength(WRONG_CODES_MAX);
    const tab = await openTab(context);
    const refused = await tab.type(mailedCode(context, EMAIL));
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, String(19 * 60 * 60)]);
    expect(refused.body.message).toBe('Too many requests. Please try again in 19 hours.');
    expect((await call(context, 'POST', `/manage/sign-in/${mailedToken(context, EMAIL)}`)).status).toBe(200);
  });

  test('an email without account looks the same, and no code is right', async () => {
    const context = await createTestContext();
    await signIn(context, EMAIL);
    const known = await openTab(context, EMAIL, '/manage/sign-in');
    const unknown = await openTab(context, 'nobody@example.com', '/manage/sign-in');
    for (let tries = 0; tries <= SIGN_IN_CODE_TRIES_MAX; tries += 1) {
      const [one, other] = [await known.type(wrongCode(context)), await unknown.type('000000')];
      expect([other.status, other.body]).toEqual([one.status, one.body]);
    }
    expect(await context.db.selectFrom('users').select('email').execute()).toEqual([{ email: EMAIL }]);
  });

  test.each([['12345'], ['1234567'], ['١٢٣٤٥٦'], ['12345a'], ['']])('%j is no code', async (code) => {
    const context = await createTestContext();
    const tab = await openTab(context);
    expect(await tab.type(code)).toMatchObject({ status: 400, body: { error: 'invalid_input' } });
    expect((await tab.type(mailedCode(context, EMAIL))).status).toBe(200);
  });
});

test('of many who use one link at once, one gets in, and its code is used up too', async () => {
  const context = await createTestContext();
  const tab = await openTab(context);
  const link = mailedToken(context, EMAIL);
  const uses = Array.from({ length: 8 }, () => call(context, 'POST', `/manage/sign-in/${link}`));
  expect((await Promise.all(uses)).filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await tab.type(mailedCode(context, EMAIL))).status).toBe(401);
});
