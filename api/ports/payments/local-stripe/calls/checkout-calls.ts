/** Checkout sessions: what is to be paid on a page of Stripe. */
import { z } from 'zod';
import { expireSession } from '../billing/checkout.ts';
import { openSession } from '../billing/session-shapes.ts';
import { invalidRequest } from '../failures.ts';
import { newId } from '../ledger.ts';
import {
  decimalNumber,
  emailAddress,
  flag,
  listOf,
  metadata,
  readParameters,
  text,
  webAddress,
  wholeNumber,
} from '../parameters.ts';
import type { CheckoutSession } from '../shapes.ts';
import type { Call, CallRequest } from './call.ts';

const SHORTEST_SECONDS = 30 * 60;
const LONGEST_SECONDS = 24 * 60 * 60;

const sessionParameters = z.object({
  mode: z.literal('subscription', { error: 'the local Stripe knows subscriptions only' }),
  line_items: listOf(z.object({ price: text, quantity: z.literal('1').optional() })),
  success_url: webAddress,
  cancel_url: webAddress.optional(),
  customer: text.optional(),
  customer_email: emailAddress.optional(),
  client_reference_id: text.optional(),
  metadata: metadata.optional(),
  subscription_data: z
    .object({
      metadata: metadata.optional(),
      application_fee_percent: decimalNumber.pipe(z.number().max(100)).optional(),
    })
    .optional(),
  automatic_tax: z.object({ enabled: flag }).optional(),
  expires_at: wholeNumber.optional(),
});

export const CHECKOUT_CALLS: readonly Call[] = [
  { method: 'POST', path: '/v1/checkout/sessions', answer: createSession },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    answer: ({ books, id }) => books.get('checkout.session', id, 'session'),
  },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', answer: expire },
];

function createSession({ books, parameters }: CallRequest): CheckoutSession {
  const sent = readParameters(sessionParameters, parameters);
  const [line, ...others] = sent.line_items;
  if (!line || others.length > 0) throw invalidRequest('The local Stripe takes one line item.', 'line_items');
  if (sent.customer !== undefined && sent.customer_email !== undefined)
    throw invalidRequest(
      'You may only specify one of these parameters: customer, customer_email.',
      'customer',
    );
  if (sent.subscription_data?.application_fee_percent !== undefined && books.account === null)
    throw invalidRequest(
      'Application fees are taken of connected accounts only.',
      'subscription_data[application_fee_percent]',
    );
  const price = books.get('price', line.price, 'line_items[0][price]');
  const customer = sent.customer === undefined ? null : books.get('customer', sent.customer, 'customer');
  const id = newId('cs_test');
  const now = books.ledger.now();
  const session = openSession({
    id,
    price,
    customer: customer?.id ?? null,
    customerEmail: customer?.email ?? sent.customer_email ?? null,
    successUrl: sent.success_url,
    cancelUrl: sent.cancel_url ?? null,
    clientReferenceId: sent.client_reference_id ?? null,
    metadata: sent.metadata ?? {},
    hasAutomaticTax: sent.automatic_tax?.enabled ?? false,
    url: `${books.ledger.pagesUrl}/checkout/${id}`,
    now,
    expiresAt: expiryOf(sent.expires_at, now),
  });
  books.ledger.state.orders[id] = {
    price: price.id,
    metadata: sent.subscription_data?.metadata ?? {},
    applicationFeePercent: sent.subscription_data?.application_fee_percent ?? null,
  };
  return books.keep<'checkout.session'>(session);
}

function expire({ books, id }: CallRequest): CheckoutSession {
  const session = books.get('checkout.session', id, 'session');
  if (session.status !== 'open')
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
    );
  expireSession(books, session);
  return session;
}

/** @param now seconds UTC */
function expiryOf(asked: number | undefined, now: number): number {
  if (asked === undefined) return now + LONGEST_SECONDS;
  if (asked < now + SHORTEST_SECONDS || asked > now + LONGEST_SECONDS)
    throw invalidRequest('A session expires between 30 minutes and 24 hours after it is made.', 'expires_at');
  return asked;
}
