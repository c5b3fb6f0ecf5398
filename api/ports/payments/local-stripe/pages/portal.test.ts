import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  CARD,
  DAY_MS,
  DECLINED_CARD,
  FAILING_LATER_CARD,
  listen,
  post,
  type Started,
  startWithAccount,
  subscribe,
  textOf,
} from '../testing/started.ts';

const RETURN_URL = 'http://soups.localhost:4321/subscriptions';

/** A portal that allows everything, for somebody who pays monthly. */
async function openPortal(
  started: Started,
  features: Partial<Stripe.BillingPortal.ConfigurationCreateParams.Features> = {},
) {
  const { stripe, monthly, yearly, product, of } = started;
  const subscription = await subscribe(started);
  const configuration = await stripe.billingPortal.configurations.create(
    {
      features: {
        invoice_history: { enabled: true },
        payment_method_update: { enabled: true },
        subscription_cancel: { enabled: true, mode: 'at_period_end' },
        subscription_update: {
          enabled: true,
          default_allowed_updates: ['price'],
          products: [{ product: product.id, prices: [monthly.id, yearly.id] }],
        },
        ...features,
      },
    },
    of,
  );
  const { url } = await stripe.billingPortal.sessions.create(
    { customer: String(subscription.customer), return_url: RETURN_URL, configuration: configuration.id },
    of,
  );
  const read = () => stripe.subscriptions.retrieve(subscription.id, {}, of);
  return { subscription, configuration, url, read };
}

test('the portal shows what is paid for, and changes the price', async () => {
  const started = await startWithAccount();
  const { url, subscription, read } = await openPortal(started);
  const page = await textOf(started.local, url);
  for (const shown of [
    'Soups &lt;of&gt; Ada',
    'Renews on 28 February 2027.',
    'ends in 4242',
    '$5.00, paid',
    RETURN_URL,
  ])
    expect(page).toContain(shown);
  expect(page).toContain('Change to $50.00 a year');
  expect(page).not.toContain('Change to $5.00');
  const heard = listen(started.local);
  const form = { action: 'switch', subscription: subscription.id, price: started.yearly.id };
  const answer = await post(started.local, url, form);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, url]);
  expect((await read()).items.data[0]?.price.id).toBe(started.yearly.id);
  expect(heard.types().slice(-2)).toEqual(['invoice.paid', 'customer.subscription.updated']);
  expect(await textOf(started.local, url)).toContain('Renews on 31 January 2028.');
});

test('the portal cancels at the end of the period, and takes that back', async () => {
  const started = await startWithAccount();
  const { url, subscription, read } = await openPortal(started);
  await post(started.local, url, { action: 'cancel', subscription: subscription.id });
  expect(await read()).toMatchObject({ cancel_at_period_end: true, status: 'active' });
  expect(await textOf(started.local, url)).toContain('Ends on 28 February 2027.');
  await post(started.local, url, { action: 'take-back', subscription: subscription.id });
  expect((await read()).cancel_at_period_end).toBe(false);
  await started.local.passTime(30 * DAY_MS);
  expect((await read()).status).toBe('active');
});

test('a configuration that cancels at once does so', async () => {
  const started = await startWithAccount();
  const { url, subscription, read } = await openPortal(started, {
    subscription_cancel: { enabled: true, mode: 'immediately' },
  });
  expect(await textOf(started.local, url)).toContain('It ends at once');
  await post(started.local, url, { action: 'cancel', subscription: subscription.id });
  expect((await read()).status).toBe('canceled');
  expect(await textOf(started.local, url)).toContain('Ended on 31 January 2027.');
});

test('another card is used from now on; a declined one is said beside its field', async () => {
  const started = await startWithAccount();
  const { url, read } = await openPortal(started);
  const declined = await post(started.local, url, { action: 'card', ...DECLINED_CARD });
  expect([declined.status, await declined.text()]).toEqual([
    422,
    expect.stringContaining('Your card was declined.'),
  ]);
  await post(started.local, url, { action: 'card', ...FAILING_LATER_CARD });
  expect(await textOf(started.local, url)).toContain('ends in 0341');
  await started.local.passTime(28 * DAY_MS);
  expect((await read()).status).toBe('past_due');
  expect(await textOf(started.local, url)).toContain('It is tried again on 1 March 2027.');
  await post(started.local, url, { action: 'card', ...CARD });
  await started.local.passTime(DAY_MS);
  expect((await read()).status).toBe('active');
});

test('the portal does only what its configuration allows, to what belongs to the customer', async () => {
  const started = await startWithAccount();
  const { local, stripe, of, yearly } = started;
  const { url, subscription, configuration, read } = await openPortal(started);
  const others = await subscribe(started);
  await post(local, url, { action: 'cancel', subscription: others.id });
  expect((await stripe.subscriptions.retrieve(others.id, {}, of)).cancel_at_period_end).toBe(false);
  const dear = await stripe.prices.create(
    { product: started.product.id, unit_amount: 1, currency: 'usd', recurring: { interval: 'month' } },
    of,
  );
  await post(local, url, { action: 'switch', subscription: subscription.id, price: dear.id });
  await stripe.billingPortal.configurations.update(
    configuration.id,
    {
      features: {
        invoice_history: { enabled: false },
        payment_method_update: { enabled: false },
        subscription_cancel: { enabled: false },
        subscription_update: { enabled: false },
      },
    },
    of,
  );
  await post(local, url, { action: 'cancel', subscription: subscription.id });
  await post(local, url, { action: 'switch', subscription: subscription.id, price: yearly.id });
  await post(local, url, { action: 'card', ...FAILING_LATER_CARD });
  expect(await read()).toMatchObject({
    cancel_at_period_end: false,
    items: { data: [{ price: { unit_amount: 500 } }] },
  });
  const page = await textOf(local, url);
  for (const hidden of ['Cancel', 'Change to', 'Invoices', 'card']) expect(page).not.toContain(hidden);
  await local.passTime(28 * DAY_MS);
  expect((await read()).status).toBe('active');
});

test('an invoice has a page', async () => {
  const started = await startWithAccount();
  const { id } = await subscribe(started);
  const { data } = await started.stripe.invoices.list({ subscription: id }, started.of);
  const page = await textOf(started.local, data[0]?.hosted_invoice_url ?? '');
  for (const shown of ['Soups &lt;of&gt; Ada ($5.00 a month)', 'eve@example.com', '$5.00, paid'])
    expect(page).toContain(shown);
});
