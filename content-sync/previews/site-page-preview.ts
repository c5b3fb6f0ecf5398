import type { SitePage } from '#domain/pages/pages.ts';
import type { Config } from '../../api/config.ts';
import type { Db } from '../../api/db/open.ts';
import { inReadTransaction } from '../../api/db/transaction.ts';
import type { WantedPage } from '../../api/ports/renderer/renderer.ts';
import { listUsableIds } from '../../api/repositories/media/media.ts';
import { findSiteById } from '../../api/repositories/sites/sites.ts';
import { makeAboutPage, makeLinksPage } from '../plan/plain-pages.ts';
import { readSnapshot } from '../plan/site-snapshot.ts';
import { neverYield } from '../workers/yield-to-urgent-work.ts';

/** A page of a site with other settings; also one that readers do not get, as it has nothing to say. Null when the site is gone. */
export async function makeSitePagePreview(
  db: Db,
  config: Config,
  { siteId, page, settings }: Extract<WantedPage, { kind: 'site page' }>,
  now: number,
): Promise<SitePage | null> {
  return inReadTransaction(db, async (tx) => {
    const stored = (await findSiteById(tx, siteId))?.settings.featuredImageId;
    /** A creator may name any picture; shown are those of the site, and what is stored. */
    const { featuredImageId: id } = settings;
    const isForeign = id && id !== stored && !(await listUsableIds(tx, 'images', siteId, [id])).has(id);
    const written = isForeign ? { ...settings, featuredImageId: null } : settings;
    const snapshot = await readSnapshot(tx, config, siteId, now, neverYield, written);
    if (snapshot === null) return null;
    const made = page === 'about' ? makeAboutPage(snapshot) : makeLinksPage(snapshot);
    return { ...made, layout: { ...snapshot.layout, googleAnalyticsId: null, isPreview: true } };
  });
}
