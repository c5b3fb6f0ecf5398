/** Of several checkouts that somebody begins, only the last can be paid. */
import type { Context } from '../../context.ts';
import { PaymentThingGoneError } from '../../ports/payments/stripe-answers.ts';
import {
  deleteBegunCheckout,
  deleteOldCheckouts,
  insertBegunCheckout,
  listBegunCheckouts,
} from '../../repositories/payments/begun-checkouts.ts';
import { refreshSubscription } from './paid-subscriptions.ts';

/** Stripe lets nobody pay a checkout that is a day old. */
const CHECKOUT_LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Ends the checkouts that an email has begun on a site; what was paid in one of them counts from now on.
 * @throws what the payment service throws
 */
export async function endEarlierCheckouts(
  context: Context,
  payer: { siteId: string; email: string },
): Promise<void> {
  const { db, payments, now } = context;
  await deleteOldCheckouts(db, now() - CHECKOUT_LIFETIME_MS);
  for (const { id, accountId } of await listBegunCheckouts(db, payer)) {
    try {
      const { isPaid, subscriptionId } = await payments.endCheckout(accountId, id);
      if (isPaid && subscriptionId !== null)
        await refreshSubscription(context, { accountId, subscriptionId });
    } catch (error) {
      if (!(error instanceof PaymentThingGoneError)) throw error;
    }
    await deleteBegunCheckout(db, id);
  }
}

/** Notes a checkout that may be paid from now on. */
export function noteBegunCheckout(
  { db, now }: Pick<Context, 'db' | 'now'>,
  checkout: { id: string; siteId: string; email: string; accountId: string },
): Promise<void> {
  return insertBegunCheckout(db, { ...checkout, now: now() });
}
