/** Members whom those who manage a site bring along. */
import { randomUUID } from 'node:crypto';
import type { Queryable } from '../../db/transaction.ts';

/** Emails in one query; SQLite takes some 32,000 values. */
const QUERY_MAX = 1000;

/**
 * Those of some emails that stay as they are on a site: `known` gets its newsletter, `left` got it once. The others may
 * be brought.
 */
export async function listKnownMembers(
  db: Queryable,
  siteId: string,
  emails: readonly string[],
): Promise<Map<string, 'known' | 'left'>> {
  const known = new Map<string, 'known' | 'left'>();
  for (let start = 0; start < emails.length; start += QUERY_MAX) {
    const rows = await db
      .selectFrom('members')
      .select((select) => [
        'email',
        'newsletter_since',
        select
          .selectFrom('newsletter_stops')
          .select('newsletter_stops.id')
          .whereRef('newsletter_stops.member_id', '=', 'members.id')
          .where('newsletter_stops.lifted_at', 'is', null)
          .limit(1)
          .as('stopId'),
      ])
      .where('site_id', '=', siteId)
      .where('email', 'in', emails.slice(start, start + QUERY_MAX))
      .execute();
    for (const { email, newsletter_since, stopId } of rows) {
      if (newsletter_since !== null) known.set(email, 'known');
      else if (stopId !== null) known.set(email, 'left');
    }
  }
  return known;
}

/** Puts an email on a site's newsletter list as of an earlier day. @param since when they agreed */
export async function bringMember(
  db: Queryable,
  member: { siteId: string; email: string; since: number; broughtAt: number; consentNote: string },
): Promise<void> {
  const brought = {
    newsletter_since: member.since,
    brought_at: member.broughtAt,
    consent_note: member.consentNote,
  };
  await db
    .insertInto('members')
    .values({
      ...brought,
      id: randomUUID(),
      site_id: member.siteId,
      email: member.email,
      user_id: null,
      is_substack_paid: 0,
      is_complimentary: 0,
      created_at: member.since,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doUpdateSet(brought))
    .execute();
}

/** How somebody may read all recipes without a plan that is paid here. */
export type UnpaidAccess = 'complimentary' | 'substack';

/** Lets an email read all recipes of a site, on its newsletter's list or not. */
export async function giveAccess(
  db: Queryable,
  member: { siteId: string; email: string; access: UnpaidAccess; now: number },
): Promise<void> {
  const flags = flagsOf(member.access);
  await db
    .insertInto('members')
    .values({
      ...flags,
      id: randomUUID(),
      site_id: member.siteId,
      email: member.email,
      user_id: null,
      newsletter_since: null,
      created_at: member.now,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'email']).doUpdateSet(flags))
    .execute();
}

/** Lets a member read all recipes without paying here, or no more. @param access null is no more */
export async function updateAccess(
  db: Queryable,
  memberId: string,
  access: UnpaidAccess | null,
): Promise<void> {
  await db.updateTable('members').set(flagsOf(access)).where('id', '=', memberId).execute();
}

function flagsOf(access: UnpaidAccess | null) {
  return {
    is_complimentary: access === 'complimentary' ? 1 : 0,
    is_substack_paid: access === 'substack' ? 1 : 0,
  } as const;
}
