/** The end of the work on jobs of one site, in one transaction: receipt, rebuild events, what becomes of the jobs. */
import { recipePath } from '#domain/pages/paths.ts';
import type { SyncReceipt } from '#domain/publishing/publishing.ts';
import { receiptDocument, stoppedReceipt } from '#domain/publishing/sync-receipts.ts';
import { inTransaction, type Queryable } from '../../api/db/transaction.ts';
import {
  deleteJobs,
  deleteTriedJobs,
  extendLease,
  type LeasedJobs,
  postponeJobs,
  RETRY_AFTER_MAX_MS,
} from '../../api/repositories/publishing/publish-jobs.ts';
import { PLATFORM_OWNER } from '../../api/repositories/publishing/published-pages.ts';
import {
  insertRebuildEvents,
  markJobsTold,
  type NewRebuildEvent,
  readToldJobs,
  type ToldJob,
} from '../../api/repositories/publishing/rebuild-events.ts';
import { insertReceipt } from '../../api/repositories/publishing/sync-receipts.ts';
import { failureReasonOf } from '../write/failure-reasons.ts';
import { REBUILD_FOLD_WINDOW_MS } from '../write/rebuild-hook/rebuild-hook.ts';
import type { SyncContext } from '../write/sync-context.ts';

/** Wait before a failed sync is tried again; doubled with every failure. */
const RETRY_AFTER_MS = 2_000;
/** Times a page that cannot be made is tried, over somewhat more than an hour, until something changes. */
const ATTEMPTS_MAX = 20;

/** How the work ended: with a receipt, or with what stopped it. */
export type SyncEnd = { receipt: SyncReceipt } | { error: unknown; startedAt: number };

/**
 * Stores the receipt and the events for the rebuild hook, and deletes the jobs or puts them back to be tried again.
 * Does nothing when the lease was lost: then another publisher has the jobs.
 */
export async function settleJobs(
  { db, config, now }: Pick<SyncContext, 'db' | 'config' | 'now'>,
  leased: LeasedJobs,
  owner: string,
  end: SyncEnd,
): Promise<void> {
  const endedAt = now();
  const ids = leased.jobs.map((job) => job.id);
  await inTransaction(db, async ({ tx }) => {
    if (!(await extendLease(tx, ids, { owner, until: endedAt }))) return;
    const jobs = await readToldJobs(tx, ids);
    const cause = { jobs, notes: jobs.flatMap((job) => job.note ?? []), attempt: leased.attempts + 1 };
    const receiptOwner = leased.siteId ?? PLATFORM_OWNER;
    let error: string | null = null;
    if ('receipt' in end) {
      if (end.receipt.failed.length > 0) error = JSON.stringify(end.receipt.failed);
      await insertReceipt(tx, receiptOwner, receiptDocument(end.receipt, cause));
      if (config.rebuildHookUrl !== null) await noteEvents(tx, jobs, end.receipt, endedAt);
    } else {
      error = errorText(end.error);
      const reason = failureReasonOf(end.error);
      const stopped = { reason, message: error, startedAt: end.startedAt, finishedAt: endedAt };
      await insertReceipt(tx, receiptOwner, stoppedReceipt(stopped, cause));
    }
    if (error === null) await deleteJobs(tx, leased, owner);
    else await postponeJobs(tx, ids, { owner, error, runAfter: endedAt + retryAfterMs(leased.attempts) });
    if ('receipt' in end) await deleteTriedJobs(tx, ids, ATTEMPTS_MAX);
  });
}

/** An error in words for operators. */
export function errorText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Events of the jobs whose change readers have now: each once, also when the rest of the site is tried again. */
async function noteEvents(
  tx: Queryable,
  jobs: readonly ToldJob[],
  receipt: SyncReceipt,
  now: number,
): Promise<void> {
  const failed = new Set(receipt.failed.map((failure) => failure.path));
  const events = new Map<string, NewRebuildEvent>();
  const told: number[] = [];
  for (const { id, reason, recipeId, siteSlug, published, isTold } of jobs) {
    if (isTold || siteSlug === null || (reason !== 'publish' && reason !== 'unpublish')) continue;
    const isLive = published !== null && published.at <= receipt.startedAt;
    if (isLive !== (reason === 'publish')) continue;
    if (isLive && failed.has(recipePath(published.slug))) continue;
    events.set(`${reason} ${recipeId}`, { siteSlug, recipeId, reason });
    told.push(id);
  }
  await insertRebuildEvents(tx, [...events.values()], { now, runAfter: now + REBUILD_FOLD_WINDOW_MS });
  if (told.length > 0) await markJobsTold(tx, told);
}

function retryAfterMs(attempts: number): number {
  return Math.min(RETRY_AFTER_MS * 2 ** attempts, RETRY_AFTER_MAX_MS);
}
