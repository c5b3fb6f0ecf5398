import type { Selectable } from 'kysely';
import type { SiteRole } from '#domain/people/site-roles.ts';
import { SiteSettings } from '#domain/sites/sites.ts';
import type { SitesTable } from '../../db/tables/people-and-sites.ts';
import type { Queryable } from '../../db/transaction.ts';
import { fromJson } from '../json.ts';

/** A living site with its working settings. */
export type SiteRow = {
  id: string;
  slug: string;
  /** The slug it was made with: what a single site has of its own goes by it. */
  firstSlug: string;
  ownerUserId: string;
  settings: SiteSettings;
  version: number;
  publishedRevisionId: string | null;
  generation: number;
};

const living = (db: Queryable) => db.selectFrom('sites').where('sites.deleted_at', 'is', null);

function toSiteRow(row: Selectable<SitesTable>): SiteRow {
  return {
    id: row.id,
    slug: row.slug,
    firstSlug: row.first_slug,
    ownerUserId: row.owner_user_id,
    settings: fromJson(SiteSettings, row.settings),
    version: row.version,
    publishedRevisionId: row.published_revision_id,
    generation: row.generation,
  };
}

export async function findSiteBySlug(db: Queryable, slug: string): Promise<SiteRow | null> {
  const row = await living(db).selectAll().where('slug', '=', slug).executeTakeFirst();
  return row ? toSiteRow(row) : null;
}

/** Id of the living site of a slug; null when there is none. */
export async function findSiteIdBySlug(db: Queryable, slug: string): Promise<string | null> {
  const row = await living(db).select('sites.id').where('slug', '=', slug).executeTakeFirst();
  return row?.id ?? null;
}

export async function findSiteById(db: Queryable, id: string): Promise<SiteRow | null> {
  const row = await living(db).selectAll().where('id', '=', id).executeTakeFirst();
  return row ? toSiteRow(row) : null;
}

