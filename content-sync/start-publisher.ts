import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { SyncSummary } from '#domain/publishing.ts';
import type { Config } from '../api/config.ts';
import { startWork, type Work } from './start-work.ts';
import type { TemplateBuild } from './template-build.ts';
import type { WorkerData, WorkerMessage } from './worker.ts';

/** The engine lets a heap grow the faster the more it may hold. */
const HEAP_MAX_MB = 512;

/**
 * Starts the publisher in a thread of its own.
 * @param onSynced called after every sync, with what became of it
 * @param onCrash called once when the thread ended by itself; null when it said nothing of why
 */
export async function startPublisher(
  config: Config,
  build: TemplateBuild,
  onSynced: (summary: SyncSummary) => void,
  onCrash: (error: Error | null) => void,
): Promise<Work> {
  const workerData: WorkerData = { config, build };
  // The limit of the whole process would stand above the thread's own.
  setFlagsFromString('--max-old-space-size=0');
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  return startWork<WorkerMessage>(
    {
      tell: (command) => thread.postMessage(command),
      end: () => void thread.terminate(),
      events: thread,
    },
    { name: 'The publisher', onMessage: ({ summary }) => onSynced(summary), onCrash },
  );
}
