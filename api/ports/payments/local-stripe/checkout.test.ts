import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  CANCEL_URL,
  CARD,
  createSession,
  DAY_MS,
  DECLINED_CARD,
  listen,
  post,
  START,
  startWithAccount,
  textOf,
} from './testing/started.ts';

test('a payment: from the session over the page to customer, subscription, invoice and events', async () => {
  const started = await startWithAccount();
  const { local, stripe, monthly, of, account } = started;
  const heard = listen(local);
  const session = await createSession(started, {
    customer_email: 'eve@example.com',
    client_reference_id: 'member-1',
    metadata: { site: 'soups' },
    subscription_data: { metadata: { member: '1' }, application_fee_percent: 2.5 },
    automatic_tax: { enabled: true },
  });
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    customer: null,
    subscription: null,
  });
  expect(session.expires_at - session.created).toBe(24 * 60 * 60);
  expect(await textOf(local, session.url ?? '')).toContain('$5.00 a month');

  const answer = await post(local, session.url ?? '', CARD);
  expect([answer.status, answer.headers.get('Location')]).toEqual([
    303,
    `http://soups.localhost:4321/subscribe/success/${session.id}`,
  ]);
  const paid = await stripe.checkout.sessions.retrieve(
    session.id,
    { expand: ['subscription', 'invoice'] },
    of,
  );
  expect(paid).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: 'member-1',
    metadata: { site: 'soups' },
    customer_details: { email: 'eve@example.com' },
    automatic_tax: { enabled: true, status: 'complete' },
    subscription: { status: 'active', metadata: { member: '1' }, application_fee_percent: 2.5 },
    invoice: { status: 'paid', amount_paid: 500, billing_reason: 'subscription_create' },
  });
  const { items } = paid.subscription as Stripe.Subscription;
  expect(items.data[0]).toMatchObject({
    price: { id: monthly.id, unit_amount: 500 },
    current_period_start: START / 1000,
    current_period_end: Date.UTC(2027, 1, 28, 10, 20, 30) / 1000,
  });
  expect(items.data[0]?.price.unit_amount_decimal?.toString()).toBe('500');
  const customer = await stripe.customers.retrieve(String(paid.customer), {}, of);
  expect(customer).toMatchObject({ email: 'eve@example.com' });
  expect(heard.types()).toEqual([
    'invoice.paid',
    'customer.subscription.created',
    'checkout.session.completed',
  ]);
  expect(heard.events.every((event) => event.account === account.id)).toBe(true);
});

test('a declined card is said beside its field, what was typed stays, and another card pays', async () => {
  const started = await startWithAccount();
  const heard = listen(started.local);
  const { url, id } = await createSession(started);
  const declined = await post(started.local, url ?? '', { ...DECLINED_CARD, email: 'eve@<b>' });
  expect(declined.status).toBe(422);
  const page = await declined.text();
  expect(page).toMatch(/id="number"[^>]*value="4000 0000 0000 0002"[^>]*aria-invalid="true"/);
  expect(page).toContain('<p class="problem" id="number-problem">Your card was declined.</p>');
  expect(page).toContain('<p class="problem" id="email-problem">');
  expect(page).toContain('value="eve@&lt;b&gt;"');
  expect(heard.events).toEqual([]);
  expect((await post(started.local, url ?? '', { ...CARD, email: 'eve@example.com' })).status).toBe(303);
  const session = await started.stripe.checkout.sessions.retrieve(id, {}, started.of);
  expect(session).toMatchObject({ status: 'complete', customer_details: { email: 'eve@example.com' } });
});

test.each([
  [{ number: '4242 4242' }, 'Your card number is incomplete.'],
  [{ number: '5555 5555 5555 4444' }, 'No real card is taken here'],
  [{ expiry: '1' }, 'Your card’s expiration date is incomplete.'],
  [{ expiry: '12/26' }, 'Your card’s expiration date is in the past.'],
  [{ cvc: 'x' }, 'Your card’s security code is incomplete.'],
])('a card of %o is refused', async (wrong, sentence) => {
  const started = await startWithAccount();
  const { url } = await createSession(started, { customer_email: 'eve@example.com' });
  const answer = await post(started.local, url ?? '', { ...CARD, ...wrong });
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining(sentence)]);
});

