import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { writePageViews } from './page-views.ts';

const WRITE_EVERY_MS = 10_000;

/** Writes what was counted every ten seconds, and once more when it is stopped. */
export function startPageViewWriter(context: Pick<Context, 'config' | 'db' | 'log' | 'now' | 'pageViews'>): {
  stop(): Promise<void>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function write(): Promise<void> {
    try {
      await writePageViews(context);
    } catch (error) {
      context.log.error({ err: error }, 'Page views could not be written.');
    }
  }

  const ended = (async () => {
    while (!signal.aborted) {
      // A stop ends the sleep, which then throws.
      await sleep(WRITE_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
      await write();
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await ended;
      // What was counted while that write went on.
      await write();
    },
  };
}
