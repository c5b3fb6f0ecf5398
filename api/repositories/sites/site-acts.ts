/** What each of those who manage a site did. */
import { randomUUID } from 'node:crypto';
import type { SiteAct } from '#domain/people/site-acts.ts';
import type { Queryable } from '../../db/transaction.ts';

/** Somebody who works on a site. */
export type ActingOn = { siteId: string; userId: string };

export type SiteActRow = {
  id: string;
  userId: string;
  act: SiteAct;
  /** What it was done to, as it was called then; empty for the site itself. */
  subject: string;
  createdAt: number;
};

/** Notes an act in the transaction that does it. @param subject what it was done to, as it is called */
export async function insertSiteAct(
  db: Queryable,
  { siteId, userId }: ActingOn,
  { act, subject, now }: { act: SiteAct; subject: string; now: number },
): Promise<void> {
  await db
    .insertInto('site_acts')
    .values({ id: randomUUID(), site_id: siteId, user_id: userId, act, subject, created_at: now })
    .execute();
}

/** The last acts on a site, the latest first. */
export async function listSiteActs(db: Queryable, siteId: string, limit: number): Promise<SiteActRow[]> {
  return db
    .selectFrom('site_acts')
    .select(['id', 'user_id as userId', 'act', 'subject', 'created_at as createdAt'])
    .where('site_id', '=', siteId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** All of a user, on every site. */
export async function listActsOfUser(
  db: Queryable,
  userId: string,
): Promise<(Pick<SiteActRow, 'act' | 'subject' | 'createdAt'> & { siteSlug: string })[]> {
  return db
    .selectFrom('site_acts')
    .innerJoin('sites', 'sites.id', 'site_acts.site_id')
    .select(['sites.slug as siteSlug', 'act', 'subject', 'site_acts.created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('site_acts.created_at')
    .execute();
}

/** Lets nobody read any more whom an act was about. */
export async function forgetInActs(db: Queryable, email: string): Promise<void> {
  await db.updateTable('site_acts').set({ subject: '' }).where('subject', '=', email).execute();
}

/** Removes some that are older. @returns how many */
export async function deleteSiteActs(db: Queryable, before: number, limit: number): Promise<number> {
  const old = db.selectFrom('site_acts').select('id').where('created_at', '<', before).limit(limit);
  const { numDeletedRows } = await db.deleteFrom('site_acts').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}
