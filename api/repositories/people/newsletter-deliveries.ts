/** The work of whoever sends a newsletter: whose turn it is, and what became of each mail. */
import { sql } from 'kysely';
import type { SendTrouble } from '#domain/people/newsletter-sends.ts';
import type { Queryable } from '../../db/transaction.ts';
import { isMailed } from './newsletter-members.ts';
import { audienceOf, countDeliveries, type SendContents } from './newsletter-sends.ts';

/** A sending that somebody is at work on. */
export type LeasedSend = {
  id: string;
  siteId: string;
  recipeId: string;
  note: string | null;
  /** Null until it begins. */
  contents: Omit<SendContents, 'title'> | null;
  tries: number;
};

/** A mail that is due. */
export type DueDelivery = {
  memberId: string;
  /** Null where it may not be sent any more. */
  email: string | null;
  /** Those who manage the site put them on the list. */
  isBrought: boolean;
  tries: number;
};

/**
 * Takes the sending that waited longest, unless somebody is at work on it. A lease that ran out, or lasts longer than
 * leases do, is of somebody who was stopped.
 */
export async function leaseSend(
  tx: Queryable,
  { owner, until, now }: { owner: string; until: number; now: number },
): Promise<LeasedSend | null> {
  const row = await tx
    .selectFrom('newsletter_sends')
    .innerJoin('sites', 'sites.id', 'newsletter_sends.site_id')
    .select(['newsletter_sends.id', 'newsletter_sends.site_id', 'recipe_id', 'note', 'tries'])
    .select(['subject', 'html', 'body_text'])
    .where('state', 'in', ['scheduled', 'sending'])
    .where('next_at', '<=', now)
    .where('sites.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('leased_until', 'is', null),
        where('leased_until', '<=', now),
        where('leased_until', '>', until),
      ]),
    )
    .orderBy('next_at')
    .orderBy('newsletter_sends.id')
    .executeTakeFirst();
  if (!row) return null;
  await tx
    .updateTable('newsletter_sends')
    .set({ lease_owner: owner, leased_until: until })
    .where('id', '=', row.id)
    .execute();
  const { subject, html, body_text: text } = row;
  return {
    id: row.id,
    siteId: row.site_id,
    recipeId: row.recipe_id,
    note: row.note,
    contents: subject === null || html === null || text === null ? null : { subject, html, text },
    tries: row.tries,
  };
}