test('a session that is paid says so, and nothing is paid twice', async () => {
  const started = await startWithAccount();
  const { url, id } = await createSession(started, { customer_email: 'eve@example.com' });
  await post(started.local, url ?? '', CARD);
  expect((await post(started.local, url ?? '', CARD)).status).toBe(409);
  const page = await textOf(started.local, url ?? '');
  expect(page).toContain('This is paid');
  expect(page).toContain(`href="http://soups.localhost:4321/subscribe/success/${id}"`);
  expect((await started.stripe.subscriptions.list({}, started.of)).data).toHaveLength(1);
});

test('an abandoned session expires after a day, and leads back', async () => {
  const started = await startWithAccount();
  const { local, stripe, of } = started;
  const heard = listen(local);
  const { url, id } = await createSession(started);
  expect(await textOf(local, url ?? '')).toContain(`<a href="${CANCEL_URL}">Back</a>`);
  await local.passTime(DAY_MS - 1000);
  expect((await stripe.checkout.sessions.retrieve(id, {}, of)).status).toBe('open');
  await local.passTime(1000);
  expect(await stripe.checkout.sessions.retrieve(id, {}, of)).toMatchObject({ status: 'expired', url: null });
  expect(heard.types()).toEqual(['checkout.session.expired']);
  expect(await textOf(local, url ?? '')).toContain('This has expired');
  expect((await post(local, url ?? '', CARD)).status).toBe(409);
});

test('a session can be expired once', async () => {
  const started = await startWithAccount();
  const { id } = await createSession(started);
  expect((await started.stripe.checkout.sessions.expire(id, {}, started.of)).status).toBe('expired');
  await expect(started.stripe.checkout.sessions.expire(id, {}, started.of)).rejects.toMatchObject({
    statusCode: 400,
    type: 'StripeInvalidRequestError',
  });
});

test('a customer who is known pays again, with the email that they have', async () => {
  const started = await startWithAccount();
  const first = await createSession(started, { customer_email: 'eve@example.com' });
  await post(started.local, first.url ?? '', CARD);
  const { customer } = await started.stripe.checkout.sessions.retrieve(first.id, {}, started.of);
  const second = await createSession(started, { customer: String(customer) });
  expect(await textOf(started.local, second.url ?? '')).toMatch(/value="eve@example.com"[^>]*readonly/);
  await post(started.local, second.url ?? '', { ...CARD, email: 'mallory@example.com' });
  const paid = await started.stripe.checkout.sessions.retrieve(second.id, {}, started.of);
  expect(paid).toMatchObject({ customer, customer_details: { email: 'eve@example.com' } });
  const { data } = await started.stripe.subscriptions.list({ customer: String(customer) }, started.of);
  expect(data).toHaveLength(2);
});

test.each([
  [{ success_url: 'javascript:alert(1)' }, 'success_url'],
  [{ line_items: [] }, 'line_items'],
  [{ line_items: [{ price: 'price_none' }] }, 'line_items[0][price]'],
  [{ mode: 'payment' as const }, 'mode'],
  [{ customer: 'cus_1', customer_email: 'eve@example.com' }, 'customer'],
  [{ customer: 'cus_none' }, 'customer'],
  [{ customer_email: 'eve' }, 'customer_email'],
  [{ expires_at: 1 }, 'expires_at'],
  [{ subscription_data: { application_fee_percent: 101 } }, 'subscription_data[application_fee_percent]'],
])('a session with %o is refused, and the parameter is named', async (wrong, param) => {
  const started = await startWithAccount();
  await expect(createSession(started, wrong)).rejects.toMatchObject({ param });
});
