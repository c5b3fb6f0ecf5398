import { expect, test } from 'vitest';
import { PLAN_ALLOWANCES } from '#domain/payments/app-plans.ts';
import { insertSiteManager } from '../../repositories/sites/site-people.ts';
import { payAt, sendForm } from '../../services/payments/testing/paying.ts';
import {
  call,
  createTestContext,
  makeSite,
  signIn,
  type TestContext,
  textAt,
} from '../../testing/context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const PRICES = { APP_MONTHLY_CENTS: '900', APP_YEARLY_CENTS: '9000' };
const BACK = 'http://localhost:4321/kitchen/nordlys/plans';

async function openKitchen(env: Record<string, string> = PRICES) {
  const context = await createTestContext(env);
  const owner = await signIn(context, 'owner@example.com');
  const { id: siteId } = await makeSite(context, owner.userId, 'nordlys', { newslettersEnabled: true });
  const choose = (plan: string) =>
    call(context, 'POST', '/manage/nordlys/app-subscriptions', {
      token: owner.token,
      body: { plan, return: BACK },
    });
  const read = async () =>
    (await call(context, 'GET', '/manage/nordlys/current-app-subscription', { token: owner.token })).body;
  const addSite = (slug: string) =>
    call(context, 'POST', '/manage/sites', { token: owner.token, body: { title: slug, slug } });
  return { context, owner, siteId, choose, read, addSite };
}

const bring = (context: TestContext, token: string, emails: readonly string[]) =>
  call(context, 'POST', '/manage/nordlys/subscribers', {
    token,
    body: { subscribers: emails.map((email) => ({ email })), consentNote: 'They asked for it.' },
  });

test('an owner chooses a plan, pays, and has it at once, whoever tells of it', async () => {
  const { context, choose, read } = await openKitchen();
  expect(await read()).toMatchObject({
    appSubscription: null,
    plans: { monthlyAmountCents: 900, yearlyAmountCents: 9000, allowed: PLAN_ALLOWANCES, used: { sites: 1 } },
  });
  context.localStripe.set({ delivery: 'held' });
  expect((await payAt(context, await choose('yearly'))).leadsTo).toBe(BACK);
  const paid = { planType: 'yearly', priceAmountCents: 9000, status: 'active', isPaid: true };
  expect(await read()).toMatchObject({ appSubscription: paid });
  // Nothing is bought twice.
  expect((await choose('monthly')).body).toMatchObject({ appSubscription: paid });
});

test('a payment is known by the event alone, too, and its end', async () => {
  const { context, choose } = await openKitchen();
  await payAt(context, await choose('monthly'));
  const rows = () =>
    context.db
      .selectFrom('app_subscriptions')
      .select(['plan_type', 'status', 'price_amount_cents'])
      .execute();
  expect(await rows()).toEqual([{ plan_type: 'monthly', status: 'active', price_amount_cents: 900 }]);
  context.localStripe.set({ failsRenewals: true });
  await context.localStripe.passTime(60 * DAY_MS);
  await context.localStripe.deliverAgain({ order: 'reversed', times: 2 });
  expect(await rows()).toMatchObject([{ status: 'ended' }]);
});

test('of two checkouts, only the last can be paid, and a card that is declined grants nothing', async () => {
  const { context, choose, read } = await openKitchen();
  const first = await choose('monthly');
  const last = await choose('yearly');
  expect((await payAt(context, first)).leadsTo).toBeNull();
  expect(await read()).toMatchObject({ appSubscription: null });
  await payAt(context, last);
  expect(await read()).toMatchObject({ appSubscription: { planType: 'yearly' } });
});

