import type { Log } from '../api/log.ts';
import type { SyncOutcome } from './publisher.ts';

/** Logs what became of a sync: what it did and how long each stage took, and every page that could not be made. */
export function logSync(log: Log, level: 'info' | 'debug', outcome: SyncOutcome): void {
  const siteId = outcome.siteId ?? 'platform';
  if ('error' in outcome) {
    log.error({ siteId, error: outcome.error }, 'A sync failed and will be tried again.');
    return;
  }
  const { jobs, receipt } = outcome;
  for (const { path, message } of receipt.failed)
    log.error({ siteId, path, error: message }, 'A page could not be made and keeps its old file.');
  log[level](
    {
      siteId,
      reasons: [...new Set(jobs.map((job) => job.reason))],
      writtenCount: receipt.written.length,
      removedCount: receipt.removed.length,
      unchangedCount: receipt.unchangedCount,
      failedCount: receipt.failed.length,
      durationsMs: Object.fromEntries(
        Object.entries(receipt.durationsMs).map(([stage, durationMs]) => [stage, Math.round(durationMs)]),
      ),
    },
    'sync',
  );
}
