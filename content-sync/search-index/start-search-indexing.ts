import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../api/config.ts';
import { openWorkerHandle, type Work } from '../workers/worker-handle.ts';
import { SEARCH_INDEXING_OPTIONS } from '../workers/worker-memory.ts';
import type { SearchWorkerMessage } from './search-index-worker.ts';

/**
 * Starts the writing of search indexes in a process of its own, so that a large one never holds up the publisher, and
 * its memory goes with it.
 * @param onFailure called for an index that could not be written; it is tried again
 * @param onCrash called once when the process ended without a reason; null without a message
 * @param onDone called when there is no more work, and the process ends
 */
export async function startSearchIndexing(
  { databaseFile, dataDir }: Pick<Config, 'databaseFile' | 'dataDir'>,
  onFailure: (siteId: string, error: Error) => void,
  onCrash: (error: Error | null) => void,
  onDone: () => void = () => {},
): Promise<Work> {
  const file = fileURLToPath(new URL('./search-index-worker.ts', import.meta.url));
  const child = fork(file, [databaseFile, dataDir], {
    execArgv: SEARCH_INDEXING_OPTIONS,
    serialization: 'advanced',
  });
  return openWorkerHandle<SearchWorkerMessage>(
    {
      tell: (command) => child.send(command, () => {}),
      end: () => child.kill('SIGKILL'),
      events: child,
    },
    {
      name: 'The search index process',
      onMessage(message) {
        if (message.kind === 'failed') onFailure(message.siteId, message.error);
        else onDone();
      },
      onCrash,
    },
  );
}
