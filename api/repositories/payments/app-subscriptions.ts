/** Plans of the platform, as the payment service says they are. */
import type { PaidPlanType, Subscription } from '#domain/people/members.ts';
import type { Queryable } from '../../db/transaction.ts';

/** The plan that an owner of kitchens has, or had last. */
export type AppSubscriptionRow = {
  userId: string;
  customerId: string;
  subscriptionId: string;
  planType: PaidPlanType;
  priceAmountCents: number;
  status: Subscription['status'];
  currentPeriodEnd: number;
  endedAt: number | null;
};

function subscriptions(db: Queryable) {
  return db
    .selectFrom('app_subscriptions')
    .select([
      'user_id as userId',
      'customer_id as customerId',
      'subscription_id as subscriptionId',
      'plan_type as planType',
      'price_amount_cents as priceAmountCents',
      'status',
      'current_period_end as currentPeriodEnd',
      'ended_at as endedAt',
    ]);
}

export async function findAppSubscription(db: Queryable, userId: string): Promise<AppSubscriptionRow | null> {
  return (await subscriptions(db).where('user_id', '=', userId).executeTakeFirst()) ?? null;
}

/**
 * Writes what the payment service says of a plan, unless something later is known. What is said of an earlier plan of
 * the same owner does not take the place of one that goes on.
 * @param readAt when the payment service was asked
 */
export async function storeAppSubscription(
  db: Queryable,
  row: AppSubscriptionRow,
  readAt: number,
): Promise<void> {
  const values = {
    customer_id: row.customerId,
    subscription_id: row.subscriptionId,
    plan_type: row.planType,
    price_amount_cents: row.priceAmountCents,
    status: row.status,
    current_period_end: row.currentPeriodEnd,
    ended_at: row.endedAt,
    read_at: readAt,
  };
  await db
    .insertInto('app_subscriptions')
    .values({ user_id: row.userId, created_at: readAt, ...values })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(values)
        .where(({ eb, and, or }) =>
          or([
            and([
              eb('app_subscriptions.subscription_id', '=', row.subscriptionId),
              eb('app_subscriptions.read_at', '<=', readAt),
            ]),
            and([
              eb('app_subscriptions.subscription_id', '<>', row.subscriptionId),
              eb('app_subscriptions.current_period_end', '<=', row.currentPeriodEnd),
            ]),
          ]),
        ),
    )
    .execute();
}

/** Notes that the payment service has no such plan. */
export async function endUnknownAppSubscription(
  db: Queryable,
  subscriptionId: string,
  readAt: number,
): Promise<void> {
  await db
    .updateTable('app_subscriptions')
    .set({ status: 'ended', ended_at: readAt, read_at: readAt })
    .where('subscription_id', '=', subscriptionId)
    .where('read_at', '<=', readAt)
    .execute();
}

/** Plans whose period is over without word of what became of them, some at a time: their ids at the payment service. */
export async function listOverdueAppSubscriptions(
  db: Queryable,
  now: number,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('app_subscriptions')
    .select('subscription_id')
    .where('status', '<>', 'ended')
    .where('current_period_end', '<', now)
    .orderBy('read_at')
    .limit(limit)
    .execute();
  return rows.map(({ subscription_id }) => subscription_id);
}

export async function insertAppCheckout(
  db: Queryable,
  { id, userId, now }: { id: string; userId: string; now: number },
): Promise<void> {
  await db.insertInto('app_checkouts').values({ id, user_id: userId, begun_at: now }).execute();
}

/** Checkouts of an owner that may have been paid, or may still be: their ids. */
export async function listAppCheckouts(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('app_checkouts').select('id').where('user_id', '=', userId).execute();
  return rows.map(({ id }) => id);
}

export async function deleteAppCheckout(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('app_checkouts').where('id', '=', id).execute();
}

/** The pages on which owners change how they pay, and the prices these offer; null before there are any. */
export async function findAppPortal(
  db: Queryable,
): Promise<{ portalId: string; portalPrices: string } | null> {
  const row = await db
    .selectFrom('app_portal')
    .select(['portal_id as portalId', 'portal_prices as portalPrices'])
    .executeTakeFirst();
  return row ?? null;
}

export async function saveAppPortal(
  db: Queryable,
  { portalId, portalPrices }: { portalId: string; portalPrices: string },
): Promise<void> {
  const values = { portal_id: portalId, portal_prices: portalPrices };
  await db
    .insertInto('app_portal')
    .values({ id: 1, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute();
}
