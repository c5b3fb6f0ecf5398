/**
 * What a page is drawn from, by its address, as the publisher would draw it now. Vite loads this module, so that
 * changes of what makes models are seen at the next page.
 */
import type { Page } from '#domain/pages/pages.ts';
import type { Config } from '../../api/config.ts';
import type { Db } from '../../api/db/open.ts';
import { findSiteIdBySlug } from '../../api/repositories/sites/sites.ts';
import { planFeeds } from '../../content-sync/files/feeds.ts';
import { planSite } from '../../content-sync/plan/plan-site.ts';
import { readSnapshot } from '../../content-sync/plan/site-snapshot.ts';
import { planPlatform } from '../../content-sync/platform/platform-pages.ts';

/** Stands for the templates in fingerprints, which nobody compares here. */
const NO_BUILD = '';

/**
 * The model of a page, or the text of a file; null for addresses that are not published.
 * @param siteSlug the site whose host is asked; null for the platform
 * @param path with its leading slash, without what follows '?'
 */
export async function findPage(
  db: Db,
  config: Config,
  siteSlug: string | null,
  path: string,
): Promise<Page | string | null> {
  const files =
    siteSlug === null
      ? await planPlatform(db, config, NO_BUILD, Date.now())
      : await planFiles(db, config, siteSlug);
  const file = files.find((planned) => planned.path === path);
  if (!file) return null;
  return file.kind === 'text' ? file.makeText() : file.makePage();
}

async function planFiles(db: Db, config: Config, siteSlug: string) {
  const siteId = await findSiteIdBySlug(db, siteSlug);
  const snapshot = siteId === null ? null : await readSnapshot(db, config, siteId, Date.now());
  if (!snapshot) return [];
  const { theme, recipePages, otherPages } = await planSite(db, snapshot, NO_BUILD);
  const pages = [...recipePages, ...otherPages];
  return [theme, ...pages, ...planFeeds(db, snapshot, NO_BUILD, pages, () => true)];
}
