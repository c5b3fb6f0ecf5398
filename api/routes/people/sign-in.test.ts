import { describe, expect, test } from 'vitest';
import { BROWSER_MARK_HEADER } from '#contract/paths.ts';
import { SiteSettings } from '#domain/sites/sites.ts';
import {
  call,
  createTestContext,
  mailedLink,
  mailedToken,
  makeSite,
  signIn,
  textAt,
} from '../../testing/context.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const EMAIL = 'ada@example.com';

function marked(mark: string) {
  return { headers: { [BROWSER_MARK_HEADER]: mark } };
}

describe('signing up and in', () => {
  test('the mailed link makes the account when it is used, and no sooner', async () => {
    const context = await createTestContext();
    const answer = await call(context, 'POST', '/manage/sign-up?next=/create', {
      body: { email: ' Ada@Example.com ' },
    });
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['codeSecret']]);
    expect(await context.db.selectFrom('users').selectAll().execute()).toEqual([]);
    const link = mailedLink(context, EMAIL);
    expect(link.origin + link.pathname).toBe('http://localhost:4321/sign-in/callback');
    expect(link.searchParams.get('next')).toBe('/create');

    const confirmed = await call(context, 'POST', `/manage/sign-in/${mailedToken(context, EMAIL)}`);
    expect(confirmed.status).toBe(200);
    expect(confirmed.body.currentUser).toMatchObject({ email: EMAIL, currentSubscription: null });
    expect(confirmed.headers.get('Cache-Control')).toBe('private, no-store');
    const current = await call(context, 'GET', '/manage/current-user', {
      token: textAt(confirmed, 'authToken'),
    });
    expect(current).toMatchObject({ status: 200, body: { currentUser: { email: EMAIL }, sites: [] } });
  });

  test('signing up again makes no second account', async () => {
    const context = await createTestContext();
    const first = await signIn(context, EMAIL);
    const second = await signIn(context, EMAIL);
    expect(second.userId).toBe(first.userId);
    expect(await context.db.selectFrom('users').select('id').execute()).toHaveLength(1);
  });

  test('tokens are stored hashed only', async () => {
    const context = await createTestContext();
    const { token } = await signIn(context, EMAIL);
    const link = mailedToken(context, EMAIL);
    const stored = JSON.stringify([
      await context.db.selectFrom('sessions').selectAll().execute(),
      await context.db.selectFrom('sign_in_tokens').selectAll().execute(),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(link);
  });
});

describe('a mailed link', () => {
  async function requested() {
    const context = await createTestContext();
    await call(context, 'POST', '/manage/sign-up', { body: { email: EMAIL } });
    return { context, path: `/manage/sign-in/${mailedToken(context, EMAIL)}` };
  }

  test('is not used up by GET and HEAD', async () => {
    const { context, path } = await requested();
    expect((await call(context, 'GET', path)).status).toBe(405);
    expect((await call(context, 'HEAD', path)).status).toBe(405);
    expect((await call(context, 'POST', path)).status).toBe(200);
  });

  test('works again in the same browser for ten minutes', async () => {
    const { context, path } = await requested();
    expect((await call(context, 'POST', path, marked('one'))).status).toBe(200);
    context.pass(10 * MINUTE_MS);
    expect((await call(context, 'POST', path, marked('one'))).status).toBe(200);
    context.pass(1);
    expect(await call(context, 'POST', path, marked('one'))).toMatchObject({
      status: 401,
      body: { error: 'sign_in_link_expired', message: 'Your sign in link has expired' },
    });
  });

  test('works once for another browser, or one without a mark', async () => {
    const { context, path } = await requested();
    expect((await call(context, 'POST', path)).status).toBe(200);
    expect((await call(context, 'POST', path)).status).toBe(401);
    expect((await call(context, 'POST', path, marked('two'))).status).toBe(401);
  });

  test('ends after 24 hours', async () => {
    const { context, path } = await requested();
    context.pass(DAY_MS);
    expect((await call(context, 'POST', path)).status).toBe(401);
  });

  test('that nobody made is refused', async () => {
    const { context } = await requested();
    expect((await call(context, 'POST', '/manage/sign-in/guessed')).status).toBe(401);
  });
});

