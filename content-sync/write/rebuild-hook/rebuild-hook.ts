/** Tells a creator's own CI that something was published or taken back. */
import { randomUUID } from 'node:crypto';
import type { Config } from '../../../api/config.ts';
import type { Db } from '../../../api/db/open.ts';
import { inTransaction } from '../../../api/db/transaction.ts';
import type { Log } from '../../../api/log.ts';
import {
  deleteRebuildEvents,
  findNextTellInstant,
  leaseRebuildEvents,
  postponeRebuildEvents,
  type RebuildEvent,
} from '../../../api/repositories/publishing/rebuild-events.ts';
import { SIGNATURE_HEADER, signatureOf, TIMESTAMP_HEADER } from '../../../api/signatures.ts';

/** Events that come within this time after the first go out as one call. */
export const REBUILD_FOLD_WINDOW_MS = 2_000;
/** Events in one call. */
const EVENTS_PER_CALL_MAX = 500;
/** How often to check for waiting events. */
const POLL_INTERVAL_MS = 250;
/** A receiver that takes longer is given up for this attempt. */
const ANSWER_TIMEOUT_MS = 10_000;
/** A sender that is silent for longer counts as dead, and another one continues. Longer than any attempt. */
const LEASE_MS = 2 * ANSWER_TIMEOUT_MS;
/** Wait before a call that failed is made again; doubled with every failure. */
const RETRY_AFTER_MS = 1_000;
/** Longest wait before a call that failed is made again. */
const RETRY_AFTER_MAX_MS = 5 * 60_000;
/** An event that could not be told for so long is given up. */
const EVENT_LIFETIME_MS = 24 * 60 * 60_000;

/** What the hook works with. */
type HookContext = {
  db: Db;
  config: Pick<Config, 'rebuildHookUrl' | 'rebuildHookSecret'>;
  log: Log;
  /** Milliseconds UTC. */
  now(): number;
};

/** The hook at work. */
export type RebuildHook = {
  /** Tells what waits, once, without waiting for more; what cannot be told stays in the database. */
  close(): Promise<void>;
};

/**
 * Tells the hook named by the configuration what `rebuild_events` holds; without one, nobody is told. The body is
 * `{ events: [{ id, siteSlug, recipeId, reason, at }] }`, signed as `signatures.ts` says. A call that may not have
 * arrived is made again with the same ids. Of several processes one tells at a time, oldest events first.
 */
export function startRebuildHook(context: HookContext): RebuildHook {
  const { rebuildHookUrl: url, rebuildHookSecret: secret } = context.config;
  if (url === null || secret === null) return { close: async () => {} };
  const tell = (isClosing: boolean) =>
    tellDue(context, { url, secret }, isClosing).catch((error: unknown) => {
      context.log.error({ err: error }, 'The rebuild hook stumbled.');
    });
  let isClosing = false;
  let wake = () => {};
  const work = (async () => {
    while (!isClosing) {
      await tell(false);
      if (isClosing) break;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, POLL_INTERVAL_MS);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    await tell(true);
  })();
  return {
    async close() {
      isClosing = true;
      wake();
      await work;
    },
  };
}

async function tellDue(
  { db, log, now }: HookContext,
  receiver: { url: string; secret: string },
  isClosing: boolean,
): Promise<void> {
  const startedAt = now();
  const dueBy = isClosing ? startedAt + REBUILD_FOLD_WINDOW_MS : startedAt;
  const due = await findNextTellInstant(db);
  if (due === null || due > dueBy) return;
  const owner = randomUUID();
  const lease = { owner, now: startedAt, until: startedAt + LEASE_MS, dueBy, max: EVENTS_PER_CALL_MAX };
  const events = await inTransaction(db, ({ tx }) => leaseRebuildEvents(tx, lease));
  if (events.length === 0) return;
  const error = await send(receiver, events, startedAt);
  const ids = events.map((event) => event.id);
  if (error === null) {
    await deleteRebuildEvents(db, ids);
    return;
  }
  const endedAt = now();
  const attempts = Math.max(...events.map((event) => event.attempts));
  const runAfter = endedAt + Math.min(RETRY_AFTER_MS * 2 ** attempts, RETRY_AFTER_MAX_MS);
  await postponeRebuildEvents(db, ids, { owner, runAfter });
  const givenUp = events.filter((event) => event.createdAt <= endedAt - EVENT_LIFETIME_MS);
  await deleteRebuildEvents(
    db,
    givenUp.map((event) => event.id),
  );
  log.warn(
    { err: error, eventCount: events.length, givenUpCount: givenUp.length },
    'The rebuild hook could not be told.',
  );
}

/** @returns what went wrong; null when the receiver took the events. Of its answer only the status is read. */
async function send(
  { url, secret }: { url: string; secret: string },
  events: readonly RebuildEvent[],
  now: number,
): Promise<Error | null> {
  const body = JSON.stringify({
    events: events.map(({ eventId, siteSlug, recipeId, reason, createdAt }) => ({
      id: eventId,
      siteSlug,
      recipeId,
      reason,
      at: createdAt,
    })),
  });
  const timestamp = String(now);
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        [TIMESTAMP_HEADER]: timestamp,
        [SIGNATURE_HEADER]: signatureOf(secret, { timestamp, body }),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return answer.ok ? null : new Error(`It answered ${answer.status}.`);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}
