import type { PublishJob, PublishReason } from '#domain/publishing.ts';
import type { Queryable } from '../db/transaction.ts';

/** Times a job may fail before it waits for the next change of its site. */
const ATTEMPTS_MAX = 5;

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
export type LeasedJobs = { siteId: string | null; jobs: PublishJob[] };

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
    .where('attempts', '<', ATTEMPTS_MAX)
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
    jobs: jobs.map((job) => ({
      id: job.id,
      siteId: job.site_id,
      reason: job.reason,
      recipeId: job.recipe_id,
      createdAt: job.created_at,
    })),
  };
}

/** Extends a lease while its work goes on. */
export async function extendLease(db: Queryable, ids: readonly number[], until: number): Promise<void> {
  await db.updateTable('publish_jobs').set({ leased_until: until }).where('id', 'in', ids).execute();
}

/** Removes jobs that are done. */
export async function deleteJobs(db: Queryable, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('publish_jobs').where('id', 'in', ids).execute();
}

/** Gives jobs back after a failure, to be tried again at an instant. */
export async function postponeJobs(
  db: Queryable,
  ids: readonly number[],
  failure: { runAfter: number; error: string },
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
    .execute();
}

/** Number of jobs of all sites that are due or at work, without those that were given up. */
export async function countDueJobs(db: Queryable, now: number): Promise<number> {
  const row = await db
    .selectFrom('publish_jobs')
    .select((expression) => expression.fn.countAll<number>().as('count'))
    .where('run_after', '<=', now)
    .where('attempts', '<', ATTEMPTS_MAX)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** The instant at which the next job becomes due; null when none waits. */
export async function findNextDueInstant(db: Queryable): Promise<number | null> {
  const row = await db
    .selectFrom('publish_jobs')
    .select((expression) => expression.fn.min('run_after').as('instant'))
    .where('attempts', '<', ATTEMPTS_MAX)
    .executeTakeFirst();
  return row?.instant ?? null;
}
