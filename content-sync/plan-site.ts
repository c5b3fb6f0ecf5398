import type { Db } from '../api/db/open.ts';
import { planListPages } from './list-pages.ts';
import { planPlainPages } from './plain-pages.ts';
import { type PlannedFile, textFile } from './planned-files.ts';
import { planRecipePages } from './recipe-pages.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/** Plans the style sheet and the pages of a site. What machines read is planned when the pages lie in place. */
export function planSite(
  db: Db,
  snapshot: SiteSnapshot,
  buildId: string,
): { theme: PlannedFile; recipePages: PlannedFile[]; otherPages: PlannedFile[] } {
  return {
    theme: textFile(snapshot.theme.path, snapshot.theme.content),
    recipePages: planRecipePages(db, snapshot, buildId),
    otherPages: [...planListPages(snapshot, buildId), ...planPlainPages(snapshot, buildId)],
  };
}
