/** The life of a subscription: it begins, renews, changes its price, and ends. */
import type { Books } from '../ledger.ts';
import type { Price, Subscription, SubscriptionItem } from '../shapes.ts';
import type { LineDraft } from './invoice-shapes.ts';
import { chargeSubscription, collect, invoicesOf } from './invoices.ts';
import { nameOfPrice } from './money.ts';
import { periodEnd } from './periods.ts';
import { newSubscription, planOf, type SubscriptionDraft } from './subscription-shapes.ts';

const UPDATED = 'customer.subscription.updated';

/** Begins a subscription that is paid for. */
export function startSubscription(
  books: Books,
  draft: Omit<SubscriptionDraft, 'now' | 'periodEnd'>,
): Subscription {
  const now = books.ledger.now();
  const end = periodEnd(now, draft.price.recurring, now);
  const subscription = books.keep<'subscription'>(newSubscription({ ...draft, now, periodEnd: end }));
  chargeSubscription(books, subscription, 'subscription_create', [
    wholePeriodLine(books, itemOf(subscription)),
  ]);
  books.record('customer.subscription.created', subscription);
  return subscription;
}

/** Begins the next period, whether or not it can be paid for. */
export function renew(books: Books, subscription: Subscription): void {
  books.change(UPDATED, subscription, () => {
    const item = itemOf(subscription);
    const start = item.current_period_end;
    item.current_period_start = start;
    item.current_period_end = periodEnd(subscription.billing_cycle_anchor, item.price.recurring, start);
    charge(books, subscription, 'subscription_cycle', [wholePeriodLine(books, item)]);
  });
}

/** Tries again to collect what failed; after the last failure the subscription ends. */
export function retryPayment(books: Books, subscription: Subscription): void {
  const invoice = unpaidInvoice(books, subscription);
  if (!invoice) return;
  collect(books, invoice);
  if (invoice.status !== 'paid') {
    if (invoice.next_payment_attempt === null) endSubscription(books, subscription, 'payment_failed');
  } else if (!unpaidInvoice(books, subscription))
    books.change(UPDATED, subscription, () => {
      subscription.status = 'active';
    });
}

/** When the next payment of a subscription that is past due is tried. */
export function nextRetry(books: Books, subscription: Subscription): number | null {
  return unpaidInvoice(books, subscription)?.next_payment_attempt ?? null;
}

export function setCancelAtPeriodEnd(books: Books, subscription: Subscription, isCanceled: boolean): void {
  if (subscription.cancel_at_period_end === isCanceled) return;
  books.change(UPDATED, subscription, () => {
    subscription.cancel_at_period_end = isCanceled;
    subscription.cancel_at = isCanceled ? itemOf(subscription).current_period_end : null;
    subscription.canceled_at = isCanceled ? books.ledger.now() : null;
    subscription.cancellation_details = {
      comment: null,
      feedback: null,
      feedback_option: null,
      reason: isCanceled ? 'cancellation_requested' : null,
    };
  });
}

/** @param reason null leaves the one that is known */
export function endSubscription(
  books: Books,
  subscription: Subscription,
  reason: 'cancellation_requested' | 'payment_failed' | null,
): void {
  const now = books.ledger.now();
  subscription.status = 'canceled';
  subscription.ended_at = now;
  subscription.canceled_at ??= now;
  if (reason !== null && subscription.cancellation_details) subscription.cancellation_details.reason = reason;
  for (const invoice of invoicesOf(books, subscription.id)) {
    invoice.auto_advance = false;
    invoice.next_payment_attempt = null;
  }
  books.record('customer.subscription.deleted', subscription);
}

/**
 * Changes to another price, and settles the difference at once. Where the interval is another, a new period begins now.
 */
export function switchPrice(books: Books, subscription: Subscription, price: Price): void {
  const item = itemOf(subscription);
  if (item.price.id === price.id) return;
  books.change(UPDATED, subscription, () => {
    const now = books.ledger.now();
    const unused = remainderLine(books, item, -1, 'Unused time on');
    const isSameInterval =
      item.price.recurring.interval === price.recurring.interval &&
      item.price.recurring.interval_count === price.recurring.interval_count;
    item.price = price;
    item.plan = planOf(price);
    if (isSameInterval) {
      charge(books, subscription, 'subscription_update', [
        unused,
        remainderLine(books, item, 1, 'Remaining time on'),
      ]);
      return;
    }
    subscription.billing_cycle_anchor = now;
    item.current_period_start = now;
    item.current_period_end = periodEnd(now, price.recurring, now);
    if (subscription.cancel_at_period_end) subscription.cancel_at = item.current_period_end;
    charge(books, subscription, 'subscription_update', [unused, wholePeriodLine(books, item)]);
  });
}

/** Its only item. */
export function itemOf({ id, items }: Subscription): SubscriptionItem {
  const [item] = items.data;
  if (!item) throw new Error(`Subscription ${id} has no item.`);
  return item;
}

function charge(
  books: Books,
  subscription: Subscription,
  reason: 'subscription_cycle' | 'subscription_update',
  lines: readonly LineDraft[],
): void {
  const invoice = chargeSubscription(books, subscription, reason, lines);
  if (invoice.status !== 'paid') subscription.status = 'past_due';
}

function unpaidInvoice(books: Books, subscription: Subscription) {
  return invoicesOf(books, subscription.id).find(({ status }) => status === 'open');
}

function wholePeriodLine(books: Books, item: SubscriptionItem): LineDraft {
  const { price, current_period_start, current_period_end } = item;
  return {
    price,
    amount: price.unit_amount,
    description: `1 × ${nameOfPrice(books, price)}`,
    period: { start: current_period_start, end: current_period_end },
    isProration: false,
  };
}

/** The part of a period that is left, as money. */
function remainderLine(books: Books, item: SubscriptionItem, sign: 1 | -1, words: string): LineDraft {
  const { price, current_period_start, current_period_end } = item;
  const now = books.ledger.now();
  const share = (current_period_end - now) / (current_period_end - current_period_start);
  return {
    price,
    amount: sign * Math.round(price.unit_amount * share),
    description: `${words} ${nameOfPrice(books, price)}`,
    period: { start: now, end: current_period_end },
    isProration: true,
  };
}
