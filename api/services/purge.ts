/** What is removed for good once nobody can need it: looked for once a day, by one of the processes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { REVISIONS_KEPT, UNDO_DELETE_DAYS } from '#domain/shared/constants.ts';
import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { deleteEndedLimits } from '../repositories/limits.ts';
import { deleteExpiredSessions } from '../repositories/people/sessions.ts';
import { deleteExpiredSignInTokens } from '../repositories/people/sign-in-tokens.ts';
import { deleteRecipesForGood } from '../repositories/recipes/deleted-recipes.ts';
import { deleteExpiredPreviewLinks } from '../repositories/recipes/preview-links.ts';
import { thinRevisions } from '../repositories/recipes/revisions.ts';
import { deleteExpiredInvitations } from '../repositories/sites/site-people.ts';
import { type Limit, refuseAboveLimit } from './limits.ts';

type PurgeContext = Pick<Context, 'db' | 'log' | 'now'>;

/** Removes up to `limit` of what is over. @returns how many; fewer than `limit` when none is left */
type Purge = (context: PurgeContext, limit: number) => Promise<number>;

/** Everything that is purged, by what it is called in the log. */
const PURGES: Record<string, Purge> = {
  'sign-in tokens': ({ db, now }, limit) => deleteExpiredSignInTokens(db, now(), limit),
  sessions: ({ db, now }, limit) => deleteExpiredSessions(db, now(), limit),
  invitations: ({ db, now }, limit) => deleteExpiredInvitations(db, now(), limit),
  'preview links': ({ db, now }, limit) => deleteExpiredPreviewLinks(db, now(), limit),
  limits: ({ db, now }, limit) => deleteEndedLimits(db, now(), limit),
  'deleted recipes': ({ db, now }, limit) =>
    inTransaction(db, ({ tx }) => deleteRecipesForGood(tx, now() - UNDO_DELETE_DAYS * DAY_MS, limit)),
  'earlier revisions': ({ db }, limit) => thinRevisions(db, REVISIONS_KEPT, limit),
};

/** Removed at once; others write between two such steps. */
const STEP_MAX = 500;
const PAUSE_BETWEEN_STEPS_MS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
const LOOK_EVERY_MS = 60 * 60 * 1000;
/** One look a day, whichever process comes first. */
const DAILY: Limit = { name: 'purge', max: 1, windowMs: DAY_MS };

/** Removes all that is over. What fails is logged, and the rest is done. */
export async function purge(context: PurgeContext, signal?: AbortSignal): Promise<void> {
  for (const [name, remove] of Object.entries(PURGES))
    try {
      let removed = STEP_MAX;
      while (removed === STEP_MAX && !signal?.aborted) {
        removed = await remove(context, STEP_MAX);
        await sleep(PAUSE_BETWEEN_STEPS_MS);
      }
    } catch (error) {
      context.log.error({ err: error, what: name }, 'What is over could not be removed.');
    }
}

/** Purges unless some process has begun to within a day. */
export async function purgeOnceADay(context: PurgeContext, signal?: AbortSignal): Promise<void> {
  if ((await refuseAboveLimit(context, DAILY, '')) === null) await purge(context, signal);
}

/** Purges now and once a day from now on, unless another process does. */
export function startDailyPurge(context: PurgeContext): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = (async () => {
    while (!signal.aborted) {
      try {
        await purgeOnceADay(context, signal);
      } catch (error) {
        context.log.error({ err: error }, 'What is over could not be looked for.');
      }
      // A stop ends the sleep, which then throws.
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}
