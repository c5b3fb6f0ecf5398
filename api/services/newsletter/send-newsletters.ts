/** Sends newsletters: takes one that is due, sends some of its mails, and takes the next. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { mailFailureSentence } from '../../ports/mail/mail-state.ts';
import {
  beginSend,
  type DeliveryResult,
  type DueDelivery,
  endSend,
  failSend,
  findNextDelivery,
  type LeasedSend,
  leaseSend,
  listDueDeliveries,
  markHanded,
  markInterrupted,
  releaseSend,
  renewLease,
  updateDelivery,
} from '../../repositories/people/newsletter-deliveries.ts';
import { stopNewsletter } from '../../repositories/people/newsletter-members.ts';
import { readPublishedRecipes } from '../../repositories/recipes/published-recipes.ts';
import { findPublishedSettings, findSiteById, type SiteRow } from '../../repositories/sites/sites.ts';
import { drawLetter } from './draw-letter.ts';
import { letterTo, marksOf } from './letter-mail.ts';
import { memberLink, memberTokens } from './member-tokens.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** How often sendings that are due are looked for. */
const LOOK_EVERY_MS = SECOND_MS;
/** Somebody who is silent for longer counts as stopped, and another continues. */
export const LEASE_MS: number = 15 * SECOND_MS;
/** How often a lease is renewed while mails are sent. */
const RENEW_EVERY_MS = 5 * SECOND_MS;
/** Most mails that are sent before another sending has its turn. */
const BATCH_MAX = 50;
/** How long they may take by the rate that the operator sets; a stop waits for them. */
const BATCH_SECONDS = 2;
/** When a mail that the mail server put off is tried again, by how often that was done; then it is given up. */
const LATER_MS = [5 * MINUTE_MS, 30 * MINUTE_MS, 120 * MINUTE_MS, 480 * MINUTE_MS];
/** When a mail server that took nothing is tried again. */
const UNREACHABLE_MS = MINUTE_MS;
/** When drawing is tried again, and how often. */
const DRAW_AGAIN_MS = 30 * SECOND_MS;
const DRAWINGS_MAX = 5;

/** Somebody who sends. */
type Sender = { context: Context; owner: string };

/** Thrown into a mail that may not be sent any more. */
class NotToBeSent extends Error {}

/** Sends what is due, now and from now on. */
export function startNewsletterSender(context: Context): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const { signal } = stopping;
  const ended = (async () => {
    while (!signal.aborted) {
      try {
        await sendNewsletters(context, signal);
      } catch (error) {
        context.log.error({ err: error }, 'Newsletters could not be sent.');
      }
      // A stop ends the sleep, which then throws.
      await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
    }
  })();
  return {
    /** Mails that are under way are waited for. */
    async stop() {
      stopping.abort();
      await ended;
    },
  };
}

/** Sends all that is due now. */
export async function sendNewsletters(context: Context, signal?: AbortSignal): Promise<void> {
  const sender = { context, owner: randomUUID() };
  while (!signal?.aborted) {
    const { db } = context;
    const now = context.now();
    const send = await inTransaction(db, async ({ tx }) => {
      const leased = await leaseSend(tx, { owner: sender.owner, until: now + LEASE_MS, now });
      if (leased) await markInterrupted(tx, leased.id, now);
      return leased;
    });
    if (!send) return;
    const renewing = setInterval(
      () =>
        void renewLease(db, send.id, { owner: sender.owner, until: context.now() + LEASE_MS }).catch(
          () => undefined,
        ),
      RENEW_EVERY_MS,
    );
    try {
      await workOn(sender, send);
    } catch (error) {
      context.log.error({ err: error, sendId: send.id }, 'A newsletter could not be sent.');
      const nextAt = context.now() + MINUTE_MS;
      await releaseSend(db, send.id, sender.owner, { nextAt, trouble: null, tries: send.tries });
    } finally {
      clearInterval(renewing);
    }
  }
}

async function workOn(sender: Sender, send: LeasedSend): Promise<void> {
  const { context, owner } = sender;
  const { db } = context;
  const site = await findSiteById(db, send.siteId);
  if (!site) return;
  if (send.contents === null) return begin(sender, site, send);
  const limit = Math.min(BATCH_MAX, Math.ceil(BATCH_SECONDS * context.config.newsletterMailsPerSecond));
  const batch = await listDueDeliveries(db, send.id, { now: context.now(), limit });
  const isReached = await sendBatch(sender, site, { id: send.id, contents: send.contents }, batch);
  const now = context.now();
  const release = (nextAt: number) =>
    releaseSend(db, send.id, owner, { nextAt, trouble: isReached ? null : 'unreachable', tries: 0 });
  if (!isReached) return release(now + UNREACHABLE_MS);
  const nextAt = await findNextDelivery(db, send.id);
  if (nextAt === null) return endSend(db, send.id, owner, now);
  return release(Math.max(now, nextAt));
}

