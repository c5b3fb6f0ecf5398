import type { Queryable } from '../../db/transaction.ts';
import { forgetInActs } from '../sites/site-acts.ts';
import { deleteEarlySignUp } from './early-sign-ups.ts';

/** What stands beside the comments of an erased person. */
const ERASED_NAME = 'Former reader';
/** Email that stands where one was removed; no mail can reach it (RFC 2606). */
const erasedEmail = (id: string) => `erased-${id}@erased.invalid`;

/** True when a user pays for a membership, or their email does. */
export async function isPaying(
  db: Queryable,
  user: { id: string; email: string },
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('members')
    .innerJoin('subscriptions', 'subscriptions.member_id', 'members.id')
    .select('members.id')
    .where((where) => where.or([where('user_id', '=', user.id), where('email', '=', user.email)]))
    .where('subscriptions.status', 'not in', ['cancelled', 'ended'])
    .where('subscriptions.current_period_end', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Empties a user's row and removes what is only theirs. What others read stays without them: comments, recipes they
 * wrote for a site, and payments in the books.
 */
export async function eraseUser(
  db: Queryable,
  user: { id: string; email: string },
  now: number,
): Promise<void> {
  const { id, email } = user;
  for (const table of [
    'bookmarks',
    'comment_blocks',
    'comment_mail_ends',
    'comment_mail_links',
    'comment_mails',
    'comment_upvotes',
    'site_acts',
    'site_managers',
    'sessions',
    'weekly_mails',
    'weekly_mail_links',
  ] as const)
    await db.deleteFrom(table).where('user_id', '=', id).execute();
  await db.updateTable('comments').set({ picture_alt_text: null }).where('user_id', '=', id).execute();
  await deleteEarlySignUp(db, email);
  await db.deleteFrom('site_invitations').where('email', '=', email).execute();
  await forgetInActs(db, email);
  await db.updateTable('site_invitations').set({ created_by: null }).where('created_by', '=', id).execute();
  await db.updateTable('gifts').set({ giver_id: null }).where('giver_id', '=', id).execute();
  for (const side of ['owner_user_id', 'to_user_id'] as const)
    await db.deleteFrom('site_handovers').where(side, '=', id).execute();
  const members = await db
    .selectFrom('members')
    .leftJoin('subscriptions', 'subscriptions.member_id', 'members.id')
    .select(['members.id', 'subscriptions.id as subscription_id'])
    .where((where) => where.or([where('user_id', '=', id), where('email', '=', email)]))
    .execute();
  for (const member of members)
    if (member.subscription_id === null) await db.deleteFrom('members').where('id', '=', member.id).execute();
    else
      await db
        .updateTable('members')
        .set({ email: erasedEmail(member.id), user_id: null, newsletter_since: null })
        .where('id', '=', member.id)
        .execute();
  await db
    .updateTable('users')
    .set({
      email: erasedEmail(id),
      display_name: ERASED_NAME,
      handle: null,
      bio: null,
      avatar_image_id: null,
      avatar_crop: null,
      erased_at: now,
    })
    .where('id', '=', id)
    .execute();
}
