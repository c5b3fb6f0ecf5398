/** What each of those who manage a site did. */
import { randomUUID } from 'node:crypto';
import type { SiteAct } from '#domain/people/site-acts.ts';
import type { Queryable } from '../../db/transaction.ts';

/** Acts that save a collection. */
const COLLECTION_ACTS = [
  'created-collection',
  'changed-collection',
  'restored-collection',
] as const satisfies readonly SiteAct[];

/** Somebody who works on a site. */
export type ActingOn = { siteId: string; userId: string };

export type SiteActRow = {
  id: string;
  userId: string;
  act: SiteAct;
  /** What it was done to, as it was called then; empty for the site itself. */
  subject: string;
  /** What came of it: what a term was merged into, what a picture got; null of all else. */
  result: string | null;
  createdAt: number;
};

/** Notes an act in the transaction that does it. @param subject what it was done to, as it is called */
export async function insertSiteAct(
  db: Queryable,
  { siteId, userId }: ActingOn,
  {
    act,
    subject,
    result = null,
    now,
  }: { act: SiteAct; subject: string; result?: string | null; now: number },
): Promise<void> {
  await db
    .insertInto('site_acts')
    .values({ id: randomUUID(), site_id: siteId, user_id: userId, act, subject, result, created_at: now })
    .execute();
}

/** The last acts on a site, the latest first. */
export async function listSiteActs(db: Queryable, siteId: string, limit: number): Promise<SiteActRow[]> {
  return db
    .selectFrom('site_acts')
    .select(['id', 'user_id as userId', 'act', 'subject', 'result', 'created_at as createdAt'])
    .where('site_id', '=', siteId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Who saved collections last, by their ids: those who did something to one of that name at the moment of its last
 * change. Acts of long ago are gone.
 */
export async function readCollectionSaverIds(
  db: Queryable,
  siteId: string,
  collectionIds: readonly string[],
): Promise<Map<string, string>> {
  if (collectionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('collections')
    .innerJoin('site_acts', (join) =>
      join
        .onRef('site_acts.site_id', '=', 'collections.site_id')
        .onRef('site_acts.created_at', '=', 'collections.updated_at')
        .onRef('site_acts.subject', '=', 'collections.title'),
    )
    .select(['collections.id', 'site_acts.user_id as userId'])
    .where('collections.site_id', '=', siteId)
    .where('collections.id', 'in', collectionIds)
    .where('site_acts.act', 'in', COLLECTION_ACTS)
    .execute();
  return new Map(rows.map(({ id, userId }) => [id, userId]));
}

/** All of a user, on every site. */
export async function listActsOfUser(
  db: Queryable,
  userId: string,
): Promise<(Pick<SiteActRow, 'act' | 'subject' | 'result' | 'createdAt'> & { siteSlug: string })[]> {
  return db
    .selectFrom('site_acts')
    .innerJoin('sites', 'sites.id', 'site_acts.site_id')
    .select(['sites.slug as siteSlug', 'act', 'subject', 'result', 'site_acts.created_at as createdAt'])
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
