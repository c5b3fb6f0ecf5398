/** The address of a site on a host of ours: which it has, which it had, and how it gets another. */
import type { SiteAddress } from '#contract/sites/site-address.ts';
import { FORMER_SLUGS_MAX } from '#domain/shared/constants.ts';
import { SITE_SLUG_SENTENCES, siteSlugProblem } from '#domain/sites/site-slugs.ts';
import { originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { deleteSessionsOpenedOn } from '../../repositories/people/sessions.ts';
import { insertSiteAct } from '../../repositories/sites/site-acts.ts';
import { findHolderOfSlug, listFormerSlugs, moveSiteToSlug } from '../../repositories/sites/site-slugs.ts';
import { findSiteById, findSiteRole } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { publishSites } from '../publishing/publish-sites.ts';

export async function readSiteAddress(
  { config }: Pick<Context, 'config'>,
  db: Queryable,
  { id, slug }: { id: string; slug: string },
): Promise<SiteAddress> {
  return {
    slug,
    origin: originOf(config, slug),
    formerSlugs: (await listFormerSlugs(db, id)).map((former) => ({
      ...former,
      origin: originOf(config, former.slug),
    })),
  };
}

/**
 * Gives a site another address, or one back that it had. The one it had leads on, nobody else can have it, and whoever
 * signed in there signs in again. Fails with `slug_reserved` and `slug_in_use` as making a site does, with
 * `too_many_addresses`, and with `not_found` when the user is its owner no more.
 */
export async function changeSiteSlug(
  context: Context,
  { siteId, userId }: { siteId: string; userId: string },
  slug: string,
): Promise<Outcome<SiteAddress>> {
  const reserved = siteSlugProblem(slug);
  return inTransaction(context.db, async (unit) => {
    const { tx } = unit;
    const site = await findSiteById(tx, siteId);
    // It may have been handed over, or deleted in another tab, since.
    if (!site || (await findSiteRole(tx, siteId, userId)) !== 'owner') return fail('not_found');
    if (site.slug === slug) return succeed(await readSiteAddress(context, tx, site));
    if (reserved !== null) return fail('slug_reserved', { fields: { slug: reserved } });
    const holder = await findHolderOfSlug(tx, slug);
    if (holder !== null && holder !== siteId)
      return fail('slug_in_use', { fields: { slug: SITE_SLUG_SENTENCES.taken } });
    if (holder === null && (await listFormerSlugs(tx, siteId)).length >= FORMER_SLUGS_MAX)
      return fail('too_many_addresses');
    const now = context.now();
    await moveSiteToSlug(tx, { siteId, from: site.slug, to: slug, now });
    await insertSiteAct(tx, { siteId, userId }, { act: 'changed-address', subject: slug, now });
    await deleteSessionsOpenedOn(tx, siteId);
    // Its own pages, and those of the platform, which name all sites.
    await publishSites(context, unit, [siteId, null]);
    return succeed(await readSiteAddress(context, tx, { id: siteId, slug }));
  });
}
