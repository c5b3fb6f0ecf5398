/** What readers may pay a site for, and the prices by which they do. */
import { type PaidPlans, paidPlansOf, planAmountCents } from '#domain/payments/paid-plans.ts';
import type { PaidPlanType } from '#domain/people/members.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/transaction.ts';
import type { PaymentPrice } from '../../ports/payments/stripe-plans.ts';
import {
  findPaymentAccount,
  insertPaymentPrice,
  listPaymentPrices,
  type PaymentAccountRow,
} from '../../repositories/payments/payment-accounts.ts';
import { findPublishedSettings, type SiteRow } from '../../repositories/sites/sites.ts';

/** The plans of a site as readers get them, and the account they pay into. */
export type OpenPlans = { plans: PaidPlans; account: PaymentAccountRow };

/** Null where nothing can be paid. */
export async function findOpenPlans(db: Queryable, siteId: string): Promise<OpenPlans | null> {
  const account = await findPaymentAccount(db, siteId);
  const settings = account && (await findPublishedSettings(db, siteId));
  const plans = settings ? paidPlansOf(settings, account.canCharge) : null;
  return account && plans ? { plans, account } : null;
}

/**
 * The price of a plan at the payment service: made when it is asked for first, and again for another amount. Whoever
 * pays an earlier one goes on with it.
 * @throws what the payment service throws
 */
export function ensurePrice(
  context: Pick<Context, 'db' | 'payments'>,
  site: Pick<SiteRow, 'settings'>,
  { plans, account: { accountId } }: OpenPlans,
  planType: PaidPlanType,
): Promise<PaymentPrice> {
  const amountCents = planAmountCents(plans, planType);
  const name = `${site.settings.title}: all recipes`;
  return ensurePriceOf(context, { accountId, name, planType, amountCents });
}

/** The same of a plan by its parts. */
export async function ensurePriceOf(
  { db, payments }: Pick<Context, 'db' | 'payments'>,
  price: { accountId: string; name: string; planType: PaidPlanType; amountCents: number },
): Promise<PaymentPrice> {
  const { accountId, name, planType, amountCents } = price;
  const known = await listPaymentPrices(db, accountId, planType);
  const same = known.find((earlier) => earlier.amountCents === amountCents);
  if (same) return same;
  const made = await payments.createPrice(
    accountId,
    { name, planType, amountCents },
    known[0]?.productId ?? null,
  );
  await insertPaymentPrice(db, { accountId, planType, amountCents, ...made });
  return made;
}
