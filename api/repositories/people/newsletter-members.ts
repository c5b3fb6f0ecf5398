/** Members as the links in their newsletters show them, and how a newsletter ends for one. */
import { randomUUID } from 'node:crypto';
import { expressionBuilder } from 'kysely';
import type { NewsletterStopReason } from '#domain/people/newsletter-sends.ts';
import type { Database } from '../../db/tables.ts';
import type { Queryable } from '../../db/transaction.ts';
import { agreeToNewsletter } from './members.ts';

/** Why nothing may be mailed to a member, whatever they agreed to. */
const SUPPRESSING: readonly NewsletterStopReason[] = ['bounce', 'complaint'];

/** A member of a living site, with what is kept about them. */
export type NewsletterMember = {
  id: string;
  siteId: string;
  email: string;
  hasAccount: boolean;
  newsletterSince: number | null;
  isSubstackPaid: boolean;
  isComplimentary: boolean;
  hasPaid: boolean;
  createdAt: number;
  /** When those who manage the site brought them, and how they had agreed before; null where they came by themselves. */
  brought: { at: number; consentNote: string } | null;
  /** Mails that were sent to them. */
  mailCount: number;
  /** Why nothing is mailed to them; null where nothing stands against it. */
  suppression: 'bounce' | 'complaint' | null;
};

/** Of members: nothing may be mailed to them. */
function isSuppressed() {
  const where = expressionBuilder<Database, 'members'>();
  return where.exists(
    where
      .selectFrom('newsletter_stops')
      .select('newsletter_stops.id')
      .whereRef('newsletter_stops.member_id', '=', 'members.id')
      .where('newsletter_stops.reason', 'in', SUPPRESSING)
      .where('newsletter_stops.lifted_at', 'is', null),
  );
}

/** Of members: a newsletter would go to them. */
export function isMailed() {
  const where = expressionBuilder<Database, 'members'>();
  return where.and([where('members.newsletter_since', 'is not', null), where.not(isSuppressed())]);
}

/**
 * True where only those who read its mails may put an email on a site's list: it has left the list, or mails to it came
 * back or were complained about.
 */
export async function mustConfirm(db: Queryable, siteId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .innerJoin('newsletter_stops', 'newsletter_stops.member_id', 'members.id')
    .select('members.id')
    .where('members.site_id', '=', siteId)
    .where('members.email', '=', email)
    .where('newsletter_stops.lifted_at', 'is', null)
    .where(({ not }) => not(isMailed()))
    .executeTakeFirst();
  return row !== undefined;
}

export async function findNewsletterMember(
  db: Queryable,
  memberId: string,
): Promise<NewsletterMember | null> {
  const row = await db
    .selectFrom('members')
    .innerJoin('sites', 'sites.id', 'members.site_id')
    .selectAll('members')
    .select((select) => [
      select
        .selectFrom('newsletter_deliveries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('newsletter_deliveries.member_id', '=', 'members.id')
        .where('newsletter_deliveries.state', 'in', ['sent', 'unsure'])
        .as('mailCount'),
      select
        .selectFrom('subscriptions')
        .select('subscriptions.id')
        .whereRef('subscriptions.member_id', '=', 'members.id')
        .limit(1)
        .as('subscriptionId'),
      select
        .selectFrom('newsletter_stops')
        .select('newsletter_stops.reason')
        .whereRef('newsletter_stops.member_id', '=', 'members.id')
        .where('newsletter_stops.reason', 'in', SUPPRESSING)
        .where('newsletter_stops.lifted_at', 'is', null)
        .orderBy('newsletter_stops.stopped_at', 'desc')
        .limit(1)
        .as('suppression'),
    ])
    .where('members.id', '=', memberId)
    .where('sites.deleted_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    siteId: row.site_id,
    email: row.email,
    hasAccount: row.user_id !== null,
    newsletterSince: row.newsletter_since,
    isSubstackPaid: row.is_substack_paid === 1,
    isComplimentary: row.is_complimentary === 1,
    hasPaid: row.subscriptionId !== null,
    createdAt: row.created_at,
    brought: row.brought_at === null ? null : { at: row.brought_at, consentNote: row.consent_note ?? '' },
    mailCount: row.mailCount ?? 0,
    suppression: row.suppression as NewsletterMember['suppression'],
  };
}

/** Members with an email, on one site or on all. */
export async function listMemberIdsOfEmail(
  db: Queryable,
  email: string,
  siteId: string | null = null,
): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('email', '=', email)
    .$if(siteId !== null, (query) => query.where('site_id', '=', siteId ?? ''))
    .execute();
  return rows.map(({ id }) => id);
}

