import { expect, test } from 'vitest';
import { insertSiteManager } from '../../repositories/sites/site-people.ts';
import {
  connectAccountOf,
  DECLINED_CARD,
  openPaidSite,
  PLANS,
  payAt,
  sendForm,
} from '../../services/payments/testing/paying.ts';
import { call, createTestContext, makeSite, signIn, type TestContext } from '../../testing/context.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function subscribe(
  context: TestContext,
  body: { email?: string; plan?: string; nextPaid?: string; return?: string },
  token: string | null = null,
) {
  return call(context, 'POST', '/site/nordlys/subscriptions', {
    token,
    body: { siteSlug: 'nordlys', email: 'ada@example.com', plan: 'monthly', ...body },
  });
}

const currentUser = async (context: TestContext, token: string, slug = 'nordlys') =>
  (await call(context, 'GET', `/site/${slug}/current-user`, { token })).body.currentUser as Record<
    string,
    unknown
  >;

test('whoever pays reads, by the account that the payment makes', async () => {
  const { context } = await openPaidSite();
  const asked = await subscribe(context, {});
  expect(asked.status).toBe(200);
  const { checkoutId, leadsTo } = await payAt(context, asked);
  expect(leadsTo).toBe(`http://nordlys.localhost:4321/subscribe/success/${checkoutId}`);
  const read = await call(context, 'GET', `/site/nordlys/checkout-sessions/${checkoutId}`);
  expect(read.headers.get('Cache-Control')).toBe('private, no-store');
  expect(read.body).toEqual({
    checkoutSession: {
      email: 'ada@example.com',
      subscription: { planType: 'monthly', priceAmountCents: 500, cadence: 'month' },
    },
  });
  const mails = context.mail.messages().filter(({ to }) => to.includes('ada@example.com'));
  expect(mails.map(({ subject }) => subject)).toEqual(['Your subscription to Site nordlys']);
  expect(mails[0]?.text).toContain('You pay $5 a month. The next payment is on February 15, 2026');
  const { token } = await signIn(context, 'ada@example.com');
  expect(await currentUser(context, token)).toMatchObject({
    isSubscribedToPaid: true,
    isSubscribedToFree: true,
    currentSubscription: { planType: 'monthly', priceAmountCents: 500, cadence: 'month' },
  });
});

test('a card that is declined, and a payment that is given up, grant nothing', async () => {
  const { context } = await openPaidSite();
  const asked = await subscribe(context, { return: 'http://nordlys.localhost:4321/subscribe?recipe=x' });
  const declined = await payAt(context, asked, DECLINED_CARD);
  expect(declined.leadsTo).toBeNull();
  const answer = await call(context, 'GET', `/site/nordlys/checkout-sessions/${declined.checkoutId}`);
  expect(answer.body).toEqual({ checkoutSession: { email: 'ada@example.com', subscription: null } });
  expect(await context.db.selectFrom('subscriptions').select('id').execute()).toEqual([]);
  expect((await payAt(context, asked)).leadsTo).not.toBeNull();
});

test('where a payment leads is a page of ours, with the id of the checkout', async () => {
  const { context } = await openPaidSite();
  const next =
    'http://nordlys.localhost:4321/subscribe/success/{CHECKOUT_SESSION_ID}?recipe=%2Frecipes%2Fsoup';
  const { leadsTo, checkoutId } = await payAt(context, await subscribe(context, { nextPaid: next }));
  expect(leadsTo).toBe(next.replace('{CHECKOUT_SESSION_ID}', checkoutId));
  const foreign = { email: 'b@example.com', nextPaid: 'https://evil.example/{CHECKOUT_SESSION_ID}' };
  expect((await payAt(context, await subscribe(context, foreign))).leadsTo).toMatch(
    /^http:\/\/nordlys\.localhost:4321\/subscribe\/success\/cs_/,
  );
});

test.each([
  ['subscriptionsEnabled', { subscriptionsEnabled: false }],
  ['paymentsEnabled', { paymentsEnabled: false }],
  ['a price', { yearlyAmountCents: null }],
])('without %s nothing can be paid', async (_what, change) => {
  const { context, owner } = await openPaidSite();
  await call(context, 'PUT', '/manage/nordlys/sites', { token: owner.token, body: change });
  expect((await subscribe(context, {})).body).toEqual({ error: 'This site has no paid plan.' });
});