/** True also for a site that was deleted. */
export async function isSiteIdTaken(db: Queryable, id: string): Promise<boolean> {
  return (await db.selectFrom('sites').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** The site a custom domain is mapped to, by its host in lower case without port. */
export async function findSiteSlugByHost(db: Queryable, host: string): Promise<string | null> {
  const row = await living(db)
    .innerJoin('site_domains', 'site_domains.site_id', 'sites.id')
    .select('sites.slug')
    .where('site_domains.host', '=', host)
    .where('site_domains.verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.slug ?? null;
}

/** Slug and generation of every living site, by slug. */
export async function listSiteGenerations(
  db: Queryable,
): Promise<{ id: string; slug: string; generation: number }[]> {
  return living(db).select(['id', 'slug', 'generation']).orderBy('slug').execute();
}

/** Number of recipes, drafts too, of the site that has most; 0 without any. */
export async function countRecipesOfLargestSite(db: Queryable): Promise<number> {
  const row = await db
    .selectFrom('recipes')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .groupBy('site_id')
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function listSiteSlugs(db: Queryable): Promise<string[]> {
  return (await listSiteGenerations(db)).map((site) => site.slug);
}

export async function listSitesOfUser(db: Queryable, userId: string): Promise<SiteRow[]> {
  const rows = await living(db)
    .selectAll()
    .where((where) =>
      where.or([
        where('owner_user_id', '=', userId),
        where('id', 'in', where.selectFrom('site_managers').select('site_id').where('user_id', '=', userId)),
      ]),
    )
    .orderBy('slug')
    .execute();
  return rows.map(toSiteRow);
}

/** What a user is on a living site; null when they do not manage it. */
export async function findSiteRole(db: Queryable, siteId: string, userId: string): Promise<SiteRole | null> {
  const row = await living(db)
    .leftJoin('site_managers', (join) =>
      join.onRef('site_managers.site_id', '=', 'sites.id').on('site_managers.user_id', '=', userId),
    )
    .select(['owner_user_id', 'site_managers.user_id'])
    .where('sites.id', '=', siteId)
    .executeTakeFirst();
  if (row?.owner_user_id === userId) return 'owner';
  return row?.user_id ? 'manager' : null;
}

/** True for the owner and for those they let manage the site. */
export async function isSiteManager(db: Queryable, siteId: string, userId: string): Promise<boolean> {
  return (await findSiteRole(db, siteId, userId)) !== null;
}

/** The settings readers get: those of the published revision. */
export async function findPublishedSettings(db: Queryable, siteId: string): Promise<SiteSettings | null> {
  const row = await db
    .selectFrom('sites')
    .innerJoin('site_revisions', 'site_revisions.id', 'sites.published_revision_id')
    .select('site_revisions.settings')
    .where('sites.id', '=', siteId)
    .where('sites.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ? fromJson(SiteSettings, row.settings) : null;
}

/** Who changed the settings last. */
export async function findSiteSaverId(db: Queryable, siteId: string): Promise<string | null> {
  const row = await db
    .selectFrom('sites')
    .innerJoin('site_revisions', 'site_revisions.id', 'sites.published_revision_id')
    .select('site_revisions.created_by')
    .where('sites.id', '=', siteId)
    .executeTakeFirst();
  return row?.created_by ?? null;
}

/** The settings that readers had before those they get, the latest first. */
export async function listEarlierSettings(
  db: Queryable,
  siteId: string,
  limit: number,
): Promise<SiteSettings[]> {
  const rows = await db
    .selectFrom('sites')
    .innerJoin('site_revisions', 'site_revisions.site_id', 'sites.id')
    .select('site_revisions.settings')
    .where('sites.id', '=', siteId)
    .whereRef('site_revisions.id', '!=', 'sites.published_revision_id')
    .orderBy('site_revisions.created_at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ settings }) => fromJson(SiteSettings, settings));
}

export async function insertSite(
  db: Queryable,
  site: {
    id: string;
    slug: string;
    ownerUserId: string;
    settings: SiteSettings;
    revisionId: string;
    now: number;
  },
): Promise<void> {
  const settings = JSON.stringify(site.settings);
  await db
    .insertInto('sites')
    .values({
      id: site.id,
      slug: site.slug,
      first_slug: site.slug,
      owner_user_id: site.ownerUserId,
      settings,
      version: 1,
      published_revision_id: site.revisionId,
      created_at: site.now,
      updated_at: site.now,
      deleted_at: null,
    })
    .execute();
  await insertSiteRevision(db, { ...site, siteId: site.id, userId: site.ownerUserId });
}

/** Stores new working settings and makes them what readers get. */
export async function updateSiteSettings(
  db: Queryable,
  change: {
    siteId: string;
    settings: SiteSettings;
    version: number;
    revisionId: string;
    userId: string;
    now: number;
  },
): Promise<void> {
  await insertSiteRevision(db, change);
  await db
    .updateTable('sites')
    .set({
      settings: JSON.stringify(change.settings),
      version: change.version,
      published_revision_id: change.revisionId,
      updated_at: change.now,
    })
    .where('id', '=', change.siteId)
    .execute();
}

async function insertSiteRevision(
  db: Queryable,
  revision: { revisionId: string; siteId: string; settings: SiteSettings; userId: string; now: number },
): Promise<void> {
  await db
    .insertInto('site_revisions')
    .values({
      id: revision.revisionId,
      site_id: revision.siteId,
      settings: JSON.stringify(revision.settings),
      created_by: revision.userId,
      created_at: revision.now,
    })
    .execute();
}

/** Marks that readers of the site get something new, as the triggers of migration 0006 do for all they know of. */
export async function raiseGeneration(db: Queryable, siteId: string): Promise<void> {
  await db
    .updateTable('sites')
    .set((expression) => ({ generation: expression('generation', '+', 1) }))
    .where('id', '=', siteId)
    .execute();
}

/** The custom host a site is known by; null when it has none. */
export async function findPrimaryHost(db: Queryable, siteId: string): Promise<string | null> {
  const row = await db
    .selectFrom('site_domains')
    .select('host')
    .where('site_id', '=', siteId)
    .where('is_primary', '=', 1)
    .where('verified_at', 'is not', null)
    .executeTakeFirst();
  return row?.host ?? null;
}

/** Slug of a site, also of a deleted one; null when there never was one. */
export async function findSiteSlugById(db: Queryable, siteId: string): Promise<string | null> {
  const row = await db.selectFrom('sites').select('slug').where('id', '=', siteId).executeTakeFirst();
  return row?.slug ?? null;
}