/** Ends a member's newsletter and notes why; where nothing changes, nothing is noted. @param code what a mail server answered */
export async function stopNewsletter(
  db: Queryable,
  memberId: string,
  { reason, code = null, now }: { reason: NewsletterStopReason; code?: string | null; now: number },
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('members')
    .set({ newsletter_since: null })
    .where('id', '=', memberId)
    .where('newsletter_since', 'is not', null)
    .executeTakeFirst();
  const isNew =
    numUpdatedRows > 0n || (SUPPRESSING.includes(reason) && (await isMailedAgain(db, memberId, reason)));
  if (!isNew) return;
  await db
    .insertInto('newsletter_stops')
    .values({ id: randomUUID(), member_id: memberId, reason, code, stopped_at: now, lifted_at: null })
    .execute();
}

/** True of a living member against whom this reason does not stand. */
async function isMailedAgain(
  db: Queryable,
  memberId: string,
  reason: NewsletterStopReason,
): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .leftJoin('newsletter_stops', (join) =>
      join
        .onRef('newsletter_stops.member_id', '=', 'members.id')
        .on('newsletter_stops.reason', '=', reason)
        .on('newsletter_stops.lifted_at', 'is', null),
    )
    .select('newsletter_stops.id as stopId')
    .where('members.id', '=', memberId)
    .executeTakeFirst();
  return row !== undefined && row.stopId === null;
}

/** Puts an email on a site's list whose owner asks for it: whatever stood against mailing them is lifted. */
export async function agreeAnew(
  db: Queryable,
  member: { siteId: string; email: string; userId: string | null; now: number },
): Promise<void> {
  await agreeToNewsletter(db, member);
  await liftStops(db, await listMemberIdsOfEmail(db, member.email, member.siteId), member.now);
}

/** An email has shown that mails arrive: those that came back stand against no newsletter any more. */
export async function liftBounces(db: Queryable, email: string, now: number): Promise<void> {
  await liftStops(db, await listMemberIdsOfEmail(db, email), now, ['bounce']);
}

/** @param reasons absent is all of them */
async function liftStops(
  db: Queryable,
  memberIds: readonly string[],
  now: number,
  reasons?: readonly NewsletterStopReason[],
): Promise<void> {
  await db
    .updateTable('newsletter_stops')
    .set({ lifted_at: now })
    .where('member_id', 'in', memberIds)
    .where('lifted_at', 'is', null)
    .$if(reasons !== undefined, (query) => query.where('reason', 'in', reasons ?? []))
    .execute();
}

/** Gives a member another email, which nobody else has on their site; what stood against the earlier one is lifted. */
export async function updateMemberEmail(
  db: Queryable,
  memberId: string,
  { email, userId, now }: { email: string; userId: string | null; now: number },
): Promise<void> {
  await db.updateTable('members').set({ email, user_id: userId }).where('id', '=', memberId).execute();
  await liftStops(db, [memberId], now);
}

/** Removes a member who has paid for nothing. */
export async function deleteMember(db: Queryable, memberId: string): Promise<void> {
  await db.deleteFrom('members').where('id', '=', memberId).execute();
}
