/** The account of a site at the payment service: what readers pay arrives there. */
import { type Config, originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { LOCAL_STRIPE_PATH } from '../../ports/payments/local-stripe/local-stripe.ts';
import { PaymentThingGoneError } from '../../ports/payments/stripe-answers.ts';
import {
  findPaymentAccount,
  findPaymentAccountById,
  insertPaymentAccount,
  type PaymentAccountRow,
  updatePaymentAccount,
} from '../../repositories/payments/payment-accounts.ts';
import type { SiteRow } from '../../repositories/sites/sites.ts';
import { type Outcome, succeed } from '../outcome.ts';
import { publishSites } from '../publishing/publish-sites.ts';
import { unlessPaymentsFail } from './payment-failures.ts';

/** State of an account, as its owner sees it. */
export type PaymentAccountState = Pick<PaymentAccountRow, 'canCharge' | 'canPayOut' | 'isSubmitted'>;

/** Where owners see what is paid into their accounts. */
const STRIPE_DASHBOARD = 'https://dashboard.stripe.com/';

/** Where owners see what is paid into their accounts: at Stripe, or what stands for it. */
export function dashboardHref(config: Config): string {
  const isLocal = config.payments !== null && config.payments.apiBase !== null;
  return isLocal ? originOf(config) + LOCAL_STRIPE_PATH : STRIPE_DASHBOARD;
}

/**
 * Leads the owner of a site to where they connect its account, or go on with that; it is made when it is asked for first.
 * Fails with `payments_unavailable`.
 * @param path of the page of the platform to come back to
 */
export async function connectAccount(
  context: Context,
  { site, email, path }: { site: SiteRow; email: string; path: string },
): Promise<Outcome<{ url: string }>> {
  const { db, payments, config, now } = context;
  return unlessPaymentsFail(context, async () => {
    const known = await findPaymentAccount(db, site.id);
    const accountId =
      known?.accountId ??
      (await payments.createAccount({ siteId: site.id, ownerId: site.ownerUserId, email }));
    if (!known) await insertPaymentAccount(db, { siteId: site.id, accountId, now: now() });
    return succeed({ url: await payments.createAccountLink(accountId, `${originOf(config)}${path}`) });
  });
}

/** State of a site's account, asked anew; null where it has none. Fails with `payments_unavailable`. */
export async function readAccount(
  context: Context,
  siteId: string,
): Promise<Outcome<{ account: PaymentAccountState | null }>> {
  const known = await findPaymentAccount(context.db, siteId);
  if (known === null) return succeed({ account: null });
  return unlessPaymentsFail(context, async () =>
    succeed({ account: await refreshAccount(context, known.accountId) }),
  );
}

/**
 * Asks how an account is, and notes it: where it can be paid from now on, or no more, its site's pages say so.
 * @returns null of an account that is of no site of ours
 * @throws what the payment service throws
 */
export async function refreshAccount(
  context: Context,
  accountId: string,
): Promise<PaymentAccountState | null> {
  const readAt = context.now();
  const before = await findPaymentAccountById(context.db, accountId);
  if (before === null) return null;
  const state = await readOrNothing(context, accountId);
  await inTransaction(context.db, async (unit) => {
    const isNoted = await updatePaymentAccount(unit.tx, accountId, { ...state, readAt });
    if (isNoted && before.canCharge !== state.canCharge) await publishSites(context, unit, [before.siteId]);
  });
  return state;
}

/** Of an account whose owner has taken it away from us, nothing can be done any more. */
async function readOrNothing({ payments }: Context, accountId: string): Promise<PaymentAccountState> {
  try {
    return await payments.readAccount(accountId);
  } catch (error) {
    if (error instanceof PaymentThingGoneError)
      return { canCharge: false, canPayOut: false, isSubmitted: false };
    throw error;
  }
}
