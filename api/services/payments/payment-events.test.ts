import { expect, test } from 'vitest';
import { API_PATH } from '#domain/pages/paths.ts';
import { insertPaymentEvent, replayPaymentEvents } from '../../repositories/payments/payment-events.ts';
import { call, makeSite, signIn, type TestContext } from '../../testing/context.ts';
import { endPlansOfDeletedSites } from './closed-sites.ts';
import { doPaymentEvents } from './payment-events.ts';
import { connectAccountOf, openPaidSite, payAt } from './testing/paying.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** A site with plans, and somebody who wants one. */
async function openSite() {
  const { context } = await openPaidSite();
  const reader = await signIn(context, 'ada@example.com');
  const asked = () =>
    call(context, 'POST', '/site/nordlys/subscriptions', {
      token: reader.token,
      body: { siteSlug: 'nordlys', email: 'ada@example.com', plan: 'monthly' },
    });
  const mayRead = async () => {
    const { body } = await call(context, 'GET', '/site/nordlys/current-user', { token: reader.token });
    return (body.currentUser as { isSubscribedToPaid: boolean }).isSubscribedToPaid;
  };
  return { context, asked, mayRead };
}

async function plans({ db }: TestContext) {
  return db.selectFrom('subscriptions').select(['id', 'status', 'current_period_end']).execute();
}

const paidMails = ({ mail }: TestContext) =>
  mail.messages().filter(({ subject }) => subject.startsWith('Your subscription')).length;

test('what is told twice, and in reverse, is done once', async () => {
  const { context, asked, mayRead } = await openSite();
  context.localStripe.set({ delivery: 'held' });
  await payAt(context, await asked());
  expect(await mayRead()).toBe(false);
  await context.localStripe.deliverAgain({ order: 'reversed', times: 2 });
  expect(await mayRead()).toBe(true);
  expect([(await plans(context)).length, paidMails(context)]).toEqual([1, 1]);
  await context.localStripe.deliverAgain({ order: 'kept', times: 2 });
  expect([(await plans(context)).length, paidMails(context)]).toEqual([1, 1]);
  // Also when an operator has all of it done again.
  expect(await replayPaymentEvents(context.db, 0, context.now())).toBeGreaterThan(0);
  await doPaymentEvents(context);
  expect([(await plans(context)).length, paidMails(context)]).toEqual([1, 1]);
});

test('an end that is told before the beginning is an end', async () => {
  const { context, asked, mayRead } = await openSite();
  context.localStripe.set({ delivery: 'held' });
  await payAt(context, await asked());
  context.localStripe.set({ failsRenewals: true });
  await context.localStripe.passTime(60 * DAY_MS);
  await context.localStripe.deliverAgain({ order: 'reversed' });
  expect(await plans(context)).toMatchObject([{ status: 'ended' }]);
  expect(await mayRead()).toBe(false);
});

test('a failed renewal locks nobody out while it is tried again; given up, it does', async () => {
  const { context, asked, mayRead } = await openSite();
  await payAt(context, await asked());
  context.localStripe.set({ failsRenewals: true });
  context.pass(32 * DAY_MS);
  await context.localStripe.passTime(0);
  expect(await plans(context)).toMatchObject([{ status: 'past_due' }]);
  expect(await mayRead()).toBe(true);
  context.pass(20 * DAY_MS);
  await context.localStripe.passTime(0);
  expect(await plans(context)).toMatchObject([{ status: 'ended' }]);
  expect(await mayRead()).toBe(false);
});

test('a plan that is ended while its payment fails is over at once, and never charged again', async () => {
  const { context, asked, mayRead } = await openSite();
  await payAt(context, await asked());
  context.localStripe.set({ failsRenewals: true });
  context.pass(32 * DAY_MS);
  await context.localStripe.passTime(0);
  const { token } = await signIn(context, 'ada@example.com');
  const [plan] = await plans(context);
  const ended = await call(context, 'POST', '/manage/cancellations', {
    token,
    body: { subscriptionId: plan?.id },
  });
  expect(ended).toMatchObject({ status: 200, body: { subscription: { status: 'ended' } } });
  expect(await mayRead()).toBe(false);
  context.localStripe.set({ failsRenewals: false });
  context.pass(20 * DAY_MS);
  await context.localStripe.passTime(0);
  expect(await plans(context)).toMatchObject([{ status: 'ended' }]);
  expect(await mayRead()).toBe(false);
});

