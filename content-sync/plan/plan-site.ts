import type { Db } from '../../api/db/open.ts';
import { neverYield, type YieldIfDue } from '../workers/yield-to-urgent-work.ts';
import { planListPages } from './list-pages.ts';
import { planPlainPages } from './plain-pages.ts';
import { type PlannedFile, textFile } from './planned-files.ts';
import { planRecipePages } from './recipe-pages.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/**
 * Plans the style sheet and the pages of a site. Feeds and sitemaps are planned when the pages are in place.
 * @param yieldIfDue called between long parts
 */
export async function planSite(
  db: Db,
  snapshot: SiteSnapshot,
  buildId: string,
  yieldIfDue: YieldIfDue = neverYield,
): Promise<{ theme: PlannedFile; recipePages: PlannedFile[]; otherPages: PlannedFile[] }> {
  const recipePages = await planRecipePages(db, snapshot, buildId, { yieldIfDue });
  return {
    theme: textFile(snapshot.theme.path, snapshot.theme.content),
    recipePages,
    otherPages: [...planListPages(snapshot, buildId), ...planPlainPages(snapshot, buildId)],
  };
}
