import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../context.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Does something now and every hour from now on. @param failure what is logged where it fails */
export function startHourly(
  context: Pick<Context, 'log'>,
  failure: string,
  work: (signal: AbortSignal) => Promise<void>,
): { stop(): Promise<void> } {
  return startEvery(HOUR_MS, context, failure, work);
}

/** Does something now and again and again, so long after it was done. @param failure what is logged where it fails */
export function startEvery(
  restMs: number,
  { log }: Pick<Context, 'log'>,
  failure: string,
  work: (signal: AbortSignal) => Promise<void>,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = (async () => {
    while (!signal.aborted) {
      try {
        await work(signal);
      } catch (error) {
        log.error({ err: error }, failure);
      }
      // A stop ends the sleep, which then throws.
      await sleep(restMs, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
