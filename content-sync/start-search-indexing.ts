import { Worker } from 'node:worker_threads';
import type { Config } from '../api/config.ts';
import type { SearchWorkerCommand, SearchWorkerData, SearchWorkerMessage } from './search-index-worker.ts';
import type { Publisher } from './start-publisher.ts';

/** The engine lets a heap grow the faster the more it may hold. */
const HEAP_MAX_MB = 512;
/** An index that takes longer is given up at the stop and written after the next start. */
const STOP_PATIENCE_MS = 5_000;

/**
 * Starts the writing of search indexes in a thread of its own, so that a large one never holds up the publisher.
 * @param onFailure called for an index that could not be written; it is tried again
 * @param onCrash called once when the thread ended by itself; null when it said nothing of why
 */
export async function startSearchIndexing(
  config: Config,
  onFailure: (siteId: string, error: Error) => void,
  onCrash: (error: Error | null) => void,
): Promise<Publisher> {
  const workerData: SearchWorkerData = { config };
  const worker = new Worker(new URL('./search-index-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB },
  });
  const tell = (command: SearchWorkerCommand) => worker.postMessage(command);
  let isEnding = false;
  let fault: Error | null = null;
  const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('The search index thread ended before it was ready.')));
    worker.on('message', (message: SearchWorkerMessage) => {
      if (message.kind === 'ready') resolve();
      if (message.kind === 'failed') onFailure(message.siteId, message.error);
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
      isEnding = true;
      await worker.terminate();
    },
  };
}
