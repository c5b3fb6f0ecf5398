import type { SyncSummary } from '#domain/publishing/publishing.ts';
import type { SyncOutcome } from './publisher.ts';

/** What became of a sync, in numbers. */
export function syncSummaryOf(outcome: SyncOutcome): SyncSummary {
  if ('error' in outcome) return outcome;
  const { siteId, jobs, receipt } = outcome;
  const { written, removed, unchangedCount, failed, durationsMs, startedAt } = receipt;
  const liveAt = startedAt + (durationsMs.first ?? 0);
  return {
    siteId,
    reasons: [...new Set(jobs.map((job) => job.reason))],
    writtenCount: written.length,
    removedCount: removed.length,
    unchangedCount,
    failed,
    durationsMs,
    // Jobs of an incomplete sync are done again, and would be counted twice.
    publishLatenciesMs:
      failed.length > 0
        ? []
        : jobs
            .filter(({ reason, recipeId }) => reason === 'publish' && recipeId !== null)
            .map(({ dueAt }) => Math.max(0, liveAt - dueAt)),
  };
}
