/** Takes publish jobs and syncs their sites, one at a time. */
import { randomUUID } from 'node:crypto';
import type { PublishJob, SyncReceipt } from '#domain/publishing.ts';
import { inTransaction } from '../api/db/transaction.ts';
import {
  deleteJobs,
  extendLease,
  type LeasedJobs,
  leaseJobs,
  postponeJobs,
} from '../api/repositories/publish-jobs.ts';
import { type SyncContext, syncPlatform, syncSite } from './sync.ts';

/** A publisher that is silent for longer is taken for dead, and its jobs are done by another. */
const LEASE_MS = 10_000;
/** A lease is extended when this much of it is used. */
const LEASE_EXTENDED_EVERY_MS = 2_000;
/** Wait before a failed sync is tried again; doubled with every failure. */
const RETRY_AFTER_MS = 2_000;
/** Longest wait before a failed sync is tried again. */
const RETRY_AFTER_MAX_MS = 5 * 60_000;

/** What became of the jobs of one site (null: the platform). */
export type SyncOutcome =
  | { siteId: string | null; jobs: PublishJob[]; receipt: SyncReceipt }
  | { siteId: string | null; error: string };

/** Does all due jobs, those of one site together, until none is left or it should stop. */
export async function runDueJobs(
  context: Omit<SyncContext, 'onProgress' | 'isReconciling'>,
  onOutcome: (outcome: SyncOutcome) => void = () => {},
  shouldStop: () => boolean = () => false,
): Promise<void> {
  const { db } = context;
  const owner = randomUUID();
  while (!shouldStop()) {
    const now = context.now();
    const leased = await inTransaction(db, ({ tx }) => leaseJobs(tx, { owner, until: now + LEASE_MS, now }));
    if (!leased) return;
    const ids = leased.jobs.map((job) => job.id);
    const postpone = (error: string) =>
      postponeJobs(db, ids, { owner, error, runAfter: context.now() + retryAfterMs(leased.attempts) });
    try {
      const receipt = await sync(
        {
          ...context,
          isReconciling: leased.wasInterrupted || leased.jobs.some((job) => job.reason === 'rebuild'),
          onProgress: keepLease(context, ids, owner),
        },
        leased,
      );
      if (receipt.failed.length > 0) await postpone(JSON.stringify(receipt.failed));
      else await deleteJobs(db, leased, owner);
      onOutcome({ siteId: leased.siteId, jobs: leased.jobs, receipt });
    } catch (error) {
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      await postpone(message);
      onOutcome({ siteId: leased.siteId, error: message });
    }
  }
}

async function sync(context: SyncContext, { siteId, jobs }: LeasedJobs): Promise<SyncReceipt> {
  if (siteId === null) return syncPlatform(context);
  return syncSite(
    context,
    siteId,
    jobs.flatMap((job) => (job.reason === 'publish' ? (job.recipeId ?? []) : [])),
  );
}

/**
 * Extends the lease now and then. Throws once it is lost, before anything more is written: whoever took the jobs
 * over looks at the same database, and at newer rows of it.
 */
function keepLease(
  { db, now }: Pick<SyncContext, 'db' | 'now'>,
  ids: readonly number[],
  owner: string,
): () => Promise<void> {
  let extendedAt = now();
  return async () => {
    if (now() - extendedAt < LEASE_EXTENDED_EVERY_MS) return;
    extendedAt = now();
    if (!(await extendLease(db, ids, { owner, until: extendedAt + LEASE_MS })))
      throw new Error('Another publisher has taken these jobs over.');
  };
}

function retryAfterMs(attempts: number): number {
  return Math.min(RETRY_AFTER_MS * 2 ** attempts, RETRY_AFTER_MAX_MS);
}
