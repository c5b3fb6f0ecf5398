/** Domains of owners that show their sites. */
import type { Queryable } from '../../db/transaction.ts';

const ofLivingSites = (db: Queryable) =>
  db
    .selectFrom('site_domains')
    .innerJoin('sites', 'sites.id', 'site_domains.site_id')
    .where('sites.deleted_at', 'is', null)
    .where('site_domains.verified_at', 'is not', null);

/** Custom domains that are verified, by host, and the living sites they show. */
export async function listSiteDomains(
  db: Queryable,
): Promise<{ host: string; siteSlug: string; isMain: boolean }[]> {
  const rows = await ofLivingSites(db)
    .select(['site_domains.host', 'sites.slug', 'site_domains.is_primary'])
    .orderBy('site_domains.host')
    .execute();
  return rows.map((row) => ({ host: row.host, siteSlug: row.slug, isMain: row.is_primary === 1 }));
}

/** The living site that a custom domain shows. */
export async function findSiteIdByHost(db: Queryable, host: string): Promise<string | null> {
  const row = await ofLivingSites(db)
    .select('sites.id')
    .where('site_domains.host', '=', host)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Domains that show a site, and whether it is known by them. */
export async function listDomainsOfSite(
  db: Queryable,
  siteId: string,
): Promise<{ host: string; isMain: boolean }[]> {
  const rows = await db
    .selectFrom('site_domains')
    .select(['host', 'is_primary'])
    .where('site_id', '=', siteId)
    .where('verified_at', 'is not', null)
    .execute();
  return rows.map((row) => ({ host: row.host, isMain: row.is_primary === 1 }));
}

/** Lets a host show a site. */
export async function upsertSiteDomain(
  db: Queryable,
  { siteId, host, now }: { siteId: string; host: string; now: number },
): Promise<void> {
  await db
    .insertInto('site_domains')
    .values({ host, site_id: siteId, verified_at: now, is_primary: 0, created_at: now })
    .onConflict((conflict) => conflict.column('host').doUpdateSet({ site_id: siteId, verified_at: now }))
    .execute();
}

/** Makes one of a site's hosts the one it is known by; null none of them. */
export async function updatePrimaryHost(db: Queryable, siteId: string, host: string | null): Promise<void> {
  await db
    .updateTable('site_domains')
    .set((expression) => ({
      is_primary: expression
        .case()
        .when('host', '=', host)
        .then(1 as const)
        .else(0 as const)
        .end(),
    }))
    .where('site_id', '=', siteId)
    .execute();
}

/** Lets a host show nothing any more. */
export async function deleteSiteDomain(db: Queryable, host: string): Promise<void> {
  await db.deleteFrom('site_domains').where('host', '=', host).execute();
}
