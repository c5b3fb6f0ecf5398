import { writeFileSync } from 'node:fs';
import { request } from 'node:http';
import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { createLocalStripe } from './local-stripe.ts';
import {
  createAccount,
  createSession,
  newStateFile,
  PAGES_ORIGIN,
  sdkOf,
  startLocalStripe,
  startWithAccount,
  subscribe,
} from './testing/started.ts';

test('refuses to start in production', async () => {
  const options = { isProduction: true, stateFile: newStateFile(), pagesOrigin: PAGES_ORIGIN };
  await expect(createLocalStripe(options)).rejects.toThrow('development only');
});

test('a state that cannot be read is said, and not overwritten', async () => {
  const stateFile = newStateFile();
  writeFileSync(stateFile, '{');
  await expect(startLocalStripe(stateFile)).rejects.toThrow(`cannot read ${stateFile}`);
});

test('another key is refused', async () => {
  const { local } = await startLocalStripe();
  const stranger = sdkOf({ apiBase: local.apiBase, secretKey: 'sk_test_other' });
  await expect(stranger.accounts.create({})).rejects.toBeInstanceOf(Stripe.errors.StripeAuthenticationError);
  expect((await fetch(`${local.apiBase}/v1/events`)).status).toBe(401);
});

test('what one account has, no other knows', async () => {
  const ada = await startWithAccount();
  const bea = { ...ada, ...(await createAccount(ada.stripe)) };
  const { stripe } = ada;
  const { id, customer } = await subscribe(ada);
  const unknown = { statusCode: 404, code: 'resource_missing' };
  for (const of of [bea.of, {}]) {
    await expect(stripe.prices.retrieve(ada.monthly.id, {}, of)).rejects.toMatchObject(unknown);
    await expect(stripe.subscriptions.cancel(id, {}, of)).rejects.toMatchObject(unknown);
    await expect(stripe.customers.retrieve(String(customer), {}, of)).rejects.toMatchObject(unknown);
    expect((await stripe.subscriptions.list({}, of)).data).toEqual([]);
    expect((await stripe.invoices.list({ subscription: id }, of)).data).toEqual([]);
  }
  await expect(createSession({ ...bea, monthly: ada.monthly })).rejects.toMatchObject(unknown);
  await expect(stripe.accounts.retrieve(ada.account.id, {}, bea.of)).rejects.toMatchObject(unknown);
  expect((await stripe.accounts.retrieve(ada.account.id, {}, ada.of)).id).toBe(ada.account.id);
  const nobody = stripe.prices.retrieve(ada.monthly.id, {}, { stripeAccount: 'acct_none' });
  await expect(nobody).rejects.toMatchObject({ statusCode: 403, code: 'account_invalid' });
});

test('an idempotency key gives the first answer again, and belongs to its parameters and account', async () => {
  const { stripe, of } = await startWithAccount();
  const key = { idempotencyKey: 'once' };
  const first = await stripe.products.create({ name: 'Soups' }, key);
  const second = await stripe.products.create({ name: 'Soups' }, key);
  expect(second.id).toBe(first.id);
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true');
  await expect(stripe.products.create({ name: 'Stews' }, key)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
  });
  expect((await stripe.products.create({ name: 'Soups' }, { ...key, ...of })).id).not.toBe(first.id);
  await expect(
    stripe.prices.create({ currency: 'usd', product: 'none' }, { idempotencyKey: 'no' }),
  ).rejects.toThrow();
  const kept = await stripe.products.create({ name: 'Soups' }, { idempotencyKey: 'no' });
  expect(kept.object).toBe('product');
});

test.each([
  [
    { product: 'prod_none', currency: 'usd', unit_amount: 1, recurring: { interval: 'month' as const } },
    'product',
  ],
  [
    { product: 'x', currency: 'dollars', unit_amount: 1, recurring: { interval: 'month' as const } },
    'currency',
  ],
  [
    { product: 'x', currency: 'usd', unit_amount: 1.5, recurring: { interval: 'month' as const } },
    'unit_amount',
  ],
  [{ product: 'x', currency: 'usd', recurring: { interval: 'month' as const } }, 'unit_amount'],
  [
    { product: 'x', currency: 'usd', unit_amount: 1, recurring: { interval: 'moon' as never } },
    'recurring[interval]',
  ],
])('a price of %o is refused, and the parameter is named', async (wrong, param) => {
  const { stripe, of } = await startWithAccount();
  await expect(stripe.prices.create(wrong, of)).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    param,
  });
});

test('calls that it does not know, and odd names, are refused as Stripe does', async () => {
  const { local, stripe } = await startLocalStripe();
  await expect(stripe.coupons.list()).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining('coupons'),
  });
  await expect(stripe.products.create({ name: 'x', expand: ['nothing'] })).rejects.toMatchObject({
    param: 'expand',
  });
  await expect(stripe.prices.retrieve('__proto__')).rejects.toMatchObject({ code: 'resource_missing' });
  const answer = await fetch(`${local.apiBase}/v1/products`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${local.secretKey}` },
    body: new URLSearchParams({ '__proto__[name]': 'x', 'metadata[__proto__]': 'y', '[]': 'z' }),
  });
  expect(await answer.json()).toMatchObject({ error: { param: 'name', code: 'parameter_missing' } });
});

test('it listens on this machine only', async () => {
  const { local } = await startLocalStripe();
  const { hostname, port } = new URL(local.apiBase);
  expect(hostname).toBe('127.0.0.1');
  const status = await new Promise((resolve, reject) => {
    request({ host: '127.0.0.2', port }, (answer) => resolve(answer.statusCode))
      .on('error', reject)
      .end();
  }).catch((error: NodeJS.ErrnoException) => error.code);
  expect(status).toBe('ECONNREFUSED');
});
