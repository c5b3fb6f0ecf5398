/** Takes publish jobs and syncs their sites, one at a time. */
import { randomUUID } from 'node:crypto';
import type { PublishJob, SyncReceipt } from '#domain/publishing/publishing.ts';
import { inTransaction } from '../../api/db/transaction.ts';
import {
  extendLease,
  holdsLease,
  type LeasedJobs,
  leaseJobs,
  listWaitingPublishes,
  noteInterruption,
  releaseJobs,
} from '../../api/repositories/publishing/publish-jobs.ts';
import { syncPlatform, syncRecipes, syncSite } from '../write/sync.ts';
import type { SyncContext } from '../write/sync-context.ts';
import { errorText, type SyncEnd, settleJobs } from './settle-jobs.ts';

/** A publisher that is silent for longer counts as dead, and another one takes its jobs. */
const LEASE_MS = 10_000;
/** Work that killed this many publishers waits like failed work: it is likely to kill the next one too. */
const INTERRUPTIONS_MAX = 3;

/** What became of the jobs of one site (null: the platform). */
export type SyncOutcome =
  | { siteId: string | null; jobs: PublishJob[]; receipt: SyncReceipt }
  | { siteId: string | null; error: string };

/** What the publisher gives to every sync. */
type WorkerContext = Omit<SyncContext, 'fenced' | 'yieldToUrgentWork' | 'isReconciling'>;

/** Does all due jobs, those of one site together, until none is left or it should stop. */
export async function runDueJobs(
  context: WorkerContext,
  onOutcome: (outcome: SyncOutcome) => void = () => {},
  shouldStop: () => boolean = () => false,
): Promise<void> {
  const { db } = context;
  const owner = randomUUID();
  const told = new Set<number>();
  while (!shouldStop()) {
    const now = context.now();
    const leased = await inTransaction(db, async ({ tx }) => {
      const taken = await leaseJobs(tx, { owner, until: now + LEASE_MS, now });
      if (taken?.wasInterrupted) await noteInterruption(tx, taken);
      return taken;
    });
    if (!leased) return;
    const isReconciling =
      leased.wasInterrupted || leased.attempts > 0 || leased.jobs.some((job) => job.reason === 'rebuild');
    const syncContext = {
      ...context,
      isReconciling,
      fenced: fence(context, leased, owner),
      yieldToUrgentWork: () => yieldToUrgentWork(context, leased.siteId, owner, told),
    };
    const end: SyncEnd = await sync(syncContext, leased).then(
      (receipt) => ({ receipt }),
      (error: unknown) => ({ error, startedAt: now }),
    );
    await settleJobs(context, leased, owner, end);
    onOutcome(
      'receipt' in end
        ? { siteId: leased.siteId, jobs: leased.jobs, receipt: end.receipt }
        : { siteId: leased.siteId, error: errorText(end.error) },
    );
  }
}

/** @throws without trying for work that killed its publishers */
async function sync(
  context: SyncContext,
  { siteId, jobs, wasInterrupted, interruptions }: LeasedJobs,
): Promise<SyncReceipt> {
  if (wasInterrupted && interruptions + 1 >= INTERRUPTIONS_MAX)
    throw new Error(`Publishers ended in the midst of it, ${interruptions + 1} times by now.`);
  if (siteId === null) return syncPlatform(context);
  return syncSite(
    context,
    siteId,
    jobs.flatMap((job) => (job.reason === 'publish' ? (job.recipeId ?? []) : [])),
  );
}

/**
 * Writes the recipes that were published on other sites since the work on a site began, and returns those of its own.
 * The jobs stay: their sites are synced whole when their turn comes.
 * @param told jobs that were handled before
 */
async function yieldToUrgentWork(
  context: WorkerContext,
  siteId: string | null,
  owner: string,
  told: Set<number>,
): Promise<{ recipeIds: string[] }> {
  const waiting = (await listWaitingPublishes(context.db, context.now())).filter(
    ({ jobId }) => !told.has(jobId),
  );
  for (const { jobId } of waiting) told.add(jobId);
  const bySite = Map.groupBy(waiting, (job) => job.siteId);
  for (const [otherId, jobs] of bySite)
    if (otherId !== siteId)
      await writeAhead(
        context,
        otherId,
        jobs.map(({ recipeId }) => recipeId),
        owner,
      );
  return { recipeIds: (bySite.get(siteId ?? '') ?? []).map(({ recipeId }) => recipeId) };
}

/** Writes the pages of recipes of a site that nobody works on. What fails is tried again when its turn comes. */
async function writeAhead(
  context: WorkerContext,
  siteId: string,
  recipeIds: readonly string[],
  owner: string,
): Promise<void> {
  const { db } = context;
  const now = context.now();
  const leased = await inTransaction(db, ({ tx }) =>
    leaseJobs(tx, { owner, until: now + LEASE_MS, now, onlySiteId: siteId }),
  );
  if (!leased) return;
  const ids = leased.jobs.map((job) => job.id);
  const syncContext = {
    ...context,
    isReconciling: false,
    fenced: fence(context, leased, owner),
    yieldToUrgentWork: async () => ({ recipeIds: [] }),
  };
  // Where a publisher died, this one may die too, and other sites must not suffer from that. Any other failure occurs
  // again in the site's own turn, and is reported then.
  if (!leased.wasInterrupted && leased.interruptions === 0)
    await syncRecipes(syncContext, siteId, recipeIds).catch(() => {});
  if (leased.wasInterrupted) await extendLease(db, ids, { owner, until: now });
  else await releaseJobs(db, ids, owner);
}

function fence({ db, now }: WorkerContext, { jobs }: LeasedJobs, owner: string): SyncContext['fenced'] {
  const ids = jobs.map((job) => job.id);
  const [first = -1] = ids;
  let extendedAt = now();
  return (work) =>
    inTransaction(db, async ({ tx }) => {
      const at = now();
      // After an import the jobs are thousands, and this comes every few files. The clock may have been set back.
      const isLasting = Math.abs(at - extendedAt) < LEASE_MS / 4;
      const isOurs = isLasting
        ? await holdsLease(tx, first, owner)
        : await extendLease(tx, ids, { owner, until: at + LEASE_MS });
      if (!isOurs) throw new Error('Another publisher has taken these jobs over.');
      if (!isLasting) extendedAt = at;
      return work(tx);
    });
}
