/** Slugs of sites: the one it has, and those it had, which stay its own. */
import type { Queryable } from '../../db/transaction.ts';

/** A slug that a site had, and until when. */
export type FormerSlug = { slug: string; leftAt: number };

/** The site that has a slug, or had it and may take it back; also one that is deleted and not purged yet. */
export async function findHolderOfSlug(db: Queryable, slug: string): Promise<string | null> {
  const row = await db.selectFrom('sites').select('id').where('slug', '=', slug).executeTakeFirst();
  return row?.id ?? (await findSiteIdByFormerSlug(db, slug));
}

async function findSiteIdByFormerSlug(db: Queryable, slug: string): Promise<string | null> {
  const row = await db
    .selectFrom('former_slugs')
    .select('site_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  return row?.site_id ?? null;
}

/** Slugs that a site had, the last one first. */
export async function listFormerSlugs(db: Queryable, siteId: string): Promise<FormerSlug[]> {
  return db
    .selectFrom('former_slugs')
    .select(['slug', 'left_at as leftAt'])
    .where('site_id', '=', siteId)
    .orderBy('left_at', 'desc')
    .orderBy('slug')
    .execute();
}

/** Slugs that sites had, by the id of the site. */
export async function listFormerSlugsOfSites(
  db: Queryable,
  siteIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await db
    .selectFrom('former_slugs')
    .select(['site_id', 'slug'])
    .where('site_id', 'in', siteIds)
    .orderBy('slug')
    .execute();
  const bySite = Map.groupBy(rows, (row) => row.site_id);
  return new Map([...bySite].map(([siteId, some]) => [siteId, some.map(({ slug }) => slug)]));
}

/** Gives a site a slug that is free or was its own; the one it had stays its own. */
export async function moveSiteToSlug(
  tx: Queryable,
  { siteId, from, to, now }: { siteId: string; from: string; to: string; now: number },
): Promise<void> {
  await tx.deleteFrom('former_slugs').where('slug', '=', to).where('site_id', '=', siteId).execute();
  await tx.insertInto('former_slugs').values({ slug: from, site_id: siteId, left_at: now }).execute();
  await tx.updateTable('sites').set({ slug: to, updated_at: now }).where('id', '=', siteId).execute();
}