test('the portal is for those who pay, and ends the plan; then new things stop, and nothing goes away', async () => {
  const { context, owner, choose, read, addSite } = await openKitchen();
  const openPortal = () =>
    call(context, 'POST', '/manage/nordlys/app-subscription-billing-portal-sessions', {
      token: owner.token,
      body: { return: BACK },
    });
  expect((await openPortal()).status).toBe(404);
  for (const slug of ['second', 'third']) expect((await addSite(slug)).status).toBe(201);
  expect(await addSite('fourth')).toMatchObject({
    status: 409,
    body: { error: 'plan_full', message: expect.stringContaining('for 3 sites.') },
  });
  await payAt(context, await choose('monthly'));
  expect((await addSite('fourth')).status).toBe(201);
  const portal = textAt(await openPortal(), 'url');
  expect(portal).toContain('/local-stripe/');
  const { subscription_id: subscription } = await context.db
    .selectFrom('app_subscriptions')
    .select('subscription_id')
    .executeTakeFirstOrThrow();
  await sendForm(context, portal, { action: 'cancel', subscription });
  expect(await read()).toMatchObject({ appSubscription: { status: 'cancelled', isPaid: true } });
  context.pass(40 * DAY_MS);
  expect(await read()).toMatchObject({ appSubscription: { isPaid: false }, plans: { used: { sites: 4 } } });
  expect((await addSite('fifth')).status).toBe(409);
  // What is there is changed as before.
  const title = { token: owner.token, body: { title: 'Fourth kitchen' } };
  expect((await call(context, 'PUT', '/manage/fourth/sites', title)).status).toBe(200);
});

test('subscribers above the plan are not brought, and get no newsletter until the plan holds them', async () => {
  const { context, owner, choose } = await openKitchen();
  const { subscribers } = PLAN_ALLOWANCES.free;
  const emails = (count: number, name: string) =>
    Array.from({ length: count }, (_, index) => `${name}${index}@example.com`);
  expect((await bring(context, owner.token, emails(subscribers, 'reader'))).status).toBe(200);
  const refused = await bring(context, owner.token, ['one@example.com', 'reader1@example.com']);
  expect(refused.body).toMatchObject({
    error: 'plan_full',
    message: expect.stringContaining('for 2,000 subscribers.'),
  });
  expect((await bring(context, owner.token, ['reader1@example.com'])).status).toBe(200);
  // A reader who comes by themselves is never turned away.
  await call(context, 'POST', '/site/nordlys/subscriptions', {
    body: { siteSlug: 'nordlys', email: 'ada@example.com', plan: 'free' },
  });
  await payAt(context, await choose('monthly'));
  expect((await bring(context, owner.token, ['one@example.com'])).body).toMatchObject({ added: 1 });
});

test('where the platform charges nothing, nothing is sold or limited', async () => {
  const { choose, read, addSite } = await openKitchen({});
  expect(await read()).toEqual({ appSubscription: null, plans: null });
  expect((await choose('monthly')).status).toBe(404);
  for (const slug of ['second', 'third', 'fourth']) expect((await addSite(slug)).status).toBe(201);
});

test('erasing an account ends what it pays the platform', async () => {
  const { context, owner, choose } = await openKitchen();
  await payAt(context, await choose('yearly'));
  const erase = () =>
    call(context, 'POST', '/manage/current-user/erasure', {
      token: owner.token,
      body: { email: 'owner@example.com' },
    });
  expect((await erase()).body.error).toBe('owns_sites');
  const status = async () =>
    (await context.db.selectFrom('app_subscriptions').select('status').executeTakeFirstOrThrow()).status;
  expect(await status()).toBe('active');
  const data = await call(context, 'GET', '/manage/current-user/data', { token: owner.token });
  expect(data.body.appSubscription).toMatchObject({ planType: 'yearly', status: 'active' });
  await call(context, 'DELETE', '/manage/nordlys', { token: owner.token, body: { slug: 'nordlys' } });
  expect((await erase()).status).toBe(200);
  expect(await status()).toBe('cancelled');
});

test('managers neither see nor choose the plan, and others find none', async () => {
  const { context, siteId } = await openKitchen();
  const manager = await signIn(context, 'manager@example.com');
  await insertSiteManager(context.db, { siteId, userId: manager.userId, now: 1 });
  const other = await signIn(context, 'other@example.com');
  for (const [method, path] of [
    ['GET', 'current-app-subscription'],
    ['POST', 'app-subscriptions'],
    ['POST', 'app-subscription-billing-portal-sessions'],
  ] as const)
    for (const [{ token }, status] of [
      [manager, 403],
      [other, 404],
    ] as const)
      expect((await call(context, method, `/manage/nordlys/${path}`, { token })).status).toBe(status);
});
