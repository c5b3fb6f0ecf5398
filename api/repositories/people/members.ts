import { randomUUID } from 'node:crypto';
import type { Member, Subscription } from '#domain/people/members.ts';
import type { Queryable } from '../../db/transaction.ts';
import { givesAccess } from '../payments/paid-subscriptions.ts';

/** A member with the paid plan that gives access at an instant. */
export type MemberRow = Pick<Member, 'id' | 'newsletterSince' | 'isSubstackPaid' | 'isComplimentary'> & {
  plan: Pick<Subscription, 'planType' | 'priceAmountCents'> | null;
};

/** Whoever joins a site, and when. */
type JoiningMember = { siteId: string; email: string; userId: string | null; now: number };

function newMember({ siteId, email, userId, now }: JoiningMember, newsletterSince: number | null) {
  return {
    id: randomUUID(),
    site_id: siteId,
    email,
    user_id: userId,
    newsletter_since: newsletterSince,
    is_substack_paid: 0,
    is_complimentary: 0,
    created_at: now,
  } as const;
}

/** The member of a site with an email in lower case. */
export async function findMember(
  db: Queryable,
  siteId: string,
  email: string,
  now: number,
): Promise<MemberRow | null> {
  const row = await db
    .selectFrom('members')
    .leftJoin('subscriptions', (join) =>
      join.onRef('subscriptions.member_id', '=', 'members.id').on(givesAccess(now)),
    )
    .select([
      'members.id',
      'members.newsletter_since',
      'members.is_substack_paid',
      'members.is_complimentary',
      'subscriptions.plan_type',
      'subscriptions.price_amount_cents',
    ])
    .where('members.site_id', '=', siteId)
    .where('members.email', '=', email)
    .orderBy('subscriptions.current_period_end', 'desc')
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    newsletterSince: row.newsletter_since,
    isSubstackPaid: row.is_substack_paid === 1,
    isComplimentary: row.is_complimentary === 1,
    plan:
      row.plan_type !== null && row.price_amount_cents !== null
        ? { planType: row.plan_type, priceAmountCents: row.price_amount_cents }
        : null,
  };
}

/** Makes the member of a site with an email, on no list yet, unless there is one. @returns its id */
export async function ensureMember(db: Queryable, member: JoiningMember): Promise<string> {
  await db
    .insertInto('members')
    .values(newMember(member, null))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'email']).doUpdateSet((expression) => ({
        user_id: expression.fn.coalesce('members.user_id', 'excluded.user_id'),
      })),
    )
    .execute();
  const { id } = await db
    .selectFrom('members')
    .select('id')
    .where('site_id', '=', member.siteId)
    .where('email', '=', member.email)
    .executeTakeFirstOrThrow();
  return id;
}

/** True when the email is on some site's list. */
export async function isMemberSomewhere(db: Queryable, email: string): Promise<boolean> {
  const row = await db.selectFrom('members').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

/** Gives the memberships of an email to its user, once they have shown that it is theirs. */
export async function linkMembersToUser(db: Queryable, email: string, userId: string): Promise<void> {
  await db
    .updateTable('members')
    .set({ user_id: userId })
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .execute();
}

/** Puts an email on a site's newsletter list, as its owner asked; one who is on it stays on it since then. */
export async function agreeToNewsletter(db: Queryable, member: JoiningMember): Promise<void> {
  await db
    .insertInto('members')
    .values(newMember(member, member.now))
    .onConflict((conflict) =>
      conflict.columns(['site_id', 'email']).doUpdateSet((expression) => ({
        newsletter_since: expression.fn.coalesce('members.newsletter_since', 'excluded.newsletter_since'),
        user_id: expression.fn.coalesce('members.user_id', 'excluded.user_id'),
        brought_at: null,
        consent_note: null,
      })),
    )
    .execute();
}
