/** What owners of kitchens pay the platform: choosing a plan, keeping it as the payment service says, and its pages there. */
import { planAmountCents } from '#domain/payments/paid-plans.ts';
import type { PaidPlanType } from '#domain/people/members.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { PaymentThingGoneError, PLATFORM_ACCOUNT } from '../../ports/payments/stripe-answers.ts';
import type { PaymentPrice } from '../../ports/payments/stripe-plans.ts';
import {
  type AppSubscriptionRow,
  deleteAppCheckout,
  endUnknownAppSubscription,
  findAppPortal,
  findAppSubscription,
  insertAppCheckout,
  listAppCheckouts,
  listOverdueAppSubscriptions,
  saveAppPortal,
  storeAppSubscription,
} from '../../repositories/payments/app-subscriptions.ts';
import { findUserById } from '../../repositories/people/users.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { knownReturnAddress } from '../sites/known-origins.ts';
import { isPaidNow } from './app-plans.ts';
import { ensurePriceOf } from './paid-plans.ts';
import { unlessPaymentsFail } from './payment-failures.ts';

/** What is sold, as it stands on bills. */
const PRODUCT_NAME = 'Kitchens: larger plan';

/** An owner, and where they are led back to. */
type Owner = { user: { id: string; email: string }; back: string };

/** Where to pay, or the plan that is there already. */
type StartedAppSubscription = { checkout: { url: string } } | { appSubscription: AppSubscriptionRow };

/**
 * Leads an owner to where they pay for the larger plan; whoever has it is answered with it. Fails with `not_found` where
 * the platform charges nothing, and `payments_unavailable`.
 */
export async function startAppSubscription(
  context: Context,
  { user, back }: Owner,
  planType: PaidPlanType,
): Promise<Outcome<StartedAppSubscription>> {
  const { db, payments, config, now } = context;
  if (config.appPrices === null) return fail('not_found');
  return unlessPaymentsFail<StartedAppSubscription>(context, async () => {
    await settleCheckouts(context, user.id, (id) => payments.endCheckout(PLATFORM_ACCOUNT, id));
    const held = await findAppSubscription(db, user.id);
    if (held && isPaidNow(held, now())) return succeed({ appSubscription: held });
    const { priceId } = await priceOf(context, planType);
    const href = await backHref(context, back);
    const { id, url } = await payments.startCheckout(PLATFORM_ACCOUNT, {
      priceId,
      email: user.email,
      customerId: held?.customerId ?? null,
      marks: { userId: user.id },
      browserHash: null,
      successHref: href,
      cancelHref: href,
      feePercent: 0,
      taxesAutomatically: config.taxesAutomatically,
    });
    await insertAppCheckout(db, { id, userId: user.id, now: now() });
    return succeed({ checkout: { url } });
  });
}

/** The plan of an owner; what they have just paid counts, also before the payment service tells of it. */
export async function readAppSubscription(
  context: Context,
  userId: string,
): Promise<AppSubscriptionRow | null> {
  const { payments, db } = context;
  // While the payment service does not answer, what is known is said.
  await unlessPaymentsFail(context, async () => {
    await settleCheckouts(context, userId, (id) => payments.readCheckout(PLATFORM_ACCOUNT, id));
    return succeed({});
  });
  return findAppSubscription(db, userId);
}

/** Leads an owner to where they change how they pay. Fails with `not_found` where they pay nothing, and `payments_unavailable`. */
export async function openAppPortal(
  context: Context,
  { user, back }: Owner,
): Promise<Outcome<{ url: string }>> {
  const held = await findAppSubscription(context.db, user.id);
  if (held === null || context.config.appPrices === null) return fail('not_found');
  return unlessPaymentsFail(context, async () => {
    const portalId = await ensureAppPortal(context);
    const returnHref = await backHref(context, back);
    const { customerId } = held;
    return succeed({
      url: await context.payments.openPortal(PLATFORM_ACCOUNT, { customerId, portalId, returnHref }),
    });
  });
}

/**
 * Asks what has become of a plan of the platform, and notes it; what is nobody's here is left alone.
 * @throws what the payment service throws
 */
export async function refreshAppSubscription(context: Context, subscriptionId: string): Promise<void> {
  const { db, payments, now } = context;
  const readAt = now();
  try {
    const paid = await payments.readSubscription(PLATFORM_ACCOUNT, subscriptionId);
    const user = paid.userId === null ? null : await findUserById(db, paid.userId);
    if (user) await storeAppSubscription(db, { ...paid, userId: user.id, subscriptionId }, readAt);
  } catch (error) {
    if (!(error instanceof PaymentThingGoneError)) throw error;
    await endUnknownAppSubscription(db, subscriptionId, readAt);
  }
}

/** Ends the plan of somebody who erases their account. @throws what the payment service throws */
export async function endAppSubscription(context: Context, userId: string): Promise<void> {
  const { db, payments, now } = context;
  await settleCheckouts(context, userId, (id) => payments.endCheckout(PLATFORM_ACCOUNT, id));
  const held = await findAppSubscription(db, userId);
  if (held === null || !isPaidNow(held, now())) return;
  if (held.status !== 'cancelled') await payments.endSubscription(PLATFORM_ACCOUNT, held.subscriptionId);
  await refreshAppSubscription(context, held.subscriptionId);
}

/** Asks what became of plans whose time is over, in case nobody told. */
export async function refreshOverdueAppSubscriptions(context: Context, limit: number): Promise<void> {
  for (const subscriptionId of await listOverdueAppSubscriptions(context.db, context.now(), limit))
    await refreshAppSubscription(context, subscriptionId);
}

type AskedCheckout = Awaited<ReturnType<Context['payments']['readCheckout']>>;

/** Notes what became of the checkouts that an owner has begun. @throws what the payment service throws */
async function settleCheckouts(
  context: Context,
  userId: string,
  ask: (checkoutId: string) => Promise<AskedCheckout>,
): Promise<void> {
  for (const id of await listAppCheckouts(context.db, userId)) {
    try {
      const { isPaid, isOpen, subscriptionId } = await ask(id);
      if (isPaid && subscriptionId !== null) await refreshAppSubscription(context, subscriptionId);
      if (isOpen) continue;
    } catch (error) {
      if (!(error instanceof PaymentThingGoneError)) throw error;
    }
    await deleteAppCheckout(context.db, id);
  }
}

function priceOf(context: Context, planType: PaidPlanType): Promise<PaymentPrice> {
  const { appPrices } = context.config;
  if (appPrices === null) throw new Error('The platform charges nothing.');
  const amountCents = planAmountCents(appPrices, planType);
  return ensurePriceOf(context, { accountId: PLATFORM_ACCOUNT, name: PRODUCT_NAME, planType, amountCents });
}

/** The settings of the pages on which owners change how they pay, with the prices of now. */
async function ensureAppPortal(context: Context): Promise<string> {
  const prices = [await priceOf(context, 'monthly'), await priceOf(context, 'yearly')];
  const portalPrices = prices.map(({ priceId }) => priceId).join();
  const known = await findAppPortal(context.db);
  if (known?.portalPrices === portalPrices) return known.portalId;
  const portalId = await context.payments.setPortal(PLATFORM_ACCOUNT, known?.portalId ?? null, prices);
  await saveAppPortal(context.db, { portalId, portalPrices });
  return portalId;
}

/** A page of ours: that which is named, else the platform's home. */
async function backHref({ db, config }: Context, back: string): Promise<string> {
  return new URL((await knownReturnAddress(db, config, back)) ?? '/', originOf(config)).href;
}
