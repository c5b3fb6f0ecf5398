/** Recipes that paying readers gave to friends. */
import type { Queryable } from '../../db/transaction.ts';

export async function insertGift(
  db: Queryable,
  gift: {
    id: string;
    siteId: string;
    recipeId: string;
    giverId: string;
    tokenHash: string;
    createdAt: number;
    expiresAt: number;
  },
): Promise<void> {
  await db
    .insertInto('gifts')
    .values({
      id: gift.id,
      site_id: gift.siteId,
      recipe_id: gift.recipeId,
      giver_id: gift.giverId,
      token_hash: gift.tokenHash,
      created_at: gift.createdAt,
      expires_at: gift.expiresAt,
    })
    .execute();
}

/** How many recipes of a site a user has given since an instant. */
export async function countGifts(
  db: Queryable,
  { siteId, giverId, since }: { siteId: string; giverId: string; since: number },
): Promise<number> {
  const { count } = await db
    .selectFrom('gifts')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('giver_id', '=', giverId)
    .where('site_id', '=', siteId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** A gift that can still be read. */
export type Gift = {
  id: string;
  recipeId: string;
  /** Null of somebody who has no name any more. */
  giverName: string | null;
  /** Null while nobody has opened it. */
  browserHash: string | null;
  expiresAt: number;
};

export async function findGift(
  db: Queryable,
  { siteId, tokenHash, now }: { siteId: string; tokenHash: string; now: number },
): Promise<Gift | null> {
  const gift = await db
    .selectFrom('gifts')
    .leftJoin('users', 'users.id', 'gifts.giver_id')
    .select([
      'gifts.id',
      'gifts.recipe_id as recipeId',
      'users.display_name as giverName',
      'gifts.browser_hash as browserHash',
      'gifts.expires_at as expiresAt',
    ])
    .where('gifts.token_hash', '=', tokenHash)
    .where('gifts.site_id', '=', siteId)
    .where('gifts.expires_at', '>', now)
    .executeTakeFirst();
  return gift ?? null;
}

/** Leaves a gift to the first browser that asks for it. @returns false for every other one */
export async function bindGift(db: Queryable, id: string, browserHash: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gifts')
    .set({ browser_hash: browserHash })
    .where('id', '=', id)
    .where((where) => where.or([where('browser_hash', 'is', null), where('browser_hash', '=', browserHash)]))
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

export async function deleteGift(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('gifts').where('id', '=', id).execute();
}

/** Removes some that ended before an instant. @returns how many */
export async function deleteGiftsBefore(db: Queryable, instant: number, limit: number): Promise<number> {
  const ended = db.selectFrom('gifts').select('id').where('expires_at', '<=', instant).limit(limit);
  const { numDeletedRows } = await db.deleteFrom('gifts').where('id', 'in', ended).executeTakeFirst();
  return Number(numDeletedRows);
}
