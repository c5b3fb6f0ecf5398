/** What readers do about what they pay. */
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import {
  listPaidSubscriptionsOfUser,
  type PaidSubscriptionRow,
} from '../../repositories/payments/paid-subscriptions.ts';
import {
  findPaymentAccountById,
  type PaymentAccountRow,
  updatePortal,
} from '../../repositories/payments/payment-accounts.ts';
import { findSiteById, type SiteRow } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { knownReturnAddress } from '../sites/known-origins.ts';
import { ensurePrice, findOpenPlans } from './paid-plans.ts';
import { endSubscription } from './paid-subscriptions.ts';
import { unlessPaymentsFail } from './payment-failures.ts';

/** Whoever pays. */
type Payer = { id: string; email: string };

/**
 * Leads to the pages of the payment service on which a reader changes how they pay: of the plan that is named, or else of
 * the one they began last. Fails with `not_found` where they have none, and `payments_unavailable`.
 */
export async function openBillingPortal(
  context: Context,
  user: Payer,
  { subscriptionId, back }: { subscriptionId: string | undefined; back: string },
): Promise<Outcome<{ url: string }>> {
  const { db, payments, config } = context;
  const all = await listPaidSubscriptionsOfUser(db, user);
  const isMeant = (row: PaidSubscriptionRow) => subscriptionId === undefined || row.id === subscriptionId;
  const payment = all.find((row) => isMeant(row) && row.payment !== null)?.payment;
  const account = payment && (await findPaymentAccountById(db, payment.accountId));
  const site = account && (await findSiteById(db, account.siteId));
  if (!payment || !account || !site) return fail('not_found');
  const known = await knownReturnAddress(db, config, back);
  const returnHref = new URL(known ?? '/', originOf(config)).href;
  return unlessPaymentsFail(context, async () => {
    const portalId = await ensurePortal(context, site, account);
    const { accountId, customerId } = payment;
    return succeed({ url: await payments.openPortal(accountId, { customerId, portalId, returnHref }) });
  });
}

/** The settings of the portal of an account, with the prices that its plans have now. */
async function ensurePortal(context: Context, site: SiteRow, account: PaymentAccountRow): Promise<string> {
  const open = await findOpenPlans(context.db, site.id);
  const prices = open
    ? [await ensurePrice(context, site, open, 'monthly'), await ensurePrice(context, site, open, 'yearly')]
    : [];
  const portalPrices = prices.map(({ priceId }) => priceId).join();
  if (account.portalId !== null && account.portalPrices === portalPrices) return account.portalId;
  const portalId = await context.payments.setPortal(account.accountId, account.portalId, prices);
  await updatePortal(context.db, account.accountId, { portalId, portalPrices });
  return portalId;
}

/**
 * Ends a plan of a user when the time that is paid is over; once more changes nothing. Fails with `not_found` for what is
 * not theirs, and `payments_unavailable`.
 */
export async function cancelSubscription(
  context: Context,
  user: Payer,
  subscriptionId: string,
): Promise<Outcome<{ subscription: PaidSubscriptionRow }>> {
  const find = async () =>
    (await listPaidSubscriptionsOfUser(context.db, user)).find(({ id }) => id === subscriptionId);
  const before = await find();
  if (!before) return fail('not_found');
  const { payment, status } = before;
  if (status === 'ended' || status === 'cancelled') return succeed({ subscription: before });
  if (payment === null) return fail('not_found');
  return unlessPaymentsFail(context, async () => {
    await endSubscription(context, payment);
    return succeed({ subscription: (await find()) ?? before });
  });
}
