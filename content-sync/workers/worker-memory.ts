/** How much memory publishing may take: the publisher's thread, and the process that writes search indexes. */
import { setFlagsFromString } from 'node:v8';
import type { Config } from '../../api/config.ts';
import { openDatabaseToRead } from '../../api/db/open.ts';
import { countRecipesOfLargestSite } from '../../api/repositories/sites/sites.ts';

/**
 * What the publisher's heap may hold for each recipe of the largest site; less than half of it is needed. It is no more
 * than that, since the engine collects the later the more a heap may hold.
 */
const HEAP_MB_PER_RECIPE = 0.0192;
/** What it may hold in any case. */
const HEAP_MIN_MB = 192;
/** Work that needs still more would take it from the server, too. */
const FACTOR_MAX = 4;

/** The index of a site is written one record at a time: what is held must not add up to much while that goes on. */
export const SEARCH_INDEXING_OPTIONS = ['--max-semi-space-size=2', '--max-old-space-size=256'];

/** Files of a site from which on a sync leaves tens of megabytes behind. */
const COLLECT_FROM_FILES = 2000;
/** How long such a site is left alone before: those who publish once often publish again, and would wait. */
const COLLECT_AFTER_MS = 2000;

/**
 * The heap of the publisher's thread, in MB.
 * @param factor multiplies it, after deaths for want of memory
 */
export async function readHeapMaxMb({ databaseFile }: Config, factor: number): Promise<number> {
  const db = openDatabaseToRead(databaseFile);
  try {
    return factor * Math.max(HEAP_MIN_MB, (await countRecipesOfLargestSite(db)) * HEAP_MB_PER_RECIPE);
  } finally {
    await db.destroy();
  }
}

/** Lets the limits of threads count: that of the whole process would stand above them. */
export function letThreadsHaveLimits(): void {
  setFlagsFromString('--max-old-space-size=0');
}

/** The factor for the next thread after one that died: twice as much when it died for want of memory. */
export function factorAfterDeath(factor: number, error: Error | null): number {
  const isOutOfMemory = error !== null && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? Math.min(factor * 2, FACTOR_MAX) : factor;
}

/** Gives memory back to the system after syncs that left much behind. */
export function createMemoryCollector() {
  /** When such a sync ended, since the last collection; null when none did. */
  let uncollectedSince: number | null = null;

  function collect(): void {
    // An ordinary collection gives almost nothing back.
    globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
    uncollectedSince = null;
  }

  return {
    /** To be called when a sync ended, with the number of its files. */
    noteSync(writtenCount: number, unchangedCount: number): void {
      // Those who have waited for thousands of files wait a moment more, and the server needs the memory for readers.
      if (writtenCount >= COLLECT_FROM_FILES) collect();
      else if (writtenCount + unchangedCount >= COLLECT_FROM_FILES) uncollectedSince = performance.now();
    },
    /** To be called while there is nothing else to do. */
    collectWhenDue(): void {
      if (uncollectedSince !== null && performance.now() - uncollectedSince >= COLLECT_AFTER_MS) collect();
    },
  };
}
