import { sql } from 'kysely';
import type { Queryable } from '../db/transaction.ts';

/** What is limited, and for whom or what: an address, an email, a user. */
export type LimitKey = { limitName: string; keyHash: string };

/**
 * Counts one use, in one statement that several processes may make at once. A window begins with its first use.
 * @returns uses in the window with this one, and when it ends in milliseconds UTC
 */
export async function countUse(
  db: Queryable,
  { limitName, keyHash }: LimitKey,
  { windowMs, now }: { windowMs: number; now: number },
): Promise<{ uses: number; endsAt: number }> {
  const row = await db
    .insertInto('limit_uses')
    .values({ limit_name: limitName, key_hash: keyHash, uses: 1, ends_at: now + windowMs })
    .onConflict((conflict) =>
      conflict.columns(['limit_name', 'key_hash']).doUpdateSet({
        uses: sql`case when limit_uses.ends_at <= ${now} then 1 else limit_uses.uses + 1 end`,
        ends_at: sql`case when limit_uses.ends_at <= ${now} then excluded.ends_at else limit_uses.ends_at end`,
      }),
    )
    .returning(['uses', 'ends_at'])
    .executeTakeFirstOrThrow();
  return { uses: row.uses, endsAt: row.ends_at };
}

/** Uses in the window at an instant, and when it ends; null before the first. */
export async function findUses(
  db: Queryable,
  { limitName, keyHash }: LimitKey,
  now: number,
): Promise<{ uses: number; endsAt: number } | null> {
  const row = await db
    .selectFrom('limit_uses')
    .select(['uses', 'ends_at'])
    .where('limit_name', '=', limitName)
    .where('key_hash', '=', keyHash)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row ? { uses: row.uses, endsAt: row.ends_at } : null;
}

/** Takes one use back that came to nothing. */
export async function forgetUse(db: Queryable, { limitName, keyHash }: LimitKey): Promise<void> {
  await db
    .updateTable('limit_uses')
    .set({ uses: sql`case when uses > 0 then uses - 1 else 0 end` })
    .where('limit_name', '=', limitName)
    .where('key_hash', '=', keyHash)
    .execute();
}

/** Removes some windows that have ended. @returns how many */
export async function deleteEndedLimits(db: Queryable, now: number, limit: number): Promise<number> {
  const ended = db
    .selectFrom('limit_uses')
    .select(['limit_name', 'key_hash'])
    .where('ends_at', '<=', now)
    .limit(limit);
  const { numDeletedRows } = await db
    .deleteFrom('limit_uses')
    .where(({ eb, refTuple }) =>
      eb(refTuple('limit_name', 'key_hash'), 'in', ended.$asTuple('limit_name', 'key_hash')),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
