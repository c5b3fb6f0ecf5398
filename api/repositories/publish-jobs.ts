import type { PublishJob, PublishReason } from '#domain/publishing.ts';
import type { Queryable } from '../db/transaction.ts';

/** Asks for a sync of a site (null: of the platform's own pages), not before an instant. */
export async function insertPublishJob(
  db: Queryable,
  job: {
    siteId: string | null;
    reason: PublishReason;
    recipeId?: string | null;
    runAfter?: number;
    now: number;
  },
): Promise<void> {
  await db
    .insertInto('publish_jobs')
    .values({
      site_id: job.siteId,
      reason: job.reason,
      recipe_id: job.recipeId ?? null,
      run_after: job.runAfter ?? job.now,
      leased_until: null,
      lease_owner: null,
      last_error: null,
      created_at: job.now,
    })
    .execute();
}

/** The jobs of one site that are done together. */
export type LeasedJobs = {
  siteId: string | null;
  jobs: PublishJob[];
  /** Somebody began them before and never finished: what lies published may not be what was noted. */
  wasInterrupted: boolean;
  /** Times the most failed of them has failed. */
  attempts: number;
};

/**
 * Takes all due jobs of the site that has waited longest, unless somebody else is at work on that site.
 * A lease that ran out counts as free, so that a killed publisher's jobs are taken up again.
 */
export async function leaseJobs(
  db: Queryable,
  lease: { owner: string; until: number; now: number },
): Promise<LeasedJobs | null> {
  const due = await db
    .selectFrom('publish_jobs')
    .selectAll()
    .where('run_after', '<=', lease.now)
    .orderBy('run_after')
    .orderBy('id')
    .execute();
  const busy = new Set(
    due.filter((job) => job.leased_until !== null && job.leased_until > lease.now).map((job) => job.site_id),
  );
  const first = due.find((job) => !busy.has(job.site_id));
  if (!first) return null;
  const jobs = due.filter((job) => job.site_id === first.site_id);
  await db
    .updateTable('publish_jobs')
    .set({ leased_until: lease.until, lease_owner: lease.owner })
    .where(
      'id',
      'in',
      jobs.map((job) => job.id),
    )
    .execute();
  return {
    siteId: first.site_id,
    wasInterrupted: jobs.some((job) => job.lease_owner !== null),
    attempts: Math.max(...jobs.map((job) => job.attempts)),
    jobs: jobs.map((job) => ({
      id: job.id,
      siteId: job.site_id,
      reason: job.reason,
      recipeId: job.recipe_id,
      createdAt: job.created_at,
    })),
  };
}

/** Extends a lease while its work goes on. False when it ran out and the jobs are somebody else's now. */
export async function extendLease(
  db: Queryable,
  ids: readonly number[],
  lease: { owner: string; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('publish_jobs')
    .set({ leased_until: lease.until })
    .where('id', 'in', ids)
    .where('lease_owner', '=', lease.owner)
    .executeTakeFirst();
  return numUpdatedRows === BigInt(ids.length);
}

/** Removes jobs that are done, and what earlier failures of the same site had left to be tried again. */
export async function deleteJobs(db: Queryable, leased: LeasedJobs, owner: string): Promise<void> {
  const ids = leased.jobs.map((job) => job.id);
  await db.deleteFrom('publish_jobs').where('id', 'in', ids).where('lease_owner', '=', owner).execute();
  await db
    .deleteFrom('publish_jobs')
    .where('site_id', leased.siteId === null ? 'is' : '=', leased.siteId)
    .where('attempts', '>', 0)
    .where('leased_until', 'is', null)
    .where('id', '<', Math.max(...ids))
    .execute();
}

/** Gives jobs back after a failure, to be tried again at an instant. */
export async function postponeJobs(
  db: Queryable,
  ids: readonly number[],
  failure: { owner: string; runAfter: number; error: string },
): Promise<void> {
  await db
    .updateTable('publish_jobs')
    .set((expression) => ({
      attempts: expression('attempts', '+', 1),
      leased_until: null,
      lease_owner: null,
      run_after: failure.runAfter,
      last_error: failure.error,
    }))
    .where('id', 'in', ids)
    .where('lease_owner', '=', failure.owner)
    .execute();
}

/** Number of jobs that are due or at work: of all sites, or of one. Those that wait after a failure do not count. */
export async function countDueJobs(db: Queryable, now: number, siteId?: string): Promise<number> {
  let query = db
    .selectFrom('publish_jobs')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('run_after', '<=', now);
  if (siteId !== undefined) query = query.where('site_id', '=', siteId);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** The instant at which the next job becomes due; null when none waits. */
export async function findNextDueInstant(db: Queryable): Promise<number | null> {
  const row = await db
    .selectFrom('publish_jobs')
    .select((expression) => expression.fn.min('run_after').as('instant'))
    .executeTakeFirst();
  return row?.instant ?? null;
}
