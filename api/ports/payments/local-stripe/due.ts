/** What happens by itself once its time has come. */
import { expireSession } from './billing/checkout.ts';
import { endSubscription, itemOf, nextRetry, renew, retryPayment } from './billing/subscriptions.ts';
import type { Books, Ledger } from './ledger.ts';
import type { Subscription } from './shapes.ts';

type Due = {
  /** Seconds UTC. */
  at: number;
  happen(): void;
};

/** Lets happen what is due until an instant, one after the other, each as of its own time. */
export function settle(ledger: Ledger, until: number): void {
  let hasChanged = false;
  for (let due = nextDue(ledger); due !== null && due.at <= until; due = nextDue(ledger)) {
    ledger.at(due.at, due.happen);
    hasChanged = true;
  }
  if (hasChanged) ledger.save();
}

function nextDue(ledger: Ledger): Due | null {
  const ofSessions = ledger.listAll('checkout.session').flatMap(({ books, object: session }): Due[] => {
    if (session.status !== 'open') return [];
    return [{ at: session.expires_at, happen: () => expireSession(books, session) }];
  });
  const ofSubscriptions = ledger
    .listAll('subscription')
    .flatMap(({ books, object }) => dueOfSubscription(books, object) ?? []);
  return [...ofSessions, ...ofSubscriptions].reduce<Due | null>(
    (first, due) => (first === null || due.at < first.at ? due : first),
    null,
  );
}

function dueOfSubscription(books: Books, subscription: Subscription): Due | null {
  const end = itemOf(subscription).current_period_end;
  if (subscription.status === 'past_due') {
    const retryAt = nextRetry(books, subscription);
    return retryAt === null ? null : { at: retryAt, happen: () => retryPayment(books, subscription) };
  }
  if (subscription.status !== 'active') return null;
  return subscription.cancel_at_period_end
    ? { at: end, happen: () => endSubscription(books, subscription, null) }
    : { at: end, happen: () => renew(books, subscription) };
}
