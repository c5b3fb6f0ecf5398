/** What becomes of a checkout session: it is paid, or it expires. */
import type { Books } from '../ledger.ts';
import type { CheckoutSession } from '../shapes.ts';
import type { Order } from '../state.ts';
import { detailsOf } from './session-shapes.ts';
import { newCustomer } from './subscription-shapes.ts';
import { startSubscription } from './subscriptions.ts';

export function orderOf({ ledger }: Books, { id }: CheckoutSession): Order {
  const order = ledger.state.orders[id];
  if (!order) throw new Error(`Checkout session ${id} has no order.`);
  return order;
}

/** The email that a session was made with; null where it asks for one. */
export function givenEmail(books: Books, session: CheckoutSession): string | null {
  if (session.customer !== null) return books.get('customer', session.customer).email;
  return session.customer_email;
}

/** Pays for a session that is open: a customer, unless there is one, a subscription and its first invoice. */
export function completeSession(books: Books, session: CheckoutSession, email: string, card: string): void {
  const order = orderOf(books, session);
  const price = books.get('price', order.price);
  const { ledger } = books;
  session.customer ??= books.keep<'customer'>(newCustomer(email, price.currency, ledger.now())).id;
  ledger.state.cards[session.customer] = card;
  const subscription = startSubscription(books, {
    customer: session.customer,
    price,
    metadata: order.metadata,
    applicationFeePercent: order.applicationFeePercent,
    hasAutomaticTax: session.automatic_tax.enabled,
  });
  session.status = 'complete';
  session.payment_status = 'paid';
  session.subscription = subscription.id;
  session.invoice = subscription.latest_invoice;
  session.customer_details = detailsOf(email);
  session.url = null;
  if (session.automatic_tax.enabled) session.automatic_tax.status = 'complete';
  books.record('checkout.session.completed', session);
}

export function expireSession(books: Books, session: CheckoutSession): void {
  session.status = 'expired';
  session.url = null;
  books.record('checkout.session.expired', session);
}

/** Where a session leads once it is paid. */
export function successUrl({ id, success_url }: CheckoutSession): string {
  return (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}
