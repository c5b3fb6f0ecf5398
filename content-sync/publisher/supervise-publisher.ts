import { setTimeout as sleep } from 'node:timers/promises';
import { databaseFailureOf } from '../../api/db/database-failures.ts';
import type { Log } from '../../api/log.ts';
import { type Work, wasAskedToEnd } from '../workers/worker-handle.ts';
import { factorAfterDeath } from '../workers/worker-memory.ts';

/** Wait before a publisher that died is started again; doubled with every death. */
const RESTART_AFTER_MS = 250;
/** Longest wait before it is started again. */
const RESTART_AFTER_MAX_MS = 30_000;
/** After a life this long, the next wait is the shortest again. */
const HEALTHY_AFTER_MS = 60_000;

/** A publisher that is started again whenever it dies. */
export type SupervisedPublisher = Pick<Work, 'wake' | 'stop'> & {
  /** False from a death until the next one is at work. */
  isAlive(): boolean;
};

/**
 * Starts a publisher, and another one when it dies: readers and the API need none meanwhile, and jobs wait in the
 * database. Waits grow with every death in a row, and memory is doubled after a death by lack of memory, at
 * most twice.
 * @param start starts one, with `memoryFactor` times the memory of the first; `onCrash` is called when it ended by
 * itself
 * @param onRestart called when another one is at work
 * @throws when the first one cannot be started for another reason than the database
 */
export async function supervisePublisher(
  start: (onCrash: (error: Error | null) => void, memoryFactor: number) => Promise<Work>,
  log: Log,
  onRestart: () => void,
): Promise<SupervisedPublisher> {
  const stopping = new AbortController();
  let restartAfterMs = RESTART_AFTER_MS;
  let memoryFactor = 1;
  let startedAt = performance.now();
  let restarting: Promise<void> = Promise.resolve();
  let publisher: Work | null = null;
  try {
    publisher = await start(onCrash, memoryFactor);
  } catch (error) {
    // What is published can be served without one, and the database may work again.
    if (databaseFailureOf(error) === null) throw error;
    onCrash(error instanceof Error ? error : new Error(String(error)));
  }

  function onCrash(error: Error | null): void {
    publisher = null;
    if (stopping.signal.aborted) return;
    if (performance.now() - startedAt >= HEALTHY_AFTER_MS) restartAfterMs = RESTART_AFTER_MS;
    memoryFactor = factorAfterDeath(memoryFactor, error);
    if (!wasAskedToEnd(error))
      log.error({ err: error ?? undefined, restartAfterMs }, 'The publisher died and is started again.');
    restarting = restart();
  }

  async function restart(): Promise<void> {
    await sleep(restartAfterMs, undefined, { signal: stopping.signal }).catch(() => {});
    if (stopping.signal.aborted) return;
    restartAfterMs = Math.min(restartAfterMs * 2, RESTART_AFTER_MAX_MS);
    startedAt = performance.now();
    try {
      publisher = await start(onCrash, memoryFactor);
      onRestart();
    } catch (error) {
      onCrash(error instanceof Error ? error : new Error(String(error)));
    }
  }

  return {
    wake: () => publisher?.wake(),
    isAlive: () => publisher !== null,
    async stop() {
      stopping.abort();
      await restarting;
      await publisher?.stop();
    },
  };
}
