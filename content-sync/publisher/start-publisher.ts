import { Worker } from 'node:worker_threads';
import type { SyncSummary } from '#domain/publishing/publishing.ts';
import type { Config } from '../../api/config.ts';
import type { TemplateBuild } from '../templates/template-build.ts';
import { openWorkerHandle, type Work } from '../workers/worker-handle.ts';
import { letThreadsHaveLimits, readHeapMaxMb } from '../workers/worker-memory.ts';
import type { WorkerData, WorkerMessage } from './worker.ts';

/** It lets others in every few milliseconds, but may wait for the database twice ten seconds. */
const SILENCE_MAX_MS = 30_000;

/**
 * Starts the publisher in a thread of its own.
 * @param onSynced called after every sync, with what became of it
 * @param onCrash called once when the thread ended by itself; null without a reason
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
  const heapMaxMb = await readHeapMaxMb(config, memoryFactor);
  letThreadsHaveLimits();
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