/** Draws the letter, and lets what it says and who gets it stand fast. */
async function begin({ context, owner }: Sender, site: SiteRow, send: LeasedSend): Promise<void> {
  const { db, now } = context;
  const settings = await findPublishedSettings(db, site.id);
  const fail = (trouble: Parameters<typeof failSend>[3]['trouble']) =>
    failSend(db, send.id, owner, { trouble, now: now() });
  if (!settings?.newslettersEnabled) return fail('newsletter_off');
  if ((await readPublishedRecipes(db, site.id, [send.recipeId], now())).length === 0)
    return fail('not_published');
  const drawn = await drawLetter(context, { ...site, settings }, { ...send, sendId: send.id });
  if (drawn === null) {
    const tries = send.tries + 1;
    if (tries >= DRAWINGS_MAX) return fail('not_drawn');
    return releaseSend(db, send.id, owner, { nextAt: now() + DRAW_AGAIN_MS, trouble: 'not_drawn', tries });
  }
  await inTransaction(db, async ({ tx }) => {
    if (await beginSend(tx, { id: send.id, siteId: site.id, owner }, drawn, now()))
      await releaseSend(tx, send.id, owner, { nextAt: now(), trouble: null, tries: 0 });
  });
}

/** @returns false where the mail server took nothing of what it should have */
async function sendBatch(
  { context }: Sender,
  site: SiteRow,
  send: { id: string; contents: NonNullable<LeasedSend['contents']> },
  batch: readonly DueDelivery[],
): Promise<boolean> {
  const tokens = await memberTokens(context);
  const base = await memberLink(context, site, '');
  const errors: unknown[] = [];
  let answered = 0;
  const sent = batch.map(async (delivery) => {
    const link = base + tokens.tokenOf(delivery.memberId);
    const result = await deliver(context, site, send, { ...delivery, link });
    if (result === 'not to be sent') return;
    if ('lost' in result) errors.push(result.lost);
    else {
      answered += 1;
      await updateDelivery(context.db, send.id, result, context.now());
    }
  });
  await Promise.all(sent);
  // Without its recipient, whom the error may name.
  if (errors.length > 0) context.log.warn({ why: mailFailureSentence(errors[0]) }, 'Newsletters wait.');
  return errors.length === 0 || answered > 0;
}

/** Sends one mail. @returns why the mail server said nothing about it, where it can be tried again */
async function deliver(
  { db, letters, metrics, now }: Context,
  site: SiteRow,
  { id: sendId, contents }: { id: string; contents: NonNullable<LeasedSend['contents']> },
  { memberId, email, isBrought, tries, link }: DueDelivery & { link: string },
): Promise<DeliveryResult | { lost: unknown } | 'not to be sent'> {
  const result = (state: DeliveryResult['state'], code: string | null = null, nextAt = now()) => ({
    memberId,
    state,
    code,
    tries: state === 'waiting' ? tries + 1 : tries,
    nextAt,
  });
  if (email === null) return result('left');
  let isHanded = false;
  let isNotToBeSent = false;
  const outcome = await letters.send({
    ...letterTo({ email, link, isBrought }, contents, {
      siteTitle: site.settings.title,
      marks: marksOf(sendId),
    }),
    messageId: `<${sendId}.${memberId}@${new URL(link).hostname}>`,
    async beforeEnd() {
      isHanded = await markHanded(db, { sendId, memberId }, now());
      isNotToBeSent = !isHanded;
      if (isNotToBeSent) throw new NotToBeSent();
    },
  });
  metrics.countMail(outcome.kind === 'accepted' ? 'sent' : outcome.kind === 'refused' ? 'refused' : 'failed');
  if (outcome.kind === 'accepted') return result('sent');
  if (outcome.kind === 'refused') {
    if (outcome.isEmailBad)
      await stopNewsletter(db, memberId, { reason: 'bounce', code: outcome.code, now: now() });
    return result('refused', outcome.code);
  }
  if (outcome.kind === 'later') {
    const wait = LATER_MS[tries];
    return wait === undefined
      ? result('refused', outcome.code)
      : result('waiting', outcome.code, now() + wait);
  }
  if (isNotToBeSent) return 'not to be sent';
  return isHanded ? result('unsure') : { lost: outcome.error };
}
