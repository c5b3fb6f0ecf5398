/** Tells a creator's own CI that something was published or taken back. */
import { createHmac } from 'node:crypto';
import type { Config } from '../api/config.ts';

/** Events that come within this time after the first go out as one call. */
const FOLD_WINDOW_MS = 2_000;
/** Waits before a call that failed is made again. */
const RETRY_AFTER_MS = [1_000, 5_000, 25_000] as const;
/** A receiver that takes longer is given up for this attempt. */
const ANSWER_TIMEOUT_MS = 10_000;

/** One thing that happened. */
export type RebuildEvent = { siteSlug: string; recipeId: string | null; reason: 'publish' | 'unpublish' };

/** Where events are told. */
export type RebuildHook = {
  tell(event: RebuildEvent): void;
  /** Sends what waits and gives up retrying. */
  close(): Promise<void>;
};

/**
 * The hook named by the configuration; without one, nobody is told. The body is `{ events: [...] }`; the header
 * `X-Signature` is `sha256=` and the HMAC-SHA256, keyed with the secret, of `X-Timestamp`, a dot and the body.
 */
export function createRebuildHook(config: Pick<Config, 'rebuildHookUrl' | 'rebuildHookSecret'>): RebuildHook {
  const { rebuildHookUrl: url, rebuildHookSecret: secret } = config;
  if (url === null || secret === null) return { tell: () => {}, close: async () => {} };
  let waiting: RebuildEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  const closing = new AbortController();

  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const events = waiting;
    waiting = [];
    if (events.length > 0) last = last.then(() => send(url, secret, events, closing.signal));
  };
  return {
    tell(event) {
      waiting.push(event);
      timer ??= setTimeout(flush, FOLD_WINDOW_MS);
    },
    async close() {
      flush();
      closing.abort();
      await last;
    },
  };
}

async function send(
  url: string,
  secret: string,
  events: readonly RebuildEvent[],
  closing: AbortSignal,
): Promise<void> {
  const body = JSON.stringify({ events });
  for (const retryAfterMs of [...RETRY_AFTER_MS, null]) {
    const timestamp = String(Date.now());
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Timestamp': timestamp,
          'X-Signature': `sha256=${signature}`,
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      throw new Error(`It answered ${answer.status}.`);
    } catch (error) {
      if (retryAfterMs === null || closing.aborted) {
        console.error(`The rebuild hook could not be told of ${events.length} events:`, error);
        return;
      }
      await sleep(retryAfterMs, closing);
    }
  }
}

async function sleep(durationMs: number, closing: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, durationMs);
    closing.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
