/** How many readers have made recipes, as pages and cards say it. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { listSitesWithMakers, updateMakerCounts } from '../../repositories/people/maker-counts.ts';
import { findPublishedSettings } from '../../repositories/sites/sites.ts';
import { type Limit, refuseAboveLimit } from '../limits.ts';
import { publishSites } from '../publishing/publish-sites.ts';
import { startHourly } from '../repeated-work.ts';

type MakerContext = Pick<Context, 'db' | 'now' | 'wakePublisher'>;

const PAUSE_BETWEEN_SITES_MS = 20;
/** One count a day, whichever process comes first. */
const DAILY: Limit = { name: 'counts of makers', max: 1, windowMs: 24 * 60 * 60 * 1000 };

/** Counts the readers who have made recipes of a site; pages that say another number follow. */
export async function recountMakers(context: MakerContext, siteId: string): Promise<void> {
  await inTransaction(context.db, async (unit) => {
    const settings = await findPublishedSettings(unit.tx, siteId);
    if (await updateMakerCounts(unit.tx, siteId, settings?.commentsEnabled ?? false))
      await publishSites(context, unit, [siteId]);
  });
}

/** Counts those of all sites unless some process has done so within a day. */
export async function recountMakersOnceADay(context: MakerContext, signal?: AbortSignal): Promise<void> {
  if ((await refuseAboveLimit(context, DAILY, '')) !== null) return;
  for (const siteId of await listSitesWithMakers(context.db)) {
    if (signal?.aborted) return;
    await recountMakers(context, siteId);
    await sleep(PAUSE_BETWEEN_SITES_MS);
  }
}

/** Counts now and once a day from now on, unless another process does. */
export function startDailyMakerCounts(context: MakerContext & Pick<Context, 'log'>): {
  stop(): Promise<void>;
} {
  return startHourly(context, 'Readers who made recipes could not be counted.', (signal) =>
    recountMakersOnceADay(context, signal),
  );
}
