import type { SitePage } from '#domain/pages/pages.ts';
import { namedIn } from '#domain/shared/partial-update.ts';
import type { SettingsPage } from '#domain/sites/settings-pages.ts';
import { imageIdsOf } from '#domain/sites/site-images.ts';
import type { Config } from '../../api/config.ts';
import type { Db } from '../../api/db/open.ts';
import { inReadTransaction } from '../../api/db/transaction.ts';
import type { WantedPage } from '../../api/ports/renderer/renderer.ts';
import { listUsableIds } from '../../api/repositories/media/media.ts';
import { findSiteById } from '../../api/repositories/sites/sites.ts';
import { makeHomePage } from '../plan/list-pages.ts';
import { makeAboutPage, makeEventsPage, makeLinksPage } from '../plan/plain-pages.ts';
import { readSnapshot, type SiteSnapshot } from '../plan/site-snapshot.ts';
import { neverYield } from '../workers/yield-to-urgent-work.ts';
import { type PageWithSheet, withSheet } from './preview-models.ts';

const MAKERS: Readonly<Record<SettingsPage, (snapshot: SiteSnapshot) => SitePage>> = {
  about: makeAboutPage,
  events: makeEventsPage,
  home: makeHomePage,
  links: makeLinksPage,
};

/** A page of a site with other settings; also one that readers do not get, as it has nothing to say. Null when the site is gone. */
export async function makeSitePagePreview(
  db: Db,
  config: Config,
  { siteId, page, settings: written }: Extract<WantedPage, { kind: 'site page' }>,
  now: number,
): Promise<PageWithSheet | null> {
  return inReadTransaction(db, async (tx) => {
    const site = await findSiteById(tx, siteId);
    if (!site) return null;
    /** A creator may name any picture; shown are those of the site, and what is stored. */
    const named = imageIdsOf({ ...site.settings, ...namedIn(written) });
    const usable = await listUsableIds(tx, 'images', siteId, named);
    for (const id of imageIdsOf(site.settings)) usable.add(id);
    const own = (id: string | null) => (id !== null && usable.has(id) ? id : null);
    const { featuredImageId, logoId, productLinks, events } = written;
    const snapshot = await readSnapshot(tx, config, siteId, now, neverYield, {
      ...written,
      featuredImageId: featuredImageId && own(featuredImageId),
      logoId: logoId && own(logoId),
      productLinks: productLinks?.map((link) => ({ ...link, productImageId: own(link.productImageId) })),
      events: events?.map((event) => ({ ...event, imageId: own(event.imageId) })),
    });
    if (snapshot === null) return null;
    const made = MAKERS[page](snapshot);
    const layout = { ...snapshot.layout, googleAnalyticsId: null, isPreview: true } as const;
    return withSheet({ ...made, layout }, snapshot.theme);
  });
}
