import type { Queryable } from '../../db/transaction.ts';
import { isDue } from './publish-jobs.ts';

/** What is still to be published. */
export type PublishingState = {
  /** Changes that are due and not at work. */
  waitingCount: number;
  /** A publisher is at work. */
  isRunning: boolean;
  /** When what failed is tried again; null when nothing is to be tried again. */
  retryAt: number | null;
};

/** What of a site (null: of the platform's own pages) is still to be published. */
export async function readPublishingState(
  db: Queryable,
  siteId: string | null,
  now: number,
): Promise<PublishingState> {
  const jobs = await jobsOf(db, siteId).select(['run_after', 'leased_until', 'attempts']).execute();
  const isAtWork = (job: { leased_until: number | null }) =>
    job.leased_until !== null && job.leased_until > now;
  const retries = jobs
    .filter((job) => job.attempts > 0 && !isAtWork(job))
    .map((job) => Math.max(job.run_after, now));
  return {
    waitingCount: jobs.filter((job) => job.run_after <= now && !isAtWork(job)).length,
    isRunning: jobs.some(isAtWork),
    retryAt: retries.length > 0 ? Math.min(...retries) : null,
  };
}

/** The last job of a recipe that is due and has not failed, and whether somebody is at work on it; null when none is. */
export async function findDueRecipeJob(
  db: Queryable,
  recipeId: string,
  now: number,
): Promise<{ createdAt: number; isAtWork: boolean } | null> {
  const row = await db
    .selectFrom('publish_jobs')
    .select(['created_at', 'leased_until'])
    .where('recipe_id', '=', recipeId)
    .where('attempts', '=', 0)
    .where(isDue(now))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? { createdAt: row.created_at, isAtWork: (row.leased_until ?? 0) > now } : null;
}

function jobsOf(db: Queryable, siteId: string | null) {
  return siteId === null
    ? db.selectFrom('publish_jobs').where('site_id', 'is', null)
    : db.selectFrom('publish_jobs').where('site_id', '=', siteId);
}