test('nor before its owner has connected an account', async () => {
  const context = await createTestContext();
  const owner = await signIn(context, 'owner@example.com');
  await makeSite(context, owner.userId, 'nordlys', PLANS);
  expect((await subscribe(context, {})).body).toEqual({ error: 'This site has no paid plan.' });
  const before = await call(context, 'GET', '/manage/nordlys/payment-account', { token: owner.token });
  expect(before.body).toEqual({
    account: null,
    dashboardHref: 'http://localhost:4321/local-stripe',
    feePercent: 0,
  });
});

test('nobody pays twice', async () => {
  const { context } = await openPaidSite();
  await payAt(context, await subscribe(context, {}));
  // Whether or not the link was opened that the mail brought.
  expect((await subscribe(context, { plan: 'yearly' })).body).toEqual({ error: 'account_already_exists' });
  const { token } = await signIn(context, 'ada@example.com');
  expect((await subscribe(context, {}, token)).body.error).toBe('You have this plan already.');
  expect((await subscribe(context, { plan: 'yearly' }, token)).body.error).toContain('Manage billing');
});

test('of several checkouts that somebody begins, only the last can be paid', async () => {
  const { context } = await openPaidSite();
  const first = await subscribe(context, {});
  const last = await subscribe(context, { plan: 'yearly' });
  expect((await payAt(context, first)).leadsTo).toBeNull();
  expect((await payAt(context, last)).leadsTo).not.toBeNull();
  expect(await context.db.selectFrom('subscriptions').select('plan_type').execute()).toEqual([
    { plan_type: 'yearly' },
  ]);
});

test('what was paid a moment ago, and nobody told of yet, is not paid again', async () => {
  const { context } = await openPaidSite();
  await payAt(context, await subscribe(context, {}));
  await context.db.deleteFrom('subscriptions').execute();
  expect((await subscribe(context, { email: 'ada@example.com', plan: 'yearly' })).body.error).toBeDefined();
  const { token } = await signIn(context, 'ada@example.com');
  expect((await subscribe(context, { plan: 'yearly' }, token)).body.error).toContain('Manage billing');
});

test('what is paid on one site opens no other', async () => {
  const { context, owner } = await openPaidSite();
  await makeSite(context, owner.userId, 'elsewhere', PLANS);
  const { checkoutId } = await payAt(context, await subscribe(context, {}));
  const { token } = await signIn(context, 'ada@example.com');
  expect(await currentUser(context, token, 'elsewhere')).toMatchObject({ isSubscribedToPaid: false });
  expect((await call(context, 'GET', `/site/elsewhere/checkout-sessions/${checkoutId}`)).status).toBe(404);
  for (const id of ['cs_test_unknown1', 'none'])
    expect((await call(context, 'GET', `/site/nordlys/checkout-sessions/${id}`)).status).toBe(404);
});

test('a plan is ended by its reader alone, and read until what is paid is over', async () => {
  const { context } = await openPaidSite();
  await payAt(context, await subscribe(context, {}));
  const { token } = await signIn(context, 'ada@example.com');
  const other = await signIn(context, 'eve@example.com');
  const listed = await call(context, 'GET', '/manage/current-user/subscriptions', { token });
  const [mine] = listed.body.subscriptions as { id: string }[];
  expect(mine).toMatchObject({
    site: { slug: 'nordlys', title: 'Site nordlys', href: 'http://nordlys.localhost:4321' },
    planType: 'monthly',
    priceAmountCents: 500,
    status: 'active',
    hasPortal: true,
  });
  const cancel = (who: string | null, subscriptionId: unknown) =>
    call(context, 'POST', '/manage/cancellations', { token: who, body: { subscriptionId } });
  expect((await cancel(null, mine?.id)).status).toBe(401);
  expect((await cancel(other.token, mine?.id)).status).toBe(404);
  expect((await cancel(token, 'x')).status).toBe(400);
  for (let times = 0; times < 2; times += 1)
    expect((await cancel(token, mine?.id)).body.subscription).toMatchObject({ status: 'cancelled' });
  expect(await currentUser(context, token)).toMatchObject({ isSubscribedToPaid: true });
  context.pass(32 * DAY_MS);
  await context.localStripe.passTime(0);
  expect(await currentUser(context, token)).toMatchObject({ isSubscribedToPaid: false });
  expect(await statuses(context)).toEqual(['ended']);
  // And comes back.
  await payAt(context, await subscribe(context, { plan: 'yearly' }, token));
  expect(await currentUser(context, token)).toMatchObject({ currentSubscription: { planType: 'yearly' } });
  const customers = await context.db.selectFrom('subscriptions').select('payment_customer_id').execute();
  expect(new Set(customers.map((row) => row.payment_customer_id)).size).toBe(1);
});