describe('next and callback', () => {
  test.each([
    ['/recipes?search=soup', '/recipes?search=soup'],
    ['http://nordlys.localhost:4321/about', 'http://nordlys.localhost:4321/about'],
    ['http://localhost:4321/create', 'http://localhost:4321/create'],
    ['http://unknown.localhost:4321/', null],
    ['https://evil.example/', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['http://nordlys.localhost@evil.example/', null],
    ['http://evil.example/.localhost', null],
    ['javascript:alert(1)', null],
  ])('next=%s becomes %s', async (next, expected) => {
    const context = await createTestContext();
    await makeSite(context, (await signIn(context, 'owner@example.com')).userId, 'nordlys');
    await call(context, 'POST', `/site/nordlys/sign-up?next=${encodeURIComponent(next)}`, {
      body: { email: EMAIL },
    });
    expect(mailedLink(context, EMAIL).searchParams.get('next')).toBe(expected);
  });

  test('a callback of another origin is refused, even of another site', async () => {
    const context = await createTestContext();
    const { userId } = await signIn(context, 'owner@example.com');
    await makeSite(context, userId, 'nordlys');
    await makeSite(context, userId, 'other');
    const ask = (callbackUrl: string) =>
      call(context, 'POST', '/site/nordlys/sign-in', { body: { email: 'owner@example.com', callbackUrl } });
    for (const origin of ['https://evil.example', 'http://other.localhost:4321', 'http://localhost:4321'])
      expect(await ask(`${origin}/sign-in/callback`)).toMatchObject({
        status: 400,
        body: { error: 'invalid_input' },
      });
    expect((await ask('http://nordlys.localhost:4400/sign-in/callback')).status).toBe(200);
    expect(mailedLink(context, 'owner@example.com').origin).toBe('http://nordlys.localhost:4400');
  });
});

describe('a session', () => {
  test('slides for 90 days after its last use', async () => {
    const context = await createTestContext();
    const { token } = await signIn(context, EMAIL);
    const status = async () => (await call(context, 'GET', '/manage/current-user', { token })).status;
    context.pass(89 * DAY_MS);
    expect(await status()).toBe(200);
    context.pass(89 * DAY_MS);
    expect(await status()).toBe(200);
    context.pass(90 * DAY_MS);
    expect(await status()).toBe(401);
  });

  test('writes its use down once an hour at most', async () => {
    const context = await createTestContext();
    const { token } = await signIn(context, EMAIL);
    const lastUse = async () =>
      (await context.db.selectFrom('sessions').select('last_used_at').executeTakeFirst())?.last_used_at;
    const first = await lastUse();
    context.pass(HOUR_MS - 1);
    await call(context, 'GET', '/manage/current-user', { token });
    expect(await lastUse()).toBe(first);
    context.pass(1);
    await call(context, 'GET', '/manage/current-user', { token });
    expect(await lastUse()).toBe(context.now());
  });

  test('is the same for a browser that crosses back and forth, and a new one for another user', async () => {
    const context = await createTestContext();
    const { token } = await signIn(context, EMAIL);
    const other = await signIn(context, 'bob@example.com');
    const cross = async (as: string | undefined) => {
      const crossing = await call(context, 'POST', '/manage/single-use-tokens', { token });
      const path = `/manage/sign-in/${textAt(crossing, 'singleUseToken')}`;
      return textAt(await call(context, 'POST', path, as === undefined ? {} : { token: as }), 'authToken');
    };
    expect(await cross(token)).toBe(token);
    expect(await context.db.selectFrom('sessions').select('id').execute()).toHaveLength(2);
    for (const as of [other.token, 'unknown', undefined]) {
      const made = await cross(as);
      expect([token, other.token, as]).not.toContain(made);
      const { body } = await call(context, 'GET', '/manage/current-user', { token: made });
      expect(body.currentUser).toMatchObject({ email: EMAIL });
    }
  });

  test('crosses to another origin by a token that works once, within two minutes', async () => {
    const context = await createTestContext();
    const { token, userId } = await signIn(context, EMAIL);
    await makeSite(context, userId, 'nordlys');
    const body = { origin: 'http://nordlys.localhost:4321' };
    const crossing = async () =>
      textAt(await call(context, 'POST', '/manage/single-use-tokens', { token, body }), 'singleUseToken');
    const use = (singleUseToken: string) =>
      call(context, 'POST', `/site/nordlys/sign-in/${singleUseToken}`, marked('one'));
    const first = await crossing();
    expect(await use(first)).toMatchObject({
      status: 200,
      body: { currentUser: { email: EMAIL }, siteUserData: { bookmarks: [] } },
    });
    expect((await use(first)).status).toBe(401);
    const second = await crossing();
    context.pass(2 * MINUTE_MS);
    expect((await use(second)).status).toBe(401);
  });
});

describe('on a site', () => {
  async function siteWithNewsletter(newslettersEnabled: boolean) {
    const context = await createTestContext();
    const { userId } = await signIn(context, 'owner@example.com');
    await makeSite(context, userId, 'nordlys', { newslettersEnabled });
    const join = async (subscribe: boolean) => {
      await call(context, 'POST', '/site/nordlys/sign-up', { body: { email: EMAIL, subscribe } });
      return call(context, 'POST', `/site/nordlys/sign-in/${mailedToken(context, EMAIL)}`);
    };
    return { context, join };
  }

  test('signing up with the newsletter makes a free member', async () => {
    const { join } = await siteWithNewsletter(true);
    expect((await join(true)).body.currentUser).toMatchObject({
      isSubscribedToFree: true,
      isSubscribedToPaid: false,
      currentSubscription: { planType: 'free', priceAmountCents: 0, cadence: null },
    });
  });

  test.each([
    [false, true],
    [true, false],
  ])('newsletters enabled %s, asked for %s: no member', async (newslettersEnabled, subscribe) => {
    const { context, join } = await siteWithNewsletter(newslettersEnabled);
    expect((await join(subscribe)).body.currentUser).toMatchObject({
      isSubscribedToFree: false,
      currentSubscription: null,
    });
    expect(await context.db.selectFrom('members').selectAll().execute()).toEqual([]);
  });

  test('a mail to somebody with an account says that they will get the newsletter, where it was asked for', async () => {
    const { context, join } = await siteWithNewsletter(true);
    await signIn(context, EMAIL);
    const newest = () => context.mail.messages()[0];
    await join(false);
    expect(newest()?.text).not.toContain('newsletter');
    await join(true);
    expect(newest()).toMatchObject({
      subject: 'Sign in to Site nordlys',
      text: expect.stringContaining('You will also get the newsletter of Site nordlys.'),
    });
  });

  test('a mail names its site in short, leads nowhere else, and says where its code belongs', async () => {
    const { context } = await siteWithNewsletter(true);
    const title = `Go to evil.example/now ${'x'.repeat(100)}`;
    await context.db
      .updateTable('sites')
      .set({ settings: JSON.stringify(SiteSettings.parse({ title })) })
      .execute();
    await call(context, 'POST', '/site/nordlys/sign-up', { body: { email: EMAIL } });
    const mail = context.mail.messages()[0];
    expect(mail?.subject).toBe('Welcome to Go to evil example/now…');
    expect(mail?.text).toContain('where you asked for it, on nordlys.localhost:4321,');
  });

  test('a reader on the list without an account can sign in, and has the access they were given', async () => {
    const { context } = await siteWithNewsletter(true);
    const site = await context.db.selectFrom('sites').select('id').executeTakeFirstOrThrow();
    await context.db
      .insertInto('members')
      .values({
        id: crypto.randomUUID(),
        site_id: site.id,
        email: EMAIL,
        is_substack_paid: 1,
        is_complimentary: 0,
        created_at: context.now(),
      })
      .execute();
    await call(context, 'POST', '/site/nordlys/sign-in', { body: { email: EMAIL } });
    const answer = await call(context, 'POST', `/site/nordlys/sign-in/${mailedToken(context, EMAIL)}`);
    expect(answer.body.currentUser).toMatchObject({ isSubscribedToFree: false, isSubscribedToPaid: true });
  });
});
