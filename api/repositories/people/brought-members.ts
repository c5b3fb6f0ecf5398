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