test('the portal changes the plan, and is for whoever pays', async () => {
  const { context } = await openPaidSite();
  await payAt(context, await subscribe(context, { plan: 'yearly' }));
  const { token } = await signIn(context, 'ada@example.com');
  const other = await signIn(context, 'eve@example.com');
  const back = { return: 'http://localhost:4321/subscriptions' };
  const open = (who: string | null) =>
    call(context, 'POST', '/manage/billing-portal-sessions', { token: who, body: back });
  expect([(await open(null)).status, (await open(other.token)).status]).toEqual([401, 404]);
  const url = String((await open(token)).body.url);
  expect(url).toMatch(/^http:\/\/localhost:4321\/local-stripe\/portal\//);
  const monthly = await context.db
    .selectFrom('payment_prices')
    .select('price_id')
    .where('plan_type', '=', 'monthly')
    .executeTakeFirstOrThrow();
  const subscription = await context.db
    .selectFrom('subscriptions')
    .select('payment_subscription_id as id')
    .executeTakeFirstOrThrow();
  await sendForm(context, url, {
    action: 'switch',
    subscription: String(subscription.id),
    price: monthly.price_id,
  });
  expect(await currentUser(context, token)).toMatchObject({
    currentSubscription: { planType: 'monthly', priceAmountCents: 500 },
  });
});

test('other prices are for those who come later', async () => {
  const { context, owner } = await openPaidSite();
  await payAt(context, await subscribe(context, {}));
  await call(context, 'PUT', '/manage/nordlys/sites', {
    token: owner.token,
    body: { monthlyAmountCents: 700 },
  });
  await payAt(context, await subscribe(context, { email: 'eve@example.com' }));
  const rows = await context.db
    .selectFrom('subscriptions')
    .innerJoin('members', 'members.id', 'subscriptions.member_id')
    .select(['email', 'price_amount_cents'])
    .orderBy('email')
    .execute();
  expect(rows.map((row) => [row.email, row.price_amount_cents])).toEqual([
    ['ada@example.com', 500],
    ['eve@example.com', 700],
  ]);
});

async function statuses(context: TestContext): Promise<string[]> {
  const rows = await context.db.selectFrom('subscriptions').select('status').execute();
  return rows.map(({ status }) => status);
}

test('after a handover nobody new pays the earlier owner, and who pays already reads on', async () => {
  const { context, owner, site } = await openPaidSite();
  await payAt(context, await subscribe(context, {}));
  const heir = await signIn(context, 'heir@example.com');
  await insertSiteManager(context.db, { siteId: site.id, userId: heir.userId, now: 1 });
  const asked = await call(context, 'POST', '/manage/nordlys/handovers', {
    token: owner.token,
    body: { userId: heir.userId },
  });
  const { id } = asked.body.handover as { id: string };
  await call(context, 'POST', `/manage/current-user/handovers/${id}`, { token: heir.token });
  const account = () => call(context, 'GET', '/manage/nordlys/payment-account', { token: heir.token });
  expect((await account()).body.account).toBeNull();
  expect((await subscribe(context, { email: 'eve@example.com' })).body.error).toBe(
    'This site has no paid plan.',
  );
  const { token } = await signIn(context, 'ada@example.com');
  expect(await currentUser(context, token)).toMatchObject({ isSubscribedToPaid: true });
  await connectAccountOf(context, 'nordlys', heir.token);
  await payAt(context, await subscribe(context, { email: 'eve@example.com' }));
  const rows = await context.db.selectFrom('subscriptions').select('account_id').execute();
  expect(new Set(rows.map((row) => row.account_id)).size).toBe(2);
  await context.localStripe.passTime(32 * DAY_MS);
  context.pass(32 * DAY_MS);
  expect(await currentUser(context, token)).toMatchObject({ isSubscribedToPaid: true });
});
