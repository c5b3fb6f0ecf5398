/** Asking for a newsletter, and subscribing. */
import { beforeEach, expect, test } from 'vitest';
import { NewsletterStopReason } from '#domain/people/newsletter-sends.ts';
import {
  listMemberIdsOfEmail,
  mustConfirm,
  stopNewsletter,
} from '../../repositories/people/newsletter-members.ts';
import { countSubscribers } from '../../repositories/people/subscribers.ts';
import { call, mailedLink, mailedToken, signIn, type TestContext, textAt } from '../../testing/context.ts';
import { openSite, type Person } from '../../testing/site-people.ts';

const EMAIL = 'ada@example.com';

let context: TestContext;
let owner: Person;
let siteId: string;

beforeEach(async () => {
  ({ context, owner, siteId } = await openSite([], { newslettersEnabled: true }));
});

const switchTo = (body: Record<string, boolean>) =>
  call(context, 'PUT', '/manage/nordlys/sites', { token: owner.token, body });

const signUp = (email: string, token?: string) =>
  call(context, 'POST', '/site/nordlys/newsletter-signups', { body: { email }, ...(token && { token }) });

const subscribe = (body: Record<string, unknown>, token?: string) =>
  call(context, 'POST', '/site/nordlys/subscriptions', {
    body: { siteSlug: 'nordlys', email: EMAIL, plan: 'free', ...body },
    ...(token && { token }),
  });

const countListed = async (query: string) =>
  (await countSubscribers(context.db, { siteId, query, now: context.now() })).count;

const isListed = async () => (await countListed(EMAIL)) === 1;

const currentUser = async (token: string) =>
  (await call(context, 'GET', '/site/nordlys/current-user', { token })).body.currentUser;

async function useLink(email = EMAIL): Promise<string> {
  const path = `/site/nordlys/sign-in/${mailedToken(context, email)}`;
  return String((await call(context, 'POST', path)).body.authToken);
}

/** Presses the button of the page that a confirmation's link leads to. */
async function confirm(email = EMAIL): Promise<string> {
  const answer = await context.api.request(mailedLink(context, email).pathname, { method: 'POST' });
  expect(answer.status).toBe(200);
  return answer.text();
}

test('an email is put on the list once, and its answers tell nobody that it is there', async () => {
  const answers = [await signUp(EMAIL), await signUp(' Ada@Example.com '), await signUp('owner@example.com')];
  for (const { status, body } of answers) expect([status, body]).toEqual([200, {}]);
  expect(await countListed('')).toBe(2);
  expect(context.mail.messages().map(({ to }) => to)).toEqual([['owner@example.com']]);
});

