import { Worker } from 'node:worker_threads';
import type { Config } from '../api/config.ts';
import type { SyncOutcome } from './publisher.ts';
import type { TemplateBuild } from './template-build.ts';
import type { WorkerCommand, WorkerData, WorkerMessage } from './worker.ts';

/** The engine lets a heap grow the faster the more it may hold. */
const HEAP_MAX_MB = 512;
/** A sync that takes longer is cut off at the stop; its jobs are taken up again at the next start. */
const STOP_PATIENCE_MS = 5_000;

/** The publisher, at work in a thread of its own. */
export type Publisher = {
  /** Tells it that there are new jobs. */
  wake(): void;
  /** Lets it finish the site it is at for a few seconds, and ends the thread. */
  stop(): Promise<void>;
  /** Ends the thread wherever it is, as a fault would. */
  kill(): Promise<void>;
};

/**
 * Starts the publisher in a thread of its own.
 * @param onSynced called after every sync, with its receipt or its failure
 * @param onCrash called once when the thread ended by itself; null when it said nothing of why
 */
export async function startPublisher(
  config: Config,
  build: TemplateBuild,
  onSynced: (outcome: SyncOutcome) => void,
  onCrash: (error: Error | null) => void,
): Promise<Publisher> {
  const workerData: WorkerData = { config, build };
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData,
    env: { ...process.env, NODE_ENV: 'production' },
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  const tell = (command: WorkerCommand) => worker.postMessage(command);
  let isEnding = false;
  let fault: Error | null = null;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The publisher ended before it was ready.')));
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'ready') resolve();
      if (message.kind === 'synced') onSynced(message.outcome);
    });
  });
  worker.removeAllListeners('error');
  worker.on('error', (error) => {
    fault = error;
  });
  worker.once('exit', () => {
    if (!isEnding) onCrash(fault);
  });
  return {
    wake: () => tell('wake'),
    async stop() {
      isEnding = true;
      tell('stop');
      const timer = setTimeout(() => void worker.terminate(), STOP_PATIENCE_MS);
      await ended;
      clearTimeout(timer);
    },
    async kill() {
      await worker.terminate();
    },
  };
}
