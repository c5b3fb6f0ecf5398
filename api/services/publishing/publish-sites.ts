import type { Context } from '../../context.ts';
import type { UnitOfWork } from '../../db/transaction.ts';
import { insertPublishJob } from '../../repositories/publishing/publish-jobs.ts';

/** Has sites published anew once the transaction is done. @param siteIds may name a site more than once; null is the platform */
export async function publishSites(
  { now, wakePublisher }: Pick<Context, 'now' | 'wakePublisher'>,
  unit: UnitOfWork,
  siteIds: readonly (string | null)[],
): Promise<void> {
  for (const siteId of new Set(siteIds))
    await insertPublishJob(unit.tx, { siteId, reason: 'change', now: now() });
  unit.afterCommit(wakePublisher);
}
