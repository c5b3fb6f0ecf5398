/** Checkouts that may still be paid. */
import type { Queryable } from '../../db/transaction.ts';

/** Whose they are. */
type Payer = { siteId: string; email: string };

export async function insertBegunCheckout(
  db: Queryable,
  checkout: Payer & { id: string; accountId: string; now: number },
): Promise<void> {
  await db
    .insertInto('begun_checkouts')
    .values({
      id: checkout.id,
      site_id: checkout.siteId,
      email: checkout.email,
      account_id: checkout.accountId,
      begun_at: checkout.now,
    })
    .execute();
}

export async function listBegunCheckouts(
  db: Queryable,
  { siteId, email }: Payer,
): Promise<{ id: string; accountId: string }[]> {
  return db
    .selectFrom('begun_checkouts')
    .select(['id', 'account_id as accountId'])
    .where('site_id', '=', siteId)
    .where('email', '=', email)
    .execute();
}

export async function deleteBegunCheckout(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('begun_checkouts').where('id', '=', id).execute();
}

/** Removes those that were begun before an instant. */
export async function deleteOldCheckouts(db: Queryable, before: number): Promise<void> {
  await db.deleteFrom('begun_checkouts').where('begun_at', '<', before).execute();
}
