/** Keeping paid plans as the payment service says they are. */
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  type PaidSubscription,
  PaymentAccountGoneError,
  PaymentThingGoneError,
} from '../../ports/payments/stripe-answers.ts';
import {
  endUnknownSubscription,
  storePaidSubscription,
} from '../../repositories/payments/paid-subscriptions.ts';
import { findPaymentAccountById } from '../../repositories/payments/payment-accounts.ts';
import { ensureMember } from '../../repositories/people/members.ts';
import { findUserByEmail } from '../../repositories/people/users.ts';

/** Where a subscription is at the payment service. */
export type SubscriptionPlace = { accountId: string; subscriptionId: string };

/**
 * Asks what has become of a subscription, and notes it: whatever told of it may be late, or out of order.
 * @returns null of one that was not begun here, or is not there
 * @throws what the payment service throws
 */
export async function refreshSubscription(
  context: Context,
  place: SubscriptionPlace,
): Promise<PaidSubscription | null> {
  const readAt = context.now();
  try {
    const paid = await context.payments.readSubscription(place.accountId, place.subscriptionId);
    return (await noteSubscription(context, place.accountId, paid, readAt)) ? paid : null;
  } catch (error) {
    if (!(error instanceof PaymentThingGoneError)) throw error;
    // Of an account that is no longer ours to ask, what is paid is read until it runs out.
    if (!(error instanceof PaymentAccountGoneError)) await endUnknownSubscription(context.db, place, readAt);
    return null;
  }
}

/** Ends a plan when the time that is paid is over, which it is while a payment fails. @throws what the payment service throws */
export function endSubscription(context: Context, { accountId, subscriptionId }: SubscriptionPlace) {
  return changeSubscription(context, accountId, () =>
    context.payments.endSubscription(accountId, subscriptionId),
  );
}

/** Notes what a change makes of a subscription. */
async function changeSubscription(
  context: Context,
  accountId: string,
  change: () => Promise<PaidSubscription>,
): Promise<void> {
  const readAt = context.now();
  await noteSubscription(context, accountId, await change(), readAt);
}

/** @returns false of a subscription that is of no site of ours */
async function noteSubscription(
  { db, now }: Pick<Context, 'db' | 'now'>,
  accountId: string,
  paid: PaidSubscription,
  readAt: number,
): Promise<boolean> {
  const account = await findPaymentAccountById(db, accountId);
  // What an owner sells by the same account on their own is no business of ours.
  if (account === null || paid.siteId !== account.siteId || paid.email === null) return false;
  const { siteId } = account;
  const { email } = paid;
  await inTransaction(db, async ({ tx }) => {
    const user = await findUserByEmail(tx, email);
    const memberId = await ensureMember(tx, { siteId, email, userId: user?.id ?? null, now: now() });
    const { id: subscriptionId, siteId: _site, email: _email, ...state } = paid;
    await storePaidSubscription(tx, { ...state, memberId, accountId, subscriptionId, readAt });
  });
  return true;
}