test('a renewal that is told of late locks nobody out', async () => {
  const { context, asked, mayRead } = await openSite();
  await payAt(context, await asked());
  context.localStripe.set({ delivery: 'held' });
  context.pass(32 * DAY_MS);
  await context.localStripe.passTime(0);
  expect(await mayRead()).toBe(true);
  context.pass(4 * DAY_MS);
  expect(await mayRead()).toBe(false);
  await context.localStripe.deliverAgain();
  expect(await mayRead()).toBe(true);
});

test('what was kept and could not be done is done later, and grants what was paid', async () => {
  const { context, asked, mayRead } = await openSite();
  context.localStripe.set({ delivery: 'held' });
  await payAt(context, await asked());
  // As if the process had ended after it kept what it was told.
  const { localStripe, payments, db, now } = context;
  localStripe.sendEventsTo(async (body, headers) => {
    const event = payments.readEvent(body, headers['Stripe-Signature'] ?? '');
    if (event) await insertPaymentEvent(db, event, now());
    return event ? 200 : 400;
  });
  await localStripe.deliverAgain();
  expect(await mayRead()).toBe(false);
  await doPaymentEvents(context);
  expect(await mayRead()).toBe(true);
});

test('what is not signed by the payment service is refused, and nothing is kept', async () => {
  const { context } = await openSite();
  const count = async () => (await context.db.selectFrom('payment_events').select('id').execute()).length;
  const before = await count();
  const body = JSON.stringify({
    id: 'evt_1',
    object: 'event',
    type: 'account.updated',
    data: { object: {} },
  });
  for (const signature of [undefined, '', 't=1,v1=00', 'x'.repeat(5000)]) {
    const answer = await context.api.request(`${API_PATH}/webhooks/stripe`, {
      method: 'POST',
      body,
      headers: signature === undefined ? {} : { 'Stripe-Signature': signature },
    });
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
      400,
      'event_refused',
    ]);
  }
  expect(await count()).toBe(before);
});

test('what is told of another account ends nothing', async () => {
  const { context, asked, mayRead } = await openSite();
  await payAt(context, await asked());
  const { id: objectId } = await context.db
    .selectFrom('subscriptions')
    .select('payment_subscription_id as id')
    .executeTakeFirstOrThrow();
  const stranger = await signIn(context, 'stranger@example.com');
  await makeSite(context, stranger.userId, 'elsewhere', {});
  await connectAccountOf(context, 'elsewhere', stranger.token);
  const accounts = await context.db.selectFrom('payment_accounts').select('account_id as id').execute();
  for (const { id } of [...accounts, { id: 'acct_1Unknown' }]) {
    const event = {
      id: `evt_${id}`,
      type: 'customer.subscription.deleted',
      accountId: id,
      objectId: objectId ?? '',
    };
    await insertPaymentEvent(context.db, event, context.now());
  }
  context.pass(1000);
  await doPaymentEvents(context);
  expect(await mayRead()).toBe(true);
});

test('nobody is charged again for a site that its owner has deleted', async () => {
  const { context, asked } = await openSite();
  await payAt(context, await asked());
  const owner = await signIn(context, 'owner@example.com');
  await endPlansOfDeletedSites(context);
  expect(await plans(context)).toMatchObject([{ status: 'active' }]);
  await call(context, 'DELETE', '/manage/nordlys', { token: owner.token, body: { slug: 'nordlys' } });
  for (let times = 0; times < 2; times += 1) await endPlansOfDeletedSites(context);
  expect(await plans(context)).toMatchObject([{ status: 'cancelled' }]);
  const told = context.mail.messages().filter(({ subject }) => subject === 'Site nordlys has closed');
  expect(told.map(({ to }) => to)).toEqual([['ada@example.com']]);
});
