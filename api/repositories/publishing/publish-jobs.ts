import type { ExpressionBuilder } from 'kysely';
import type { PublishJob, PublishReason } from '#domain/publishing/publishing.ts';
import type { Database } from '../../db/tables.ts';
import type { Queryable } from '../../db/transaction.ts';

/** Longest wait before a failed sync is tried again. */
export const RETRY_AFTER_MAX_MS = 5 * 60_000;

/**
 * Jobs whose time has come. What was asked for at once is due whatever the clock says now, and a retry waits no
 * longer than it ever would, so that a clock that was set back holds nothing up.
 */
export const isDue = (now: number) => (where: ExpressionBuilder<Database, 'publish_jobs'>) =>
  where.or([
    where('run_after', '<=', now),
    where.and([where('attempts', '=', 0), where('run_after', '<=', where.ref('created_at'))]),
    where.and([where('attempts', '>', 0), where('run_after', '>', now + RETRY_AFTER_MAX_MS)]),
  ]);

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
  /** Times that happened before. */
  interruptions: number;
  /** Times the least failed of them has failed: something new is tried again soon. */
  attempts: number;
};

/**
 * Takes all jobs of one site, unless somebody else is at work on it: sites with something new first, then those
 * that are to be looked at whole, then those that failed or ended a publisher before, each in the order they were
 * asked for. What waits of that site after a failure is done along with it.
 * A lease that ran out counts as free, so that a killed publisher's jobs are taken up again; so does one that lasts
 * longer than leases do, which is seen when the clock was set back.
 */
export async function leaseJobs(
  db: Queryable,
  lease: { owner: string; until: number; now: number; onlySiteId?: string },
): Promise<LeasedJobs | null> {
  const known = await db
    .selectFrom('publish_jobs')
    .selectAll()
    .where((where) =>
      where.or([isDue(lease.now)(where), where('leased_until', 'is not', null), where('attempts', '>', 0)]),
    )
    .orderBy('id')
    .execute();
  const due = new Set(
    (await db.selectFrom('publish_jobs').select('id').where(isDue(lease.now)).execute()).map((job) => job.id),
  );
  const isLeased = (until: number | null) => until !== null && until > lease.now && until <= lease.until;
  const busy = new Set(known.filter((job) => isLeased(job.leased_until)).map((job) => job.site_id));
  const urgency = (job: (typeof known)[number]) =>
    job.attempts + job.interruptions > 0 ? 2 : job.reason === 'rebuild' ? 1 : 0;
  const [first] = known
    .filter(
      (job) =>
        due.has(job.id) &&
        !busy.has(job.site_id) &&
        (lease.onlySiteId === undefined || job.site_id === lease.onlySiteId),
    )
    .sort((one, other) => urgency(one) - urgency(other) || one.id - other.id);
  if (!first) return null;
  const jobs = known.filter((job) => job.site_id === first.site_id);
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
    interruptions: Math.max(...jobs.map((job) => job.interruptions)),
    attempts: Math.min(...jobs.map((job) => job.attempts)),
    jobs: jobs.map((job) => ({
      id: job.id,
      siteId: first.site_id,
      reason: job.reason,
      recipeId: job.recipe_id,
      createdAt: job.created_at,
      // A failed attempt moves run_after.
      dueAt: job.attempts === 0 ? job.run_after : job.created_at,
    })),
  };
}

