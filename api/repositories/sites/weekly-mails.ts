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
 * @param offToken of the link that ends these mails; one that is there stays
 * @returns the token; null where it was taken before, or they want none
 */
export async function takeWeek(
  db: Queryable,
  { siteId, userId }: MailedOwner,
  week: string,
  offToken: string,
): Promise<string | null> {
  const row = await db
    .insertInto('weekly_mails')
    .values({ site_id: siteId, user_id: userId, off_token: offToken, last_week: week })
    .onConflict((conflict) =>
      conflict
        .columns(['site_id', 'user_id'])
        .doUpdateSet({ last_week: week })
        .where('weekly_mails.is_off', '=', 0)
        .where('weekly_mails.last_week', '<', week),
    )
    .returning('off_token')
    .executeTakeFirst();
  return row?.off_token ?? null;
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

/** Switches these mails on or off. @param offToken as `takeWeek` takes it */
export async function setWeeklyMail(
  db: Queryable,
  { siteId, userId }: MailedOwner,
  isOn: boolean,
  offToken: string,
): Promise<void> {
  const isOff = isOn ? 0 : 1;
  await db
    .insertInto('weekly_mails')
    .values({ site_id: siteId, user_id: userId, off_token: offToken, is_off: isOff, last_week: NO_WEEK })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doUpdateSet({ is_off: isOff }))
    .execute();
}

/** The site whose mails a token ends, and whether they have ended; null where nobody's is it. */
export async function findSiteOfOffToken(
  db: Queryable,
  offToken: string,
): Promise<{ siteId: string; isOff: boolean } | null> {
  const row = await db
    .selectFrom('weekly_mails')
    .select(['site_id as siteId', 'is_off'])
    .where('off_token', '=', offToken)
    .executeTakeFirst();
  return row ? { siteId: row.siteId, isOff: row.is_off === 1 } : null;
}

/** Ends the mails that a token stands in; again, nothing changes. */
export async function endWeeklyMail(db: Queryable, offToken: string): Promise<void> {
  await db.updateTable('weekly_mails').set({ is_off: 1 }).where('off_token', '=', offToken).execute();
}
