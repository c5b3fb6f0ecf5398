import { expect, test } from 'vitest';
import {
  CARD,
  DAY_MS,
  FAILING_LATER_CARD,
  listen,
  newStateFile,
  START,
  type Started,
  startLocalStripe,
  startWithAccount,
  subscribe,
} from './testing/started.ts';

/** From 31 January at 10:20:30 to the end of February. */
const FEBRUARY_MS = 28 * DAY_MS;

async function read({ stripe, of }: Started, id: string) {
  const subscription = await stripe.subscriptions.retrieve(id, {}, of);
  const [item] = subscription.items.data;
  const day = (seconds = 0) => new Date(seconds * 1000).toISOString().slice(0, 10);
  return {
    ...subscription,
    period: [day(item?.current_period_start), day(item?.current_period_end)],
    invoices: (await stripe.invoices.list({ subscription: id, limit: 100 }, of)).data,
  };
}

test('a subscription renews each month, on the last day where the day is missing', async () => {
  const started = await startWithAccount();
  const { id } = await subscribe(started);
  const heard = listen(started.local);
  await started.local.passTime(FEBRUARY_MS - 1000);
  expect(await read(started, id)).toMatchObject({ period: ['2027-01-31', '2027-02-28'] });
  heard.events.length = 0;
  await started.local.passTime(1000);
  expect(heard.types()).toEqual(['invoice.paid', 'customer.subscription.updated']);
  expect(heard.events[1]?.data.previous_attributes).toMatchObject({
    items: {},
    latest_invoice: expect.any(String),
  });
  await started.local.passTime(31 * DAY_MS);
  const renewed = await read(started, id);
  expect(renewed).toMatchObject({ status: 'active', period: ['2027-03-31', '2027-04-30'] });
  expect(renewed.invoices.map(({ billing_reason, amount_paid }) => [billing_reason, amount_paid])).toEqual([
    ['subscription_cycle', 500],
    ['subscription_cycle', 500],
    ['subscription_create', 500],
  ]);
  expect(renewed.latest_invoice).toBe(renewed.invoices[0]?.id);
});

test('a year that passes brings each renewal, as of its own time', async () => {
  const started = await startWithAccount();
  const { id } = await subscribe(started);
  await started.local.passTime(365 * DAY_MS);
  const { invoices, period } = await read(started, id);
  expect([invoices.length, period[1]]).toEqual([13, '2028-02-29']);
  expect(invoices[12]?.created).toBe(START / 1000);
  expect(invoices[11]?.created).toBe((START + FEBRUARY_MS) / 1000);
});

test('a renewal that fails is tried again, and recovers', async () => {
  const started = await startWithAccount();
  const { id } = await subscribe(started);
  const heard = listen(started.local);
  await started.local.passTime(0);
  heard.events.length = 0;
  started.local.set({ failsRenewals: true });
  await started.local.passTime(FEBRUARY_MS);
  const failed = await read(started, id);
  expect(failed).toMatchObject({ status: 'past_due', period: ['2027-02-28', '2027-03-31'] });
  expect(failed.invoices[0]).toMatchObject({
    status: 'open',
    attempt_count: 1,
    amount_remaining: 500,
    next_payment_attempt: (START + FEBRUARY_MS + DAY_MS) / 1000,
  });
  await started.local.passTime(DAY_MS);
  expect(await read(started, id)).toMatchObject({ status: 'past_due', invoices: [{ attempt_count: 2 }, {}] });
  started.local.set({ failsRenewals: false });
  await started.local.passTime(2 * DAY_MS);
  expect(await read(started, id)).toMatchObject({
    status: 'active',
    invoices: [{ status: 'paid', attempt_count: 3, amount_paid: 500, next_payment_attempt: null }, {}],
  });
  expect(heard.types()).toEqual([
    'invoice.payment_failed',
    'customer.subscription.updated',
    'invoice.payment_failed',
    'invoice.paid',
    'customer.subscription.updated',
  ]);
});

test('a card that fails at renewal is given up after seven days', async () => {
  const started = await startWithAccount();
  const { id } = await subscribe(started, FAILING_LATER_CARD);
  const heard = listen(started.local);
  await started.local.passTime(FEBRUARY_MS + 7 * DAY_MS - 1000);
  expect(await read(started, id)).toMatchObject({ status: 'past_due' });
  await started.local.passTime(1000);
  const ended = await read(started, id);
  expect(ended).toMatchObject({
    status: 'canceled',
    ended_at: (START + FEBRUARY_MS + 7 * DAY_MS) / 1000,
    cancellation_details: { reason: 'payment_failed' },
    invoices: [{ status: 'open', attempt_count: 5, next_payment_attempt: null }, {}],
  });
  expect(heard.types().at(-1)).toBe('customer.subscription.deleted');
  await started.local.passTime(100 * DAY_MS);
  expect((await read(started, id)).invoices).toHaveLength(2);
});