test('where the site asks for confirmation, whoever asks is on the list once they say so by the mailed link', async () => {
  await switchTo({ confirmsSubscribers: true });
  expect((await signUp(EMAIL)).body).toEqual({});
  expect(await isListed()).toBe(false);
  const [mail] = context.mail.messages();
  expect(mail?.subject).toBe('Do you want the newsletter of Site nordlys?');
  // No page has a field for one, and the link's own page says what came of it.
  expect(mail?.text).not.toContain('code');
  const { pathname } = mailedLink(context, EMAIL);
  for (const method of ['GET', 'HEAD', 'GET']) {
    const asks = await context.api.request(pathname, { method });
    expect([asks.status, asks.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    if (method === 'GET') expect(await asks.text()).toContain('<form method="post"><button>Yes, send me');
  }
  expect(await isListed()).toBe(false);
  const [signsIn] = /\/sign-in\/callback[^"]*/.exec(await confirm()) ?? [];
  expect(await isListed()).toBe(true);
  await confirm();
  expect(await countListed('')).toBe(1);
  const { searchParams } = new URL(String(signsIn).replaceAll('&amp;', '&'), 'http://nordlys.localhost');
  expect(searchParams.get('next')).toBe('/subscribe/success');
  const signedIn = await call(context, 'POST', `/site/nordlys/sign-in/${searchParams.get('mgk')}`);
  const token = textAt(signedIn, 'authToken');
  expect(await currentUser(token)).toMatchObject({ email: EMAIL, isSubscribedToFree: true });
  expect(await confirm()).not.toContain('/sign-in/callback');
  // Whoever is signed in has shown that the email is theirs, but not that another is.
  await signUp('owner@example.com', owner.token);
  await signUp('eve@example.com', owner.token);
  expect(await countListed('owner')).toBe(1);
  expect(await countListed('eve')).toBe(0);
});

test('a link that was made up, is over, or was mailed for something else confirms nothing', async () => {
  await switchTo({ confirmsSubscribers: true });
  await signUp(EMAIL);
  const { pathname } = mailedLink(context, EMAIL);
  context.pass(24 * 60 * 60 * 1000);
  await call(context, 'POST', '/site/nordlys/sign-in', { body: { email: 'owner@example.com' } });
  const ofSignIn = pathname.replace(/[^/]+$/, mailedToken(context, 'owner@example.com'));
  for (const path of [pathname, `${pathname}x`, ofSignIn])
    for (const method of ['GET', 'POST'])
      expect((await context.api.request(path, { method })).status).toBe(404);
  expect(await countListed('')).toBe(0);
});

test('links of one mailbox are limited, whoever asks for them and however it is written', async () => {
  await switchTo({ confirmsSubscribers: true });
  const answers = [];
  for (let asked = 0; asked < 6; asked += 1) answers.push((await signUp(`a.da+${asked}@gmail.com`)).status);
  expect(answers).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a site without a newsletter takes nobody', async () => {
  await switchTo({ newslettersEnabled: false });
  expect(await signUp(EMAIL)).toMatchObject({ status: 403, body: { error: 'newsletter_off' } });
  expect((await subscribe({})).body).toEqual({ error: 'This site has no newsletter.' });
  expect(await countListed('')).toBe(0);
});

test('who is not signed in subscribes, and is mailed a link that makes their account', async () => {
  const nextLogin = 'http://nordlys.localhost:4321/recipes/soup';
  expect(await subscribe({ nextLogin })).toMatchObject({ status: 200, body: {} });
  expect(await isListed()).toBe(true);
  expect(mailedLink(context, EMAIL).searchParams.get('next')).toBe(nextLogin);
  expect(context.mail.messages()[0]?.text).not.toContain('type this code');
  const token = await useLink();
  expect(await currentUser(token)).toMatchObject({
    isSubscribedToFree: true,
    currentSubscription: { planType: 'free', priceAmountCents: 0, cadence: null },
  });
  expect((await subscribe({})).body).toEqual({ error: 'account_already_exists' });
});

test('with confirmation nobody is subscribed before they say so by their link', async () => {
  await switchTo({ confirmsSubscribers: true });
  expect((await subscribe({})).body).toEqual({});
  expect(await isListed()).toBe(false);
  await confirm();
  expect(await isListed()).toBe(true);
});

test('who is signed in subscribes with their own email, again and again, and gets no mail', async () => {
  const ada = await signIn(context, EMAIL);
  const before = context.mail.messages().length;
  for (let again = 0; again < 2; again += 1)
    expect((await subscribe({ email: 'eve@example.com' }, ada.token)).body).toEqual({});
  expect([await isListed(), await countListed('eve')]).toEqual([true, 0]);
  expect(context.mail.messages()).toHaveLength(before);
});

test('a paid plan, a plan that is none, and another site than that of the path are refused', async () => {
  expect((await subscribe({ plan: 'monthly' })).body).toEqual({ error: 'This site has no paid plan.' });
  expect(await subscribe({ plan: 'gold' })).toMatchObject({ status: 400, body: { error: 'invalid_input' } });
  expect(await subscribe({ siteSlug: 'other' })).toMatchObject({
    status: 400,
    body: { fields: { siteSlug: 'Expected the site in the path' } },
  });
  expect(await subscribe({ email: 'a@b' })).toMatchObject({
    status: 400,
    body: { fields: { email: 'Please enter a valid email address' } },
  });
  expect(await countListed('')).toBe(0);
});

test('a link leads to no page of others', async () => {
  await subscribe({ nextLogin: 'https://evil.example/' });
  expect(mailedLink(context, EMAIL).searchParams.get('next')).toBeNull();
});

/** On the list, until they leave it, or a mail comes back or is complained about. */
async function stop(reason: NewsletterStopReason) {
  await signUp(EMAIL);
  for (const id of await listMemberIdsOfEmail(context.db, EMAIL))
    await stopNewsletter(context.db, id, { reason, now: context.now() });
  expect([await isListed(), await asksFirst()]).toEqual([false, true]);
}

const asksFirst = () => mustConfirm(context.db, siteId, EMAIL);

test.each(NewsletterStopReason.options)(
  'stopped by %s, an email comes back to the list by a mailed link only, whoever types it',
  async (reason) => {
    for (const ask of [() => signUp(EMAIL), () => subscribe({})]) {
      await stop(reason);
      expect(await ask()).toMatchObject({ status: 200, body: {} });
      expect([await isListed(), await asksFirst()]).toEqual([false, true]);
      await confirm();
      expect([await isListed(), await asksFirst()]).toEqual([true, false]);
    }
  },
);

test('a suppressed email is answered as any, also when no more links are mailed to it', async () => {
  await stop('complaint');
  for (let asked = 0; asked < 7; asked += 1)
    expect(await signUp(EMAIL)).toMatchObject({ status: 200, body: {} });
  expect(context.mail.messages().filter(({ to }) => to.includes(EMAIL))).toHaveLength(5);
});

test('signing in by mail shows that mails arrive; a complaint stands until its person subscribes', async () => {
  for (const [reason, stays] of [
    ['bounce', false],
    ['complaint', true],
  ] as const) {
    await stop(reason);
    const { token } = await signIn(context, EMAIL);
    expect([await isListed(), await asksFirst()]).toEqual([false, stays]);
    expect((await subscribe({}, token)).body).toEqual({});
    expect([await isListed(), await asksFirst()]).toEqual([true, false]);
  }
});
