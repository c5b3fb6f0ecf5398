/** What the payment service tells: kept first, done once, and tried again until it is. */
import type { Context } from '../../context.ts';
import { listOverdueSubscriptions } from '../../repositories/payments/paid-subscriptions.ts';
import {
  insertPaymentEvent,
  isToldBefore,
  type LeasedEvent,
  leasePaymentEvents,
  markPaymentEventDone,
  postponePaymentEvent,
  type StoredEvent,
} from '../../repositories/payments/payment-events.ts';
import { startEvery, startHourly } from '../repeated-work.ts';
import { refreshAppSubscription, refreshOverdueAppSubscriptions } from './app-subscriptions.ts';
import { mailCheckout } from './checkout-mail.ts';
import { endPlansOfDeletedSites } from './closed-sites.ts';
import { tellFailures, tellRenewals } from './member-plans.ts';
import { refreshSubscription } from './paid-subscriptions.ts';
import { refreshAccount } from './payment-accounts.ts';

/** Whoever takes an event and ends in the middle loses it after so long. */
const LEASE_MS = 60_000;
const EVENTS_AT_ONCE = 20;
/** How long until an event that could not be done is tried again: longer each time. */
const RETRY_MS = 10_000;
const RETRY_MAX_MS = 60 * 60 * 1000;
/** How often it is looked whether something is due. */
const REST_MS = 5_000;
/** How many plans at once are looked after whose time is over. */
const OVERDUE_AT_ONCE = 100;

/** Keeps an event, and does what it asks for; where that fails, it is tried again later. */
export async function receivePaymentEvent(context: Context, event: StoredEvent): Promise<void> {
  await insertPaymentEvent(context.db, event, context.now());
  await doPaymentEvents(context);
}

/** Does all events that are due. */
export async function doPaymentEvents(context: Context): Promise<void> {
  const { db, log, now } = context;
  for (;;) {
    const until = now() + LEASE_MS;
    const events = await leasePaymentEvents(db, { now: now(), until, limit: EVENTS_AT_ONCE });
    if (events.length === 0) return;
    for (const event of events) {
      try {
        await doEvent(context, event);
        await markPaymentEventDone(db, event.id, now());
      } catch (error) {
        log.warn({ err: error, type: event.type }, 'What the payment service told could not be done yet.');
        const runAfter = now() + Math.min(RETRY_MAX_MS, RETRY_MS * 2 ** event.attempts);
        const problem = error instanceof Error ? error.message : String(error);
        await postponePaymentEvent(db, event.id, { runAfter, problem });
      }
    }
  }
}

async function doEvent(context: Context, event: LeasedEvent): Promise<void> {
  const { type, accountId, objectId } = event;
  if (objectId === '') return;
  const isOfSubscription = type.startsWith('customer.subscription.') || type.startsWith('invoice.');
  if (accountId === null) {
    // The platform's own account, which owners of kitchens pay.
    if (isOfSubscription) await refreshAppSubscription(context, objectId);
  } else if (type.startsWith('account.')) await refreshAccount(context, accountId);
  else if (isOfSubscription) await refreshSubscription(context, { accountId, subscriptionId: objectId });
  else if (type === 'checkout.session.completed') await completeCheckout(context, event, accountId);
}

async function completeCheckout(context: Context, event: LeasedEvent, accountId: string): Promise<void> {
  const { email, subscriptionId } = await context.payments.readCheckout(accountId, event.objectId);
  if (email === null || subscriptionId === null) return;
  const paid = await refreshSubscription(context, { accountId, subscriptionId });
  const isMailed = event.isRepeated || (await isToldBefore(context.db, event));
  if (paid && !isMailed) await mailCheckout(context, paid);
}

/** Asks what became of plans whose time is over, in case nobody told. */
async function refreshOverdue(context: Context): Promise<void> {
  for (const place of await listOverdueSubscriptions(context.db, context.now(), OVERDUE_AT_ONCE))
    await refreshSubscription(context, place);
  await refreshOverdueAppSubscriptions(context, OVERDUE_AT_ONCE);
}

/** Does what is due every few seconds, and looks after what nobody told of. */
export function startPaymentEvents(context: Context): { stop(): Promise<void> } {
  const events = startEvery(REST_MS, context, 'Events of payments failed.', () => doPaymentEvents(context));
  const overdue = startHourly(context, 'Looking after paid plans failed.', () => refreshOverdue(context));
  const renewals = startHourly(context, 'Telling of renewals failed.', () => tellRenewals(context));
  const failures = startHourly(context, 'Telling of failed payments failed.', () => tellFailures(context));
  const closed = startHourly(context, 'Ending plans of deleted sites failed.', () =>
    endPlansOfDeletedSites(context),
  );
  return {
    async stop() {
      await Promise.all([events, overdue, renewals, failures, closed].map((work) => work.stop()));
    },
  };
}
