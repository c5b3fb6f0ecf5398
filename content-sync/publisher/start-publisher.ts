import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { SyncSummary } from '#domain/publishing/publishing.ts';
import type { Config } from '../../api/config.ts';
import { openDatabaseToRead } from '../../api/db/open.ts';
import { countRecipesOfLargestSite } from '../../api/repositories/sites/sites.ts';
import type { TemplateBuild } from '../templates/template-build.ts';
import type { WorkerData, WorkerMessage } from './worker.ts';
import { openWorkerHandle, type Work } from './worker-handle.ts';

/**
 * What the heap may hold for each recipe of the largest site; less than half of it is needed. It is no more than that,
 * since the engine collects the later the more a heap may hold.
 */
const HEAP_MB_PER_RECIPE = 0.0192;
/** What the heap may hold in any case. */
const HEAP_MIN_MB = 192;
/** It lets others in every few milliseconds, but may wait for the database twice ten seconds. */
const SILENCE_MAX_MS = 30_000;

/**
 * Starts the publisher in a thread of its own.
 * @param onSynced called after every sync, with what became of it
 * @param onCrash called once when the thread ended by itself; null when it said nothing of why
 * @param memoryFactor multiplies the memory it may use
 */
export async function startPublisher(
  config: Config,
  build: TemplateBuild,
  onSynced: (summary: SyncSummary) => void,
  onCrash: (error: Error | null) => void,
  memoryFactor = 1,
): Promise<Work> {
  const workerData: WorkerData = { config, build };
  const heapMaxMb = memoryFactor * (await readHeapMaxMb(config));
  // The limit of the whole process would stand above the thread's own.
  setFlagsFromString('--max-old-space-size=0');
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: heapMaxMb },
  });
  return openWorkerHandle<WorkerMessage>(
    {
      tell: (command) => thread.postMessage(command),
      end: () => void thread.terminate(),
      events: thread,
    },
    {
      name: 'The publisher',
      onMessage: ({ summary }) => onSynced(summary),
      onCrash,
      silenceMaxMs: SILENCE_MAX_MS,
    },
  );
}

async function readHeapMaxMb({ databaseFile }: Config): Promise<number> {
  const db = openDatabaseToRead(databaseFile);
  try {
    return Math.max(HEAP_MIN_MB, (await countRecipesOfLargestSite(db)) * HEAP_MB_PER_RECIPE);
  } finally {
    await db.destroy();
  }
}
