/** Subscriptions, and the customers and invoices that belong to them. */
import { z } from 'zod';
import { endSubscription, itemOf, setCancelAtPeriodEnd, switchPrice } from '../billing/subscriptions.ts';
import { invalidRequest, missingObject } from '../failures.ts';
import { flag, listOf, metadata, readParameters, text } from '../parameters.ts';
import type { Subscription } from '../shapes.ts';
import type { Call, CallRequest } from './call.ts';
import { listPage, listParameters } from './lists.ts';

const updateParameters = z.object({
  cancel_at_period_end: flag.optional(),
  items: listOf(z.object({ id: text, price: text })).optional(),
  metadata: metadata.optional(),
});

const subscriptionListParameters = listParameters.extend({
  customer: text.optional(),
  status: z.enum(['all', 'active', 'past_due', 'canceled']).optional(),
});

const invoiceListParameters = listParameters.extend({
  customer: text.optional(),
  subscription: text.optional(),
});

export const SUBSCRIPTION_CALLS: readonly Call[] = [
  {
    method: 'GET',
    path: '/v1/subscriptions/:id',
    answer: ({ books, id }) => books.get('subscription', id),
  },
  { method: 'GET', path: '/v1/subscriptions', answer: listSubscriptions },
  { method: 'POST', path: '/v1/subscriptions/:id', answer: updateSubscription },
  { method: 'DELETE', path: '/v1/subscriptions/:id', answer: cancelSubscription },
  { method: 'GET', path: '/v1/customers/:id', answer: ({ books, id }) => books.get('customer', id) },
  { method: 'GET', path: '/v1/invoices/:id', answer: ({ books, id }) => books.get('invoice', id, 'invoice') },
  { method: 'GET', path: '/v1/invoices', answer: listInvoices },
];

/** Those that have ended are listed only on request. */
function listSubscriptions({ books, parameters }: CallRequest) {
  const sent = readParameters(subscriptionListParameters, parameters);
  const found = books.list('subscription').filter(({ customer, status }) => {
    if (sent.customer !== undefined && customer !== sent.customer) return false;
    return sent.status === undefined ? status !== 'canceled' : ['all', status].includes(sent.status);
  });
  return listPage('/v1/subscriptions', found, sent);
}

function updateSubscription({ books, id, parameters }: CallRequest): Subscription {
  const sent = readParameters(updateParameters, parameters);
  const subscription = books.get('subscription', id);
  if (subscription.status === 'canceled')
    throw invalidRequest(
      'A canceled subscription can only update its cancellation_details and metadata.',
      undefined,
    );
  const [item, ...others] = sent.items ?? [];
  if (others.length > 0) throw invalidRequest('The local Stripe knows one item.', 'items');
  if (item && item.id !== itemOf(subscription).id)
    throw missingObject('subscription_item', item.id, 'items[0][id]');
  const price = item && books.get('price', item.price, 'items[0][price]');
  if (price && price.currency !== subscription.currency)
    throw invalidRequest('A subscription keeps its currency.', 'items[0][price]');
  if (sent.metadata)
    books.change('customer.subscription.updated', subscription, () => {
      Object.assign(subscription.metadata, sent.metadata);
    });
  if (price) switchPrice(books, subscription, price);
  if (sent.cancel_at_period_end !== undefined)
    setCancelAtPeriodEnd(books, subscription, sent.cancel_at_period_end);
  return subscription;
}

/** One that has ended is not found, as at Stripe. */
function cancelSubscription({ books, id }: CallRequest): Subscription {
  const subscription = books.get('subscription', id);
  if (subscription.status === 'canceled') throw missingObject('subscription', id);
  endSubscription(books, subscription, 'cancellation_requested');
  return subscription;
}

function listInvoices({ books, parameters }: CallRequest) {
  const sent = readParameters(invoiceListParameters, parameters);
  const found = books.list('invoice').filter(({ customer, parent }) => {
    if (sent.customer !== undefined && customer !== sent.customer) return false;
    return sent.subscription === undefined || parent.subscription_details.subscription === sent.subscription;
  });
  return listPage('/v1/invoices', found, sent);
}
