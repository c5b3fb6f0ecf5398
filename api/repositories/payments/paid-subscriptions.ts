/** Paid plans of members, as the payment service says they are. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { PaidPlanType, Subscription } from '#domain/people/members.ts';
import { SiteSettings } from '#domain/sites/sites.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromJson } from '../json.ts';

/**
 * A payment that renews a plan may be told of late, and a failed one is tried again: whoever did not end their plan
 * reads on for so long.
 */
export const RENEWAL_GRACE_MS = 3 * 24 * 60 * 60 * 1000;

/** True of a row of `subscriptions` that gives access at an instant. */
export const givesAccess = (now: number) => sql<boolean>`(
  subscriptions.status <> 'ended' and subscriptions.current_period_end
    > ${now} - case subscriptions.status when 'cancelled' then 0 else ${RENEWAL_GRACE_MS} end
)`;

/** A paid plan, and where it is paid. */
export type PaidSubscriptionRow = {
  id: string;
  memberId: string;
  siteId: string;
  planType: PaidPlanType;
  priceAmountCents: number;
  status: Subscription['status'];
  currentPeriodEnd: number;
  createdAt: number;
  endedAt: number | null;
  /** Null of a plan that the payment service does not know of. */
  payment: { accountId: string; customerId: string; subscriptionId: string } | null;
};

/** What the payment service says of a plan. */
export type PaidSubscriptionState = {
  memberId: string;
  accountId: string;
  customerId: string;
  subscriptionId: string;
  planType: PaidPlanType;
  priceAmountCents: number;
  status: Subscription['status'];
  currentPeriodEnd: number;
  endedAt: number | null;
  /** When the payment service was asked. */
  readAt: number;
};

function subscriptions(db: Queryable) {
  return db
    .selectFrom('subscriptions')
    .innerJoin('members', 'members.id', 'subscriptions.member_id')
    .select([
      'subscriptions.id',
      'subscriptions.member_id as memberId',
      'members.site_id as siteId',
      'subscriptions.plan_type as planType',
      'subscriptions.price_amount_cents as priceAmountCents',
      'subscriptions.status',
      'subscriptions.current_period_end as currentPeriodEnd',
      'subscriptions.created_at as createdAt',
      'subscriptions.ended_at as endedAt',
      'subscriptions.account_id as accountId',
      'subscriptions.payment_customer_id as customerId',
      'subscriptions.payment_subscription_id as subscriptionId',
    ]);
}

type Selected = Awaited<ReturnType<ReturnType<typeof subscriptions>['execute']>>[number];

function rowOf({ accountId, customerId, subscriptionId, ...row }: Selected): PaidSubscriptionRow {
  const isKnown = accountId !== null && customerId !== null && subscriptionId !== null;
  return { ...row, payment: isKnown ? { accountId, customerId, subscriptionId } : null };
}

/** Writes what the payment service says of a plan, unless something later is known. */
export async function storePaidSubscription(db: Queryable, state: PaidSubscriptionState): Promise<void> {
  const values = {
    plan_type: state.planType,
    price_amount_cents: state.priceAmountCents,
    status: state.status,
    current_period_end: state.currentPeriodEnd,
    payment_customer_id: state.customerId,
    account_id: state.accountId,
    updated_at: state.readAt,
    read_at: state.readAt,
    ended_at: state.endedAt,
  };
  await db
    .insertInto('subscriptions')
    .values({
      id: randomUUID(),
      member_id: state.memberId,
      payment_subscription_id: state.subscriptionId,
      created_at: state.readAt,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .column('payment_subscription_id')
        .doUpdateSet(values)
        .where('subscriptions.read_at', '<=', state.readAt),
    )
    .execute();
}

/** Notes that an account has no such subscription, unless something later is known. */
export async function endUnknownSubscription(
  db: Queryable,
  { accountId, subscriptionId }: { accountId: string; subscriptionId: string },
  readAt: number,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ status: 'ended', ended_at: readAt, read_at: readAt, updated_at: readAt })
    .where('payment_subscription_id', '=', subscriptionId)
    .where('account_id', '=', accountId)
    .where('read_at', '<=', readAt)
    .execute();
}

/** Of a user, or of their email: everything they pay, or paid. The latest first. */
export async function listPaidSubscriptionsOfUser(
  db: Queryable,
  user: { id: string; email: string },
): Promise<PaidSubscriptionRow[]> {
  const rows = await subscriptions(db)
    .where((where) =>
      where.or([where('members.user_id', '=', user.id), where('members.email', '=', user.email)]),
    )
    .orderBy('subscriptions.created_at', 'desc')
    .execute();
  return rows.map(rowOf);
}

