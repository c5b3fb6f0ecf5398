import { expect, test } from 'vitest';
import { BROWSER_MARK_HEADER } from '#contract/paths.ts';
import { connectAccountOf, DECLINED_CARD, PLANS, payAt } from '../../services/payments/testing/paying.ts';
import { call, createTestContext, makeSite, signIn, type TestContext } from '../../testing/context.ts';

const ADA = 'ada@example.com';
const PHONE = { [BROWSER_MARK_HEADER]: 'phone' };

async function openSites() {
  const context = await createTestContext();
  const owner = await signIn(context, 'owner@example.com');
  for (const slug of ['nordlys', 'elsewhere']) {
    await makeSite(context, owner.userId, slug, PLANS);
    await connectAccountOf(context, slug, owner.token);
  }
  return context;
}

const subscribe = (context: TestContext, headers: Record<string, string> = PHONE) =>
  call(context, 'POST', '/site/nordlys/subscriptions', {
    body: { siteSlug: 'nordlys', email: ADA, plan: 'monthly' },
    headers,
  });

const open = (
  context: TestContext,
  checkoutId: string,
  headers: Record<string, string> = PHONE,
  slug = 'nordlys',
) => call(context, 'POST', `/site/${slug}/checkout-sessions/${checkoutId}/sessions`, { headers });

const readUser = (context: TestContext, token: string, slug = 'nordlys') =>
  call(context, 'GET', `/site/${slug}/current-user`, { token });

test('a stranger who has paid reads on in the same browser, on this site alone', async () => {
  const context = await openSites();
  const { checkoutId } = await payAt(context, await subscribe(context));
  const opened = await open(context, checkoutId);
  expect(opened.status).toBe(200);
  const token = String(opened.body.authToken);
  expect((await readUser(context, token)).body.currentUser).toMatchObject({
    email: ADA,
    isSubscribedToPaid: true,
  });
  expect((await readUser(context, token, 'elsewhere')).status).toBe(401);
  for (const path of ['/manage/current-user', '/manage/current-user/subscriptions'])
    expect((await call(context, 'GET', path, { token })).status).toBe(401);
  expect((await call(context, 'POST', '/manage/single-use-tokens', { token, body: {} })).status).toBe(401);
});

test('another browser, another site and a payment that failed open nothing', async () => {
  const context = await openSites();
  const asked = await subscribe(context);
  const declined = await payAt(context, asked, DECLINED_CARD);
  expect((await open(context, declined.checkoutId)).status).toBe(404);
  const { checkoutId } = await payAt(context, asked);
  expect((await open(context, checkoutId, { [BROWSER_MARK_HEADER]: 'other' })).status).toBe(404);
  expect((await open(context, checkoutId, {})).status).toBe(404);
  expect((await open(context, checkoutId, PHONE, 'elsewhere')).status).toBe(404);
});

test('once somebody signs in by mail, what the payment opened is over, and opens no more', async () => {
  const context = await openSites();
  const { checkoutId } = await payAt(context, await subscribe(context));
  const token = String((await open(context, checkoutId)).body.authToken);
  const byMail = await signIn(context, ADA);
  expect((await readUser(context, token)).status).toBe(401);
  expect((await open(context, checkoutId)).status).toBe(404);
  expect((await readUser(context, byMail.token)).body.currentUser).toMatchObject({
    isSubscribedToPaid: true,
  });
  // A second sign-in ends nothing.
  await signIn(context, ADA);
  expect((await readUser(context, byMail.token)).status).toBe(200);
});

test('an account that somebody has signed in to is opened by no payment', async () => {
  const context = await openSites();
  const asked = await subscribe(context);
  await signIn(context, ADA);
  const { checkoutId } = await payAt(context, asked);
  expect((await open(context, checkoutId)).status).toBe(404);
});

test('a form that was sent before its scripts came puts nobody on the list who wants to pay', async () => {
  const context = await openSites();
  const send = (plan: string) =>
    call(context, 'POST', '/site/nordlys/newsletter-signups', { body: { email: ADA, plan } });
  expect(await send('monthly')).toMatchObject({
    status: 400,
    body: { fields: { email: expect.stringContaining('Please press Subscribe once more') } },
  });
  expect(await context.db.selectFrom('members').select('email').execute()).toEqual([]);
  expect((await send('free')).status).toBe(200);
});
