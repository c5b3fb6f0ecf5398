/** Sites whose owner asks a manager to take over. */
import type { Queryable } from '../../db/transaction.ts';

/** A manager who is asked to become the owner. */
export type HandoverRow = {
  id: string;
  siteId: string;
  /** Whose site it was when they asked. */
  ownerUserId: string;
  toUserId: string;
  createdAt: number;
  expiresAt: number;
};

const handovers = (db: Queryable, now: number) =>
  db
    .selectFrom('site_handovers')
    .select([
      'id',
      'site_id as siteId',
      'owner_user_id as ownerUserId',
      'to_user_id as toUserId',
      'created_at as createdAt',
      'expires_at as expiresAt',
    ])
    .where('expires_at', '>', now);

/** Who is asked to take over a site; null is nobody. */
export async function findHandoverOfSite(
  db: Queryable,
  siteId: string,
  now: number,
): Promise<HandoverRow | null> {
  return (await handovers(db, now).where('site_id', '=', siteId).executeTakeFirst()) ?? null;
}

/** What a user is asked to take over. */
export async function listHandoversToUser(
  db: Queryable,
  userId: string,
  now: number,
): Promise<HandoverRow[]> {
  return handovers(db, now).where('to_user_id', '=', userId).orderBy('created_at').execute();
}

/** Asks a manager; whoever was asked before is asked no more. */
export async function replaceHandover(db: Queryable, handover: HandoverRow): Promise<void> {
  const { id, siteId, ownerUserId, toUserId, createdAt, expiresAt } = handover;
  const asked = {
    id,
    owner_user_id: ownerUserId,
    to_user_id: toUserId,
    created_at: createdAt,
    expires_at: expiresAt,
  };
  await db
    .insertInto('site_handovers')
    .values({ site_id: siteId, ...asked })
    .onConflict((conflict) => conflict.column('site_id').doUpdateSet(asked))
    .execute();
}

/** Removes what was asked about a site, or of a user. @returns false when there was none */
export async function deleteHandover(
  db: Queryable,
  id: string,
  of: { siteId: string } | { toUserId: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('site_handovers')
    .where('id', '=', id)
    .where('siteId' in of ? 'site_id' : 'to_user_id', '=', 'siteId' in of ? of.siteId : of.toUserId)
    .executeTakeFirst();
  return numDeletedRows > 0;
}

/** Whoever no longer manages a site is not asked to take it over. */
export async function deleteHandoverTo(db: Queryable, siteId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('site_handovers')
    .where('site_id', '=', siteId)
    .where('to_user_id', '=', userId)
    .execute();
}

/** Removes some that have run out. @returns how many */
export async function deleteExpiredHandovers(db: Queryable, now: number, limit: number): Promise<number> {
  const expired = db.selectFrom('site_handovers').select('id').where('expires_at', '<=', now).limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('site_handovers')
    .where('id', 'in', expired)
    .executeTakeFirst();
  return Number(numDeletedRows);
}
