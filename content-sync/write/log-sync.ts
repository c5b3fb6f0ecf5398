import type { SyncSummary } from '#domain/publishing/publishing.ts';
import type { Log, RoutineLevel } from '../../api/log.ts';

/** Logs what became of a sync: what it did and how long each stage took, and every page that could not be made. */
export function logSync(log: Log, level: RoutineLevel, summary: SyncSummary): void {
  const siteId = summary.siteId ?? 'platform';
  if ('error' in summary) {
    log.error({ siteId, error: summary.error }, 'A sync failed and will be tried again.');
    return;
  }
  const { reasons, writtenCount, removedCount, unchangedCount, failed, durationsMs } = summary;
  for (const { path, message } of failed)
    log.error({ siteId, path, error: message }, 'A page could not be made and keeps its old file.');
  log[level](
    {
      siteId,
      reasons,
      writtenCount,
      removedCount,
      unchangedCount,
      failedCount: failed.length,
      durationsMs: Object.fromEntries(
        Object.entries(durationsMs).map(([stage, durationMs]) => [stage, Math.round(durationMs)]),
      ),
    },
    'sync',
  );
}
