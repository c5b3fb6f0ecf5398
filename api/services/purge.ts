/** What is removed for good once nobody can need it: looked for once a day, by one of the processes. */
import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf } from '#domain/pages/page-views.ts';
import { giftMonth } from '#domain/people/gifts.ts';
import { REVISIONS_KEPT, SITE_ACTS_KEPT_MS } from '#domain/shared/constants.ts';
import type { Context } from '../context.ts';
import { deleteEndedLimits } from '../repositories/limits.ts';
import { deletePaymentEvents } from '../repositories/payments/payment-events.ts';
import { deleteGiftsBefore } from '../repositories/people/gifts.ts';
import { deleteExpiredSessions } from '../repositories/people/sessions.ts';
import { deleteExpiredSignInTokens } from '../repositories/people/sign-in-tokens.ts';
import { deleteExpiredPreviewLinks } from '../repositories/recipes/preview-links.ts';
import { purgeDeletedTerms } from '../repositories/recipes/replaced-terms.ts';
import { thinRevisions } from '../repositories/recipes/revisions.ts';
import { deleteExpiredHandovers } from '../repositories/sites/handovers.ts';
import { deleteViewsBefore } from '../repositories/sites/page-views.ts';
import { purgeRedirects } from '../repositories/sites/redirects.ts';
import { deleteSiteActs } from '../repositories/sites/site-acts.ts';
import { deleteExpiredInvitations } from '../repositories/sites/site-people.ts';
import { type Limit, refuseAboveLimit } from './limits.ts';
import { removeDeletedFiles } from './media/deleted-media.ts';
import { purgeReplacedFiles } from './media/replaced-pictures.ts';
import { markUnusedMedia, removeLeftMedia } from './media/unused-media.ts';
import { purgeCollections, purgeRecipes, purgeSites, undoableSince } from './purge-deleted.ts';
import { startHourly } from './repeated-work.ts';

type PurgeContext = Pick<Context, 'db' | 'log' | 'now' | 'storage'>;

/**
 * Removes up to `limit` of what is over.
 * @param stuck what could not be removed this time, for purges that go on without it
 * @returns how many; `limit` while more may be left
 */
type Purge = (context: PurgeContext, limit: number, stuck: Set<string>) => Promise<number>;

/** Small rows that are removed at once; others write between two such steps. */
const ROWS_MAX = 500;
/** Stripe tells an event again for three days, and an operator may have them done again. */
const PAYMENT_EVENTS_KEPT_MS = 90 * 24 * 60 * 60 * 1000;
/** Things with much of their own, or files, that are removed at once. */
const THINGS_MAX = 50;