/** Notes that a publisher ended in the midst of jobs. */
export async function noteInterruption(db: Queryable, { jobs }: LeasedJobs): Promise<void> {
  await db
    .updateTable('publish_jobs')
    .set((expression) => ({ interruptions: expression('interruptions', '+', 1) }))
    .where(
      'id',
      'in',
      jobs.map((job) => job.id),
    )
    .execute();
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

/** True while a job, and with it all that were taken together, is the owner's: whoever takes over takes them all. */
export async function holdsLease(db: Queryable, id: number, owner: string): Promise<boolean> {
  const row = await db
    .selectFrom('publish_jobs')
    .select('id')
    .where('id', '=', id)
    .where('lease_owner', '=', owner)
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives jobs back untouched, to be taken again at once. */
export async function releaseJobs(db: Queryable, ids: readonly number[], owner: string): Promise<void> {
  await db
    .updateTable('publish_jobs')
    .set({ leased_until: null, lease_owner: null })
    .where('id', 'in', ids)
    .where('lease_owner', '=', owner)
    .execute();
}

/** A recipe that was published and that nobody has taken up yet. */
export type WaitingPublish = { jobId: number; siteId: string; recipeId: string };

/** Recipes published just now, in the order they were asked for; not what failed before. */
export async function listWaitingPublishes(db: Queryable, now: number): Promise<WaitingPublish[]> {
  const rows = await db
    .selectFrom('publish_jobs')
    .select(['id', 'site_id', 'recipe_id'])
    .where('reason', '=', 'publish')
    .where('attempts', '=', 0)
    .where('lease_owner', 'is', null)
    .where(isDue(now))
    .orderBy('id')
    .execute();
  return rows.flatMap(({ id, site_id: siteId, recipe_id: recipeId }) =>
    siteId !== null && recipeId !== null ? [{ jobId: id, siteId, recipeId }] : [],
  );
}

/** Removes jobs that are done. */
export async function deleteJobs(db: Queryable, leased: LeasedJobs, owner: string): Promise<void> {
  const ids = leased.jobs.map((job) => job.id);
  await db.deleteFrom('publish_jobs').where('id', 'in', ids).where('lease_owner', '=', owner).execute();
}

/** Gives up those of the jobs that were tried that often; what failed is tried again with the next change. */
export async function deleteTriedJobs(
  db: Queryable,
  ids: readonly number[],
  attemptsMax: number,
): Promise<void> {
  await db.deleteFrom('publish_jobs').where('id', 'in', ids).where('attempts', '>=', attemptsMax).execute();
}

/** Takes back what was asked for a recipe for a later date. */
export async function deleteScheduledJobs(db: Queryable, recipeId: string): Promise<void> {
  await db
    .deleteFrom('publish_jobs')
    .where('recipe_id', '=', recipeId)
    .where('attempts', '=', 0)
    .where('lease_owner', 'is', null)
    .where((where) => where('run_after', '>', where.ref('created_at')))
    .execute();
}

/** Asks for a sync at the date of every recipe of a site that waits for its date, where nobody did. */
export async function insertMissingScheduledJobs(db: Queryable, siteId: string, now: number): Promise<void> {
  const waiting = await db
    .selectFrom('recipes')
    .select(['id', 'published_at'])
    .where('site_id', '=', siteId)
    .where('deleted_at', 'is', null)
    .where('published_at', '>', now)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('publish_jobs')
            .select('publish_jobs.id')
            .whereRef('publish_jobs.recipe_id', '=', 'recipes.id')
            .whereRef('publish_jobs.run_after', '=', 'recipes.published_at'),
        ),
      ),
    )
    .execute();
  for (const { id, published_at: runAfter } of waiting)
    if (runAfter !== null)
      await insertPublishJob(db, { siteId, reason: 'publish', recipeId: id, runAfter, now });
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
    .where(isDue(now));
  if (siteId !== undefined) query = query.where('site_id', '=', siteId);
  return (await query.executeTakeFirstOrThrow()).count;
}

/** What could not be published at the last try and is tried again: an error for each site, by slug; null is the platform. */
export async function listFailedSites(db: Queryable): Promise<{ slug: string | null; error: string }[]> {
  const rows = await db
    .selectFrom('publish_jobs')
    .leftJoin('sites', 'sites.id', 'publish_jobs.site_id')
    .select(['sites.slug', 'publish_jobs.last_error'])
    .where('last_error', 'is not', null)
    .groupBy('publish_jobs.site_id')
    .execute();
  return rows.map(({ slug, last_error: error }) => ({ slug, error: error ?? '' }));
}

/** How many jobs are due or at work, and since when the oldest of them; null when there is none. */
export async function readQueue(
  db: Queryable,
  now: number,
): Promise<{ count: number; oldestDueAt: number | null }> {
  const row = await db
    .selectFrom('publish_jobs')
    .select((expression) => [
      expression.fn.countAll<number>().as('count'),
      expression.fn.min<number | null>('run_after').as('oldest'),
    ])
    .where(isDue(now))
    .executeTakeFirstOrThrow();
  return { count: row.count, oldestDueAt: row.oldest };
}
