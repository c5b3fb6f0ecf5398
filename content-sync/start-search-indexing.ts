import type { Config } from '../api/config.ts';
import type { SearchWorkerData, SearchWorkerMessage } from './search-index-worker.ts';
import { startThread, type Thread } from './start-thread.ts';

/**
 * Starts the writing of search indexes in a thread of its own, so that a large one never holds up the publisher.
 * @param onFailure called for an index that could not be written; it is tried again
 * @param onCrash called once when the thread ended without a reason; null when it said nothing of why
 * @param onDone called when there is no more work, and the thread ends
 */
export async function startSearchIndexing(
  config: Config,
  onFailure: (siteId: string, error: Error) => void,
  onCrash: (error: Error | null) => void,
  onDone: () => void = () => {},
): Promise<Thread> {
  const workerData: SearchWorkerData = { config };
  return startThread<SearchWorkerMessage>({
    name: 'The search index thread',
    file: new URL('./search-index-worker.ts', import.meta.url),
    workerData,
    onMessage(message) {
      if (message.kind === 'failed') onFailure(message.siteId, message.error);
      else onDone();
    },
    onCrash,
  });
}