/** Everything that is purged, in this order: what it is called in the log, and how much of it goes at once. */
const PURGES: readonly { what: string; stepMax: number; remove: Purge }[] = [
  {
    what: 'sign-in tokens',
    stepMax: ROWS_MAX,
    remove: ({ db, now }, limit) => deleteExpiredSignInTokens(db, now(), limit),
  },
  {
    what: 'sessions',
    stepMax: ROWS_MAX,
    remove: ({ db, now }, limit) => deleteExpiredSessions(db, now(), limit),
  },
  {
    what: 'events of payments',
    stepMax: ROWS_MAX,
    remove: ({ db, now }, limit) => deletePaymentEvents(db, now() - PAYMENT_EVENTS_KEPT_MS, limit),
  },
  {
    what: 'invitations',
    stepMax: ROWS_MAX,
    remove: ({ db, now }, limit) => deleteExpiredInvitations(db, now(), limit),
  },
  {
    what: 'gifts',
    stepMax: ROWS_MAX,
    remove: ({ db, now }, limit) => deleteGiftsBefore(db, giftMonth(now()).from, limit),
  },
  {
    what: 'handovers',
    stepMax: ROWS_MAX,
    remove: ({ db, now }, limit) => deleteExpiredHandovers(db, now(), limit),
  },
  {
    what: 'acts of long ago',
    stepMax: ROWS_MAX,
    remove: ({ db, now }, limit) => deleteSiteActs(db, now() - SITE_ACTS_KEPT_MS, limit),
  },
  {
    what: 'preview links',
    stepMax: ROWS_MAX,
    remove: ({ db, now }, limit) => deleteExpiredPreviewLinks(db, now(), limit),
  },
  {
    what: 'limits',
    stepMax: ROWS_MAX,
    remove: ({ db, now }, limit) => deleteEndedLimits(db, now(), limit),
  },
  { what: 'deleted recipes', stepMax: THINGS_MAX, remove: purgeRecipes },
  { what: 'deleted collections', stepMax: THINGS_MAX, remove: purgeCollections },
  {
    what: 'deleted redirects',
    stepMax: ROWS_MAX,
    remove: ({ db, now }, limit) => purgeRedirects(db, undoableSince(now()), limit),
  },
  {
    what: 'deleted terms',
    stepMax: ROWS_MAX,
    remove: ({ db, now }, limit) => purgeDeletedTerms(db, undoableSince(now()), limit),
  },
  {
    what: 'page views',
    stepMax: ROWS_MAX,
    remove: ({ db, now }, limit) => deleteViewsBefore(db, dayOf(now() - PAGE_VIEWS_KEPT_MS), limit),
  },
  { what: 'deleted sites', stepMax: THINGS_MAX, remove: purgeSites },
  {
    what: 'earlier revisions',
    stepMax: ROWS_MAX,
    remove: ({ db }, limit) => thinRevisions(db, REVISIONS_KEPT, limit),
  },
  // After all that may have named them.
  {
    what: 'unused pictures',
    stepMax: THINGS_MAX,
    remove: (context, limit, seen) => markUnusedMedia(context, 'images', limit, seen),
  },
  {
    what: 'unused videos',
    stepMax: THINGS_MAX,
    remove: (context, limit, seen) => markUnusedMedia(context, 'videos', limit, seen),
  },
  {
    what: 'pictures',
    stepMax: THINGS_MAX,
    remove: (context, limit) => removeLeftMedia(context, 'images', limit),
  },
  {
    what: 'videos',
    stepMax: THINGS_MAX,
    remove: (context, limit) => removeLeftMedia(context, 'videos', limit),
  },
  { what: 'replaced files', stepMax: ROWS_MAX, remove: purgeReplacedFiles },
  { what: 'files', stepMax: THINGS_MAX, remove: removeDeletedFiles },
];

/** As long as a year can be compared with the one before. */
const PAGE_VIEWS_KEPT_MS = 800 * 24 * 60 * 60 * 1000;

const PAUSE_BETWEEN_STEPS_MS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** One look a day, whichever process comes first. */
const DAILY: Limit = { name: 'purge', max: 1, windowMs: DAY_MS };

/** Removes all that is over. What fails is logged, and the rest is done. */
export async function purge(context: PurgeContext, signal?: AbortSignal): Promise<void> {
  for (const { what, stepMax, remove } of PURGES)
    try {
      const stuck = new Set<string>();
      let removed = stepMax;
      while (removed === stepMax && !signal?.aborted) {
        removed = await remove(context, stepMax, stuck);
        await sleep(PAUSE_BETWEEN_STEPS_MS);
      }
    } catch (error) {
      context.log.error({ err: error, what }, 'What is over could not be removed.');
    }
}

/** Purges unless some process has begun to within a day. */
export async function purgeOnceADay(context: PurgeContext, signal?: AbortSignal): Promise<void> {
  if ((await refuseAboveLimit(context, DAILY, '')) === null) await purge(context, signal);
}

/** Purges now and once a day from now on, unless another process does. */
export function startDailyPurge(context: PurgeContext): { stop(): Promise<void> } {
  return startHourly(context, 'What is over could not be looked for.', (signal) =>
    purgeOnceADay(context, signal),
  );
}
