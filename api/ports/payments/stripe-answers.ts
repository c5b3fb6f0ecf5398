/** What Stripe answers, in words of ours. */
import Stripe from 'stripe';
import type { PaidPlanType, Subscription } from '#domain/people/members.ts';

const MS_PER_SECOND = 1000;
/** What of Stripe's states is which of ours; in all others nothing is paid. */
const STATUSES: Readonly<Record<string, Subscription['status']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
};

/** A subscription at the payment service. */
export type PaidSubscription = {
  id: string;
  customerId: string;
  status: Subscription['status'];
  planType: PaidPlanType;
  priceAmountCents: number;
  /** Milliseconds UTC. */
  currentPeriodEnd: number;
  endedAt: number | null;
  /** Site it was begun for; null of what was not begun by us, or is a plan of the platform. */
  siteId: string | null;
  /** Owner of kitchens whose plan of the platform it is; null of all others. */
  userId: string | null;
  email: string | null;
};

/** Stands for the platform's own account wherever an account is named. */
export const PLATFORM_ACCOUNT = 'platform';

/** What tells the payment service which account a call is about. */
export function ofAccount(accountId: string): Stripe.RequestOptions {
  return accountId === PLATFORM_ACCOUNT ? {} : { stripeAccount: accountId };
}

/** Something that happened; what became of it is asked for, as events come late and in any order. */
export type PaymentEvent = {
  id: string;
  type: string;
  /** Null is the platform's own. */
  accountId: string | null;
  /** What it happened to: a checkout, a subscription, an account. */
  objectId: string;
};

/** The payment service cannot be reached, or cannot answer now. */
export class PaymentsUnavailableError extends Error {}
/** The payment service has no such account, checkout or subscription. */
export class PaymentThingGoneError extends Error {}
/** The account itself is not ours to ask: it is gone, or its owner has taken it away from us. */
export class PaymentAccountGoneError extends PaymentThingGoneError {}

/** What an event tells. */
export function eventOf({ id, type, account, data }: Stripe.Event): PaymentEvent {
  const objectId = objectIdOf(data.object as { id?: string; object?: string }) ?? '';
  return { id, type, accountId: account ?? null, objectId };
}

/** The id of what an event is about: of an invoice, that of the subscription it is for. */
function objectIdOf(about: { id?: string; object?: string }): string | null {
  if (about.object !== 'invoice') return about.id ?? null;
  const { parent } = about as Stripe.Invoice;
  return idOf(parent?.subscription_details?.subscription ?? null);
}

/** What of a subscription matters to us. */
export function subscriptionOf(subscription: Stripe.Subscription): PaidSubscription {
  const item = subscription.items.data[0];
  if (!item) throw new Error('A subscription without a price.');
  const { interval } = item.price.recurring ?? {};
  const status = STATUSES[subscription.status] ?? 'ended';
  const isEnding = subscription.cancel_at_period_end || (subscription.cancel_at ?? null) !== null;
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: isEnding && status !== 'ended' ? 'cancelled' : status,
    planType: interval === 'year' ? 'yearly' : 'monthly',
    priceAmountCents: item.price.unit_amount ?? 0,
    currentPeriodEnd: item.current_period_end * MS_PER_SECOND,
    endedAt: subscription.ended_at === null ? null : subscription.ended_at * MS_PER_SECOND,
    siteId: subscription.metadata.siteId ?? null,
    userId: subscription.metadata.userId ?? null,
    email: subscription.metadata.email ?? null,
  };
}

/** The id of what is named or given. */
export function idOf(reference: string | { id: string } | null): string | null {
  return reference === null || typeof reference === 'string' ? reference : reference.id;
}

/**
 * Tells what cannot be reached, and what is not there, from faults of ours.
 * @throws PaymentsUnavailableError, PaymentThingGoneError, or what went wrong
 */
export async function asking<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    if (error.code === 'account_invalid') throw new PaymentAccountGoneError(error.message, { cause: error });
    if (error.code === 'resource_missing') throw new PaymentThingGoneError(error.message, { cause: error });
    const isTheirs =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      (error.statusCode ?? 500) >= 500;
    if (isTheirs) throw new PaymentsUnavailableError(error.message, { cause: error });
    throw error;
  }
}
