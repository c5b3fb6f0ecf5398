import type { Config } from '../api/config.ts';
import type { SyncOutcome } from './publisher.ts';
import { startThread, type Thread } from './start-thread.ts';
import type { TemplateBuild } from './template-build.ts';
import type { WorkerData, WorkerMessage } from './worker.ts';

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
): Promise<Thread> {
  const workerData: WorkerData = { config, build };
  return startThread<WorkerMessage>({
    name: 'The publisher',
    file: new URL('./worker.ts', import.meta.url),
    workerData,
    env: { ...process.env, NODE_ENV: 'production' },
    onMessage: ({ outcome }) => onSynced(outcome),
    onCrash,
  });
}
