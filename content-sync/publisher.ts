/** Takes publish jobs and syncs their sites, one at a time. */
import { randomUUID } from 'node:crypto';
import type { PublishJob, SyncReceipt } from '#domain/publishing.ts';
import { inTransaction } from '../api/db/transaction.ts';
import { deleteJobs, extendLease, leaseJobs, postponeJobs } from '../api/repositories/publish-jobs.ts';
import { type SyncContext, syncPlatform, syncSite } from './sync.ts';

/** A publisher that is silent for longer is taken for dead, and its jobs are done by another. */
const LEASE_MS = 10_000;
/** Wait before a failed sync is tried again. */
const RETRY_AFTER_MS = 2_000;

/** What became of the jobs of one site (null: the platform). */
export type SyncOutcome =
  | { siteId: string | null; jobs: PublishJob[]; receipt: SyncReceipt }
  | { siteId: string | null; error: string };

/** Does all due jobs, those of one site together, until none is left or it should stop. */
export async function runDueJobs(
  context: Omit<SyncContext, 'onProgress'>,
  onOutcome: (outcome: SyncOutcome) => void = () => {},
  shouldStop: () => boolean = () => false,
): Promise<void> {
  const owner = randomUUID();
  while (!shouldStop()) {
    const now = context.now();
    const leased = await inTransaction(context.db, ({ tx }) =>
      leaseJobs(tx, { owner, until: now + LEASE_MS, now }),
    );
    if (!leased) return;
    const ids = leased.jobs.map((job) => job.id);
    const sync: SyncContext = {
      ...context,
      onProgress: () => extendLease(context.db, ids, context.now() + LEASE_MS),
    };
    try {
      const recipeIds = leased.jobs.flatMap((job) => (job.reason === 'publish' ? (job.recipeId ?? []) : []));
      const receipt =
        leased.siteId === null ? await syncPlatform(sync) : await syncSite(sync, leased.siteId, recipeIds);
      await deleteJobs(context.db, ids);
      onOutcome({ ...leased, receipt });
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      await postponeJobs(context.db, ids, { runAfter: context.now() + RETRY_AFTER_MS, error: message });
      onOutcome({ siteId: leased.siteId, error: message });
    }
  }
}
