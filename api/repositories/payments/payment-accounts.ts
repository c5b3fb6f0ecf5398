/** The accounts of sites at the payment service, and the prices of their plans there. */
import type { PaidPlanType } from '#domain/people/members.ts';
import type { Queryable } from '../../db/transaction.ts';

/** A site's own account. */
export type PaymentAccountRow = {
  siteId: string;
  accountId: string;
  canCharge: boolean;
  canPayOut: boolean;
  isSubmitted: boolean;
  /** Settings of the pages on which readers change how they pay, and the prices these offer. */
  portalId: string | null;
  portalPrices: string | null;
};

function accounts(db: Queryable) {
  return db
    .selectFrom('payment_accounts')
    .select([
      'site_id as siteId',
      'account_id as accountId',
      'can_charge',
      'can_pay_out',
      'is_submitted',
      'portal_id as portalId',
      'portal_prices as portalPrices',
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof accounts>['executeTakeFirst']>>;

function rowOf(row: Selected): PaymentAccountRow | null {
  if (!row) return null;
  const { can_charge: canCharge, can_pay_out: canPayOut, is_submitted: isSubmitted, ...rest } = row;
  return { ...rest, canCharge: canCharge === 1, canPayOut: canPayOut === 1, isSubmitted: isSubmitted === 1 };
}

/** The account into which a site is paid from now on. */
export async function findPaymentAccount(db: Queryable, siteId: string): Promise<PaymentAccountRow | null> {
  return rowOf(
    await accounts(db).where('site_id', '=', siteId).where('is_current', '=', 1).executeTakeFirst(),
  );
}

/** Lets a site have another account from now on. @returns false where it had none */
export async function leavePaymentAccount(db: Queryable, siteId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_accounts')
    .set({ is_current: 0 })
    .where('site_id', '=', siteId)
    .where('is_current', '=', 1)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function findPaymentAccountById(
  db: Queryable,
  accountId: string,
): Promise<PaymentAccountRow | null> {
  return rowOf(await accounts(db).where('account_id', '=', accountId).executeTakeFirst());
}

/** Notes the account of a site, unless it has one. */
export async function insertPaymentAccount(
  db: Queryable,
  account: { siteId: string; accountId: string; now: number },
): Promise<void> {
  await db
    .insertInto('payment_accounts')
    .values({
      site_id: account.siteId,
      account_id: account.accountId,
      can_charge: 0,
      can_pay_out: 0,
      is_submitted: 0,
      portal_id: null,
      portal_prices: null,
      created_at: account.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Notes the state of an account, unless a later one is known. @returns whether it was noted */
export async function updatePaymentAccount(
  db: Queryable,
  accountId: string,
  state: Pick<PaymentAccountRow, 'canCharge' | 'canPayOut' | 'isSubmitted'> & { readAt: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('payment_accounts')
    .set({
      can_charge: state.canCharge ? 1 : 0,
      can_pay_out: state.canPayOut ? 1 : 0,
      is_submitted: state.isSubmitted ? 1 : 0,
      read_at: state.readAt,
    })
    .where('account_id', '=', accountId)
    .where('read_at', '<=', state.readAt)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function updatePortal(
  db: Queryable,
  accountId: string,
  { portalId, portalPrices }: { portalId: string; portalPrices: string },
): Promise<void> {
  await db
    .updateTable('payment_accounts')
    .set({ portal_id: portalId, portal_prices: portalPrices })
    .where('account_id', '=', accountId)
    .execute();
}

/** Prices that a plan of an account has had. */
export async function listPaymentPrices(
  db: Queryable,
  accountId: string,
  planType: PaidPlanType,
): Promise<{ amountCents: number; priceId: string; productId: string }[]> {
  return db
    .selectFrom('payment_prices')
    .select(['amount_cents as amountCents', 'price_id as priceId', 'product_id as productId'])
    .where('account_id', '=', accountId)
    .where('plan_type', '=', planType)
    .execute();
}

export async function insertPaymentPrice(
  db: Queryable,
  price: {
    accountId: string;
    planType: PaidPlanType;
    amountCents: number;
    priceId: string;
    productId: string;
  },
): Promise<void> {
  await db
    .insertInto('payment_prices')
    .values({
      account_id: price.accountId,
      plan_type: price.planType,
      amount_cents: price.amountCents,
      price_id: price.priceId,
      product_id: price.productId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
