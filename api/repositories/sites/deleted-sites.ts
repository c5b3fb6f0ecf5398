/** Sites that were deleted: brought back, or removed for good. */
import { SiteSettings } from '#domain/sites/sites.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromJson } from '../json.ts';

/** A deleted site as its owner knows it. */
export type DeletedSiteRow = { id: string; slug: string; title: string; deletedAt: number };

/** Sites of an owner that were deleted since an instant, the last deleted first. */
export async function listDeletedSites(
  db: Queryable,
  ownerUserId: string,
  since: number,
): Promise<DeletedSiteRow[]> {
  const rows = await db
    .selectFrom('sites')
    .select(['id', 'slug', 'settings', 'deleted_at'])
    .where('owner_user_id', '=', ownerUserId)
    .where('deleted_at', '>=', since)
    .orderBy('deleted_at', 'desc')
    .execute();
  return rows.map(({ id, slug, settings, deleted_at: deletedAt }) => ({
    id,
    slug,
    title: fromJson(SiteSettings, settings).title,
    deletedAt: deletedAt ?? since,
  }));
}

/** Marks a site as deleted; it can be brought back until it is purged. */
export async function markSiteDeleted(db: Queryable, siteId: string, now: number): Promise<void> {
  await db.updateTable('sites').set({ deleted_at: now }).where('id', '=', siteId).execute();
}

/** Brings a site back as it was. */
export async function markSiteLiving(db: Queryable, siteId: string): Promise<void> {
  await db.updateTable('sites').set({ deleted_at: null }).where('id', '=', siteId).execute();
}

/** A site that was deleted before an instant and of which nothing lies published any more; none of those skipped. */
export async function findSiteToPurge(
  db: Queryable,
  before: number,
  skipped: readonly string[],
): Promise<string | null> {
  const row = await db
    .selectFrom('sites')
    .select('id')
    .where('deleted_at', '<', before)
    .where('id', 'not in', skipped)
    .where('id', 'not in', db.selectFrom('published_pages').select('owner'))
    .where('id', 'not in', db.selectFrom('search_indexes').select('site_id'))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Removes up to `limit` members of a site with what they paid for. @returns how many */
export async function deleteMembersOfSite(tx: Queryable, siteId: string, limit: number): Promise<number> {
  const rows = await tx
    .selectFrom('members')
    .select('id')
    .where('site_id', '=', siteId)
    .limit(limit)
    .execute();
  const ids = rows.map(({ id }) => id);
  await tx.deleteFrom('subscriptions').where('member_id', 'in', ids).execute();
  await tx.deleteFrom('members').where('id', 'in', ids).execute();
  return ids.length;
}

/** Removes up to `limit` tools of a site, which show pictures of it. @returns how many */
export async function deleteEquipmentOfSite(tx: Queryable, siteId: string, limit: number): Promise<number> {
  const some = tx.selectFrom('equipment').select('id').where('site_id', '=', siteId).limit(limit);
  const { numDeletedRows } = await tx.deleteFrom('equipment').where('id', 'in', some).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Tables of which some rows belong to a site; its recipes, collections, members, tools and media went before. */
const TABLES_OF_SITE = [
  'site_revisions',
  'site_managers',
  'site_invitations',
  'site_handovers',
  'site_acts',
  'site_domains',
  'redirects',
  'replaced_terms',
  'terms',
  'contributors',
  'uploads',
  'sign_in_tokens',
  'sessions',
  'publish_jobs',
] as const;

/** Removes a site that has no recipes, collections, members, tools and media any more. */
export async function deleteSite(tx: Queryable, siteId: string): Promise<void> {
  for (const table of TABLES_OF_SITE) await tx.deleteFrom(table).where('site_id', '=', siteId).execute();
  await tx.deleteFrom('sync_receipts').where('owner', '=', siteId).execute();
  await tx.deleteFrom('sites').where('id', '=', siteId).execute();
}