/** The plan of a member that is paid, or is to be; null is none. */
export async function findRunningSubscription(
  db: Queryable,
  { siteId, email }: { siteId: string; email: string },
  now: number,
): Promise<PaidSubscriptionRow | null> {
  const row = await subscriptions(db)
    .where('members.site_id', '=', siteId)
    .where('members.email', '=', email)
    .where(givesAccess(now))
    .orderBy('subscriptions.current_period_end', 'desc')
    .executeTakeFirst();
  return row ? rowOf(row) : null;
}

/** The customer that an email already is for an account; null is none. */
export async function findPaymentCustomer(
  db: Queryable,
  { siteId, email, accountId }: { siteId: string; email: string; accountId: string },
): Promise<string | null> {
  const row = await subscriptions(db)
    .where('members.site_id', '=', siteId)
    .where('members.email', '=', email)
    .where('subscriptions.account_id', '=', accountId)
    .orderBy('subscriptions.created_at', 'desc')
    .executeTakeFirst();
  return row?.customerId ?? null;
}

/** Plans of deleted sites that would be paid again, some at a time. */
export async function listPlansOfDeletedSites(
  db: Queryable,
  limit: number,
): Promise<(PaidSubscriptionRow & { email: string; siteTitle: string })[]> {
  const rows = await subscriptions(db)
    .innerJoin('sites', 'sites.id', 'members.site_id')
    .select(['members.email', 'sites.settings'])
    .where('sites.deleted_at', 'is not', null)
    .where('subscriptions.status', 'in', ['active', 'past_due'])
    .where('subscriptions.account_id', 'is not', null)
    .limit(limit)
    .execute();
  return rows.map(({ email, settings, ...row }) => ({
    ...rowOf(row),
    email,
    siteTitle: fromJson(SiteSettings, settings).title,
  }));
}

/** Plans that are paid again by the year within a time, and whose readers were not told yet; some of them. */
export async function listRenewalsToTell(
  db: Queryable,
  { from, until }: { from: number; until: number },
  limit: number,
): Promise<(PaidSubscriptionRow & { email: string })[]> {
  const rows = await subscriptions(db)
    .select('members.email')
    .where('subscriptions.plan_type', '=', 'yearly')
    .where('subscriptions.status', '=', 'active')
    .where('subscriptions.current_period_end', '>', from)
    .where('subscriptions.current_period_end', '<=', until)
    .where(isUntold('renewal_told_for'))
    .orderBy('subscriptions.current_period_end')
    .limit(limit)
    .execute();
  return rows.map(({ email, ...row }) => ({ ...rowOf(row), email }));
}

/** Plans whose last payment failed and is tried again, and whose readers were not told yet; some of them. */
export async function listFailuresToTell(
  db: Queryable,
  limit: number,
): Promise<(PaidSubscriptionRow & { email: string })[]> {
  const rows = await subscriptions(db)
    .select('members.email')
    .where('subscriptions.status', '=', 'past_due')
    .where(isUntold('failure_told_for'))
    .orderBy('subscriptions.read_at')
    .limit(limit)
    .execute();
  return rows.map(({ email, ...row }) => ({ ...rowOf(row), email }));
}

/** What a reader is told of once in each period. */
export type ToldInPeriod = 'renewal_told_for' | 'failure_told_for';

const isUntold = (what: ToldInPeriod) => sql<boolean>`(
  ${sql.ref(`subscriptions.${what}`)} is null
  or ${sql.ref(`subscriptions.${what}`)} <> subscriptions.current_period_end
)`;

/** Notes that a reader was told of something in the period that their plan is in. */
export async function markTold(
  db: Queryable,
  what: ToldInPeriod,
  { id, currentPeriodEnd }: Pick<PaidSubscriptionRow, 'id' | 'currentPeriodEnd'>,
): Promise<void> {
  await db
    .updateTable('subscriptions')
    .set({ [what]: currentPeriodEnd })
    .where('id', '=', id)
    .execute();
}

/** All plans that were ever paid on a site, the earliest first. @param now when `givesAccess` is asked for */
export async function listPlansOfSite(db: Queryable, siteId: string, now: number) {
  const rows = await subscriptions(db)
    .select(givesAccess(now).as('givesAccess'))
    .where('members.site_id', '=', siteId)
    .orderBy('subscriptions.created_at')
    .execute();
  return rows.map((row) => ({ ...row, givesAccess: Boolean(row.givesAccess) }));
}

/** Plans whose period is over without word of what became of them, some at a time. */
export async function listOverdueSubscriptions(
  db: Queryable,
  now: number,
  limit: number,
): Promise<{ accountId: string; subscriptionId: string }[]> {
  const rows = await subscriptions(db)
    .where('subscriptions.status', '<>', 'ended')
    .where('subscriptions.current_period_end', '<', now)
    .orderBy('subscriptions.read_at')
    .limit(limit)
    .execute();
  return rows.flatMap((row) => rowOf(row).payment ?? []);
}
