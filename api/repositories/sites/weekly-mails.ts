/** Who gets a weekly mail about their site, and which week they were told of last. */
import type { Queryable } from '../../db/transaction.ts';

/** The owner of a site. */
type MailedOwner = { siteId: string; userId: string };

/** No week was told of: before all Mondays, such as '2026-01-12'. */
const NO_WEEK = '';

/** Living sites whose owners have not been told of a week, and want to be. */
export async function listSitesToMail(db: Queryable, week: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('sites')
    .leftJoin('weekly_mails', (join) =>
      join
        .onRef('weekly_mails.site_id', '=', 'sites.id')
        .onRef('weekly_mails.user_id', '=', 'sites.owner_user_id'),
    )
    .select('sites.id')
    .where('sites.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('weekly_mails.site_id', 'is', null),
        where.and([where('is_off', '=', 0), where('last_week', '<', week)]),
      ]),
    )
    .orderBy('sites.id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Takes the mail of a week, so that no other process sends it.
 * @returns false where it was taken before, or they want none
 */
export async function takeWeek(
  db: Queryable,
  { siteId, userId }: MailedOwner,
  week: string,
): Promise<boolean> {
  const row = await db
    .insertInto('weekly_mails')
    .values({ site_id: siteId, user_id: userId, last_week: week })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'user_id'])
        .doUpdateSet({ last_week: week })
        .where('weekly_mails.is_off', '=', 0)
        .where('weekly_mails.last_week', '<', week),
    )
    .returning('site_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a week back whose mail could not be sent. */
export async function giveWeekBack(db: Queryable, { siteId, userId }: MailedOwner): Promise<void> {
  await db
    .updateTable('weekly_mails')
    .set({ last_week: NO_WEEK })
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .execute();
}

/** True unless they have ended these mails. */
export async function wantsWeeklyMail(db: Queryable, { siteId, userId }: MailedOwner): Promise<boolean> {
  const row = await db
    .selectFrom('weekly_mails')
    .select('is_off')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.is_off !== 1;
}

/** Switches these mails on or off. */
export async function setWeeklyMail(
  db: Queryable,
  { siteId, userId }: MailedOwner,
  isOn: boolean,
): Promise<void> {
  const isOff = isOn ? 0 : 1;
  await db
    .insertInto('weekly_mails')
    .values({ site_id: siteId, user_id: userId, is_off: isOff, last_week: NO_WEEK })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doUpdateSet({ is_off: isOff }))
    .execute();
}

/** Notes the link of a mail by its hash: it works for ever, and nobody reads it out of the database. */
export async function insertWeeklyMailLink(
  db: Queryable,
  { siteId, userId }: MailedOwner,
  tokenHash: string,
): Promise<void> {
  await db
    .insertInto('weekly_mail_links')
    .values({ token_hash: tokenHash, site_id: siteId, user_id: userId })
    .execute();
}

/** Whose mails a link ends; null for none. */
export async function findOwnerOfLink(db: Queryable, tokenHash: string): Promise<MailedOwner | null> {
  const row = await db
    .selectFrom('weekly_mail_links')
    .select(['site_id as siteId', 'user_id as userId'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row ?? null;
}
