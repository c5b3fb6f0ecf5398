/** A local Stripe with a creator's account, for tests. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';
import { createLocalStripe, LOCAL_STRIPE_PATH, type LocalStripe } from '../local-stripe.ts';

export const PAGES_ORIGIN = 'http://localhost:4321';
const SUCCESS_URL = 'http://soups.localhost:4321/subscribe/success/{CHECKOUT_SESSION_ID}';
export const CANCEL_URL = 'http://soups.localhost:4321/subscribe?plan=monthly';
export const DAY_MS = 24 * 60 * 60 * 1000;
export const CARD = { number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' };
export const DECLINED_CARD = { ...CARD, number: '4000 0000 0000 0002' };
export const FAILING_LATER_CARD = { ...CARD, number: '4000 0000 0000 0341' };
/** The last day of a month that is longer than the next one. */
export const START = Date.UTC(2027, 0, 31, 10, 20, 30);

/** Deleted with the test. */
export function newStateFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kitchens-stripe-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'state.json');
}

/** Started with a clock that stands still at START, and closed with the test. */
export async function startLocalStripe(stateFile = newStateFile(), now = () => START) {
  const local = await createLocalStripe({ isProduction: false, stateFile, pagesOrigin: PAGES_ORIGIN, now });
  onTestFinished(() => local.close());
  return { local, stripe: sdkOf(local) };
}

export function sdkOf({ secretKey, apiBase }: Pick<LocalStripe, 'secretKey' | 'apiBase'>): Stripe {
  const { hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, { host: hostname, port, protocol: 'http', maxNetworkRetries: 0 });
}

/** An account that is not connected yet, with a product that is paid monthly or yearly. */
export async function createAccount(stripe: Stripe) {
  const account = await stripe.accounts.create({ email: 'ada@example.com', controller: {} });
  const of = { stripeAccount: account.id };
  const product = await stripe.products.create({ name: 'Soups <of> Ada' }, of);
  const monthly = await createPrice(stripe, product.id, 500, 'month', of);
  const yearly = await createPrice(stripe, product.id, 5000, 'year', of);
  return { account, product, monthly, yearly, of };
}

/** A local Stripe with one creator's account. */
export async function startWithAccount(stateFile = newStateFile(), now = () => START) {
  const started = await startLocalStripe(stateFile, now);
  const shop = await createAccount(started.stripe);
  return { ...started, ...shop };
}
export type Started = Awaited<ReturnType<typeof startWithAccount>>;

export function createSession(
  { stripe, monthly, of }: Pick<Started, 'stripe' | 'monthly' | 'of'>,
  more: Partial<Stripe.Checkout.SessionCreateParams> = {},
) {
  const params: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    line_items: [{ price: monthly.id, quantity: 1 }],
    success_url: SUCCESS_URL,
    cancel_url: CANCEL_URL,
    ...more,
  };
  return stripe.checkout.sessions.create(params, of);
}

/** Sends a form of its pages as a browser does. */
export function post({ pages }: LocalStripe, url: string, form: Record<string, string>) {
  return pages.request(pathOf(url), {
    method: 'POST',
    headers: { 'Sec-Fetch-Site': 'same-origin' },
    body: new URLSearchParams(form),
  });
}

/** The text of a page. */
export async function textOf({ pages }: LocalStripe, url: string): Promise<string> {
  return (await pages.request(pathOf(url))).text();
}

/** A subscription that somebody pays for. */
export async function subscribe(started: Started, card = CARD) {
  const session = await createSession(started, { customer_email: 'eve@example.com' });
  await post(started.local, session.url ?? '', { ...card });
  const paid = await started.stripe.checkout.sessions.retrieve(session.id, {}, started.of);
  return started.stripe.subscriptions.retrieve(String(paid.subscription), {}, started.of);
}

/** Listens to events, and answers with the next status, or 200 when there is none. */
export function listen(local: LocalStripe, statuses: number[] = []) {
  const events: Stripe.Event[] = [];
  local.sendEventsTo(async (body, headers) => {
    events.push(Stripe.webhooks.constructEvent(body, headers['Stripe-Signature'] ?? '', local.webhookSecret));
    return statuses.shift() ?? 200;
  });
  return { events, types: () => events.map(({ type }) => type) };
}

/** Below the place where the pages are mounted. */
function pathOf(url: string): string {
  const { pathname } = new URL(url, PAGES_ORIGIN);
  return pathname.replace(LOCAL_STRIPE_PATH, '') || '/';
}

function createPrice(
  stripe: Stripe,
  product: string,
  amount: number,
  interval: 'month' | 'year',
  of: Stripe.RequestOptions,
) {
  const params: Stripe.PriceCreateParams = {
    product,
    unit_amount: amount,
    currency: 'usd',
    recurring: { interval },
  };
  return stripe.prices.create(params, of);
}
