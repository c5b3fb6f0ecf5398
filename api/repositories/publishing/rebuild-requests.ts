import type { Queryable } from '../../db/transaction.ts';

/**
 * Asks for sites (null: the platform's own pages) to be looked at whole. Where that is asked for already and nobody
 * has begun, nothing is added.
 */
export async function insertRebuildJobs(
  db: Queryable,
  siteIds: readonly (string | null)[],
  { note, now }: { note: string | null; now: number },
): Promise<void> {
  const waiting = await db
    .selectFrom('publish_jobs')
    .select('site_id')
    .where('reason', '=', 'rebuild')
    .where('run_after', '<=', now)
    .where('lease_owner', 'is', null)
    .execute();
  const asked = new Set(waiting.map((job) => job.site_id));
  for (const siteId of siteIds)
    if (!asked.has(siteId))
      await db
        .insertInto('publish_jobs')
        .values({ site_id: siteId, reason: 'rebuild', note, run_after: now, created_at: now })
        .execute();
}

/**
 * Remembers that a signature was used, until it is too old to be taken again.
 * @returns false when it was used before
 */
export async function insertUsedSignature(
  db: Queryable,
  { signature, expiresAt, now }: { signature: string; expiresAt: number; now: number },
): Promise<boolean> {
  await db.deleteFrom('rebuild_requests').where('expires_at', '<', now).execute();
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rebuild_requests')
    .values({ signature, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