test('a subscription ends with its period, unless that is taken back', async () => {
  const started = await startWithAccount();
  const { local, stripe, of } = started;
  const kept = await subscribe(started);
  const ending = await subscribe(started);
  const heard = listen(local);
  await local.passTime(0);
  heard.events.length = 0;
  for (const { id } of [kept, ending]) {
    const canceled = await stripe.subscriptions.update(id, { cancel_at_period_end: true }, of);
    expect(canceled).toMatchObject({
      status: 'active',
      cancel_at_period_end: true,
      cancel_at: (START + FEBRUARY_MS) / 1000,
      canceled_at: START / 1000,
    });
  }
  const again = await stripe.subscriptions.update(kept.id, { cancel_at_period_end: false }, of);
  expect(again).toMatchObject({ cancel_at_period_end: false, cancel_at: null, canceled_at: null });
  await local.passTime(FEBRUARY_MS);
  expect(await read(started, kept.id)).toMatchObject({
    status: 'active',
    period: ['2027-02-28', '2027-03-31'],
  });
  expect(await read(started, ending.id)).toMatchObject({
    status: 'canceled',
    ended_at: (START + FEBRUARY_MS) / 1000,
    canceled_at: START / 1000,
    invoices: [{ billing_reason: 'subscription_create' }],
  });
  expect(heard.types().filter((type) => type === 'customer.subscription.deleted')).toHaveLength(1);
  const listed = await stripe.subscriptions.list({}, of);
  expect(listed.data.map(({ id }) => id)).toEqual([kept.id]);
  expect((await stripe.subscriptions.list({ status: 'all' }, of)).data).toHaveLength(2);
});

test('a subscription can be canceled at once, and only once', async () => {
  const started = await startWithAccount();
  const { id } = await subscribe(started);
  const { stripe, of } = started;
  expect(await stripe.subscriptions.cancel(id, {}, of)).toMatchObject({
    status: 'canceled',
    ended_at: START / 1000,
  });
  await expect(stripe.subscriptions.cancel(id, {}, of)).rejects.toMatchObject({ code: 'resource_missing' });
  const update = stripe.subscriptions.update(id, { cancel_at_period_end: true }, of);
  await expect(update).rejects.toMatchObject({ statusCode: 400 });
});

test('another interval begins a new period, and unused time is credited', async () => {
  const started = await startWithAccount();
  const { local, stripe, monthly, yearly, of } = started;
  const { id, items } = await subscribe(started);
  const item = items.data[0]?.id ?? '';
  await local.passTime(FEBRUARY_MS / 2);
  await stripe.subscriptions.update(id, { items: [{ id: item, price: yearly.id }] }, of);
  const toYearly = await read(started, id);
  expect(toYearly).toMatchObject({
    period: ['2027-02-14', '2028-02-14'],
    invoices: [{ amount_paid: 4750, billing_reason: 'subscription_update' }, {}],
  });
  expect(toYearly.items.data[0]?.price.id).toBe(yearly.id);

  await stripe.subscriptions.update(id, { items: [{ id: item, price: monthly.id }] }, of);
  const toMonthly = await read(started, id);
  expect(toMonthly.invoices[0]).toMatchObject({
    total: -4500,
    amount_paid: 0,
    status: 'paid',
    ending_balance: -4500,
  });
  await local.passTime(28 * DAY_MS);
  const renewed = await read(started, id);
  expect(renewed.invoices[0]).toMatchObject({
    total: 500,
    amount_paid: 0,
    starting_balance: -4500,
    ending_balance: -4000,
  });
});

test('a price with the same interval keeps the period, and settles the difference', async () => {
  const started = await startWithAccount();
  const { local, stripe, product, of } = started;
  const { id, items } = await subscribe(started);
  const dearer = await stripe.prices.create(
    { product: product.id, unit_amount: 900, currency: 'usd', recurring: { interval: 'month' } },
    of,
  );
  await local.passTime(FEBRUARY_MS / 2);
  await stripe.subscriptions.update(id, { items: [{ id: items.data[0]?.id ?? '', price: dearer.id }] }, of);
  expect(await read(started, id)).toMatchObject({
    period: ['2027-01-31', '2027-02-28'],
    invoices: [{ amount_paid: 200, lines: { data: [{ amount: -250 }, { amount: 450 }] } }, {}],
  });
});

test('an item that is not named is refused: at Stripe it would be a second one', async () => {
  const started = await startWithAccount();
  const { id } = await subscribe(started);
  const update = started.stripe.subscriptions.update(
    id,
    { items: [{ price: started.yearly.id }] },
    started.of,
  );
  await expect(update).rejects.toMatchObject({ param: 'items[0][id]' });
});

test('everything survives a restart, and what fell due meanwhile happens', async () => {
  const stateFile = newStateFile();
  const started = await startWithAccount(stateFile);
  const { id } = await subscribe(started, CARD);
  await started.local.passTime(DAY_MS);
  await started.local.close();
  const again = await startLocalStripe(stateFile, () => START + FEBRUARY_MS - DAY_MS);
  expect(again.local.secretKey).toBe(started.local.secretKey);
  expect(again.local.webhookSecret).toBe(started.local.webhookSecret);
  expect(await read({ ...started, ...again }, id)).toMatchObject({ period: ['2027-02-28', '2027-03-31'] });
  const heard = listen(again.local);
  await again.local.passTime(0);
  expect(heard.types()).toEqual([
    'invoice.paid',
    'customer.subscription.created',
    'checkout.session.completed',
    'invoice.paid',
    'customer.subscription.updated',
  ]);
});
