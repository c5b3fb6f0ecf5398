/** What a customer may do in the portal, by its configuration. */
import { itemOf } from '../billing/subscriptions.ts';
import type { Books } from '../ledger.ts';
import type { Invoice, PortalConfiguration, PortalSession, Price, Subscription } from '../shapes.ts';

export type Portal = {
  books: Books;
  session: PortalSession;
  features: PortalConfiguration['features'];
  /** Newest first. */
  subscriptions: Subscription[];
  invoices: Invoice[];
  /** Number of the card that is charged. */
  card: string | undefined;
};

export function openPortal(books: Books, session: PortalSession): Portal {
  const isTheirs = ({ customer }: { customer: string }) => customer === session.customer;
  return {
    books,
    session,
    features: books.get('billing_portal.configuration', session.configuration).features,
    subscriptions: books.list('subscription').filter(isTheirs),
    invoices: books.list('invoice').filter(isTheirs),
    card: books.ledger.state.cards[session.customer],
  };
}

/** Prices that a subscription may change to. */
export function otherPrices({ books, features }: Portal, subscription: Subscription): Price[] {
  const { enabled, products } = features.subscription_update;
  if (!enabled || subscription.status === 'canceled') return [];
  const current = itemOf(subscription).price;
  return (products ?? [])
    .flatMap(({ prices }) => prices)
    .flatMap((id) => books.find('price', id) ?? [])
    .filter(({ id, currency }) => id !== current.id && currency === current.currency);
}

export function mayCancel({ features }: Portal, { status, cancel_at_period_end }: Subscription): boolean {
  return features.subscription_cancel.enabled && status !== 'canceled' && !cancel_at_period_end;
}

export function mayTakeBack({ status, cancel_at_period_end }: Subscription): boolean {
  return status !== 'canceled' && cancel_at_period_end;
}