/** Keeps a lease. @returns false where somebody else has it by now, or the sending is over */
export async function renewLease(
  db: Queryable,
  sendId: string,
  { owner, until }: { owner: string; until: number },
): Promise<boolean> {
  const { numUpdatedRows } = await ownedBy(db, sendId, owner).set({ leased_until: until }).executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Lets a sending wait until an instant. */
export async function releaseSend(
  db: Queryable,
  sendId: string,
  owner: string,
  next: { nextAt: number; trouble: SendTrouble | null; tries: number },
): Promise<void> {
  await ownedBy(db, sendId, owner)
    .set({ leased_until: null, next_at: next.nextAt, trouble: next.trouble, tries: next.tries })
    .execute();
}

function ownedBy(db: Queryable, sendId: string, owner: string) {
  return db
    .updateTable('newsletter_sends')
    .where('id', '=', sendId)
    .where('lease_owner', '=', owner)
    .where('state', 'in', ['scheduled', 'sending']);
}

/** Begins: what is said and who gets it stand fast from now on. @returns false where it was cancelled or taken by another */
export async function beginSend(
  tx: Queryable,
  send: { id: string; siteId: string; owner: string },
  { title, subject, html, text }: SendContents,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await ownedBy(tx, send.id, send.owner)
    .where('state', '=', 'scheduled')
    .set({ state: 'sending', started_at: now, trouble: null, tries: 0 })
    .set({ title, subject, html, body_text: text })
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx
    .insertInto('newsletter_deliveries')
    .columns(['send_id', 'member_id', 'next_at', 'changed_at'])
    .expression(
      audienceOf(tx, send.siteId).select([
        sql<string>`${send.id}`.as('send_id'),
        'members.id',
        sql<number>`cast(${now} as bigint)`.as('next_at'),
        sql<number>`cast(${now} as bigint)`.as('changed_at'),
      ]),
    )
    .execute();
  return true;
}

/** Ends a sending that could not begin. */
export async function failSend(
  db: Queryable,
  sendId: string,
  owner: string,
  { trouble, now }: { trouble: SendTrouble; now: number },
): Promise<void> {
  await ownedBy(db, sendId, owner).set({ state: 'failed', trouble, ended_at: now }).execute();
}

/** What somebody handed over before they were stopped: it has left, and nobody knows the answer. */
export async function markInterrupted(db: Queryable, sendId: string, now: number): Promise<void> {
  await db
    .updateTable('newsletter_deliveries')
    .set({ state: 'unsure', changed_at: now })
    .where('send_id', '=', sendId)
    .where('state', '=', 'handed')
    .execute();
}

/** Some mails that are due. */
export async function listDueDeliveries(
  db: Queryable,
  sendId: string,
  { now, limit }: { now: number; limit: number },
): Promise<DueDelivery[]> {
  const rows = await db
    .selectFrom('newsletter_deliveries')
    .leftJoin('members', (join) =>
      join.onRef('members.id', '=', 'newsletter_deliveries.member_id').on(isMailed()),
    )
    .select(['member_id as memberId', 'tries', 'members.email', 'members.brought_at'])
    .where('send_id', '=', sendId)
    .where('state', '=', 'waiting')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute();
  return rows.map(({ brought_at, ...row }) => ({ ...row, isBrought: brought_at !== null }));
}

/**
 * Notes that the end of a mail is about to be sent, once: it is not sent again after that. @returns false where it may
 * not be sent: somebody did before, its reader has left, or the sending was cancelled
 */
export async function markHanded(
  db: Queryable,
  { sendId, memberId }: { sendId: string; memberId: string },
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('newsletter_deliveries')
    .set({ state: 'handed', changed_at: now })
    .where('send_id', '=', sendId)
    .where('member_id', '=', memberId)
    .where('state', '=', 'waiting')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('newsletter_sends').select('id').where('id', '=', sendId).where('state', '=', 'sending'),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('members')
          .select('id')
          .where('id', '=', memberId)
          .where('newsletter_since', 'is not', null),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What became of a mail; `waiting` is one that is tried again. */
export type DeliveryResult = {
  memberId: string;
  state: 'sent' | 'refused' | 'left' | 'unsure' | 'waiting';
  code: string | null;
  tries: number;
  nextAt: number;
};

/** Notes what became of a mail; what is known for good stays. */
export async function updateDelivery(
  db: Queryable,
  sendId: string,
  { memberId, state, code, tries, nextAt }: DeliveryResult,
  now: number,
): Promise<void> {
  await db
    .updateTable('newsletter_deliveries')
    .set({ state, code, tries, next_at: nextAt, changed_at: now })
    .where('send_id', '=', sendId)
    .where('member_id', '=', memberId)
    .where('state', 'in', ['waiting', 'handed', 'unsure'])
    .execute();
}

/** When the next mail of a sending is due; null where none is left. */
export async function findNextDelivery(db: Queryable, sendId: string): Promise<number | null> {
  const row = await db
    .selectFrom('newsletter_deliveries')
    .select('next_at')
    .where('send_id', '=', sendId)
    .where('state', '=', 'waiting')
    .orderBy('next_at')
    .executeTakeFirst();
  return row?.next_at ?? null;
}

/** Ends a sending of which no mail is left, with its counts. */
export async function endSend(db: Queryable, sendId: string, owner: string, now: number): Promise<void> {
  const counts = JSON.stringify(await countDeliveries(db, sendId));
  await ownedBy(db, sendId, owner)
    .set({ state: 'done', ended_at: now, trouble: null, leased_until: null, counts })
    .execute();
}
