/** Files for machines: the feed, the map of the site, what crawlers are told, and lists that pages load. Public text only. */
import type { Db } from '../../api/db/open.ts';
import type { PlannedFile } from '../plan/planned-files.ts';
import type { SiteSnapshot } from '../plan/site-snapshot.ts';
import { planCollectionFiles } from './collection-files.ts';
import { planContentsFile } from './contents-file.ts';
import { planCrawlerFiles } from './crawler-files.ts';
import { planFeed } from './feed.ts';
import { planSearchFile } from './search-file.ts';
import { planSitemaps } from './sitemaps.ts';

/** Plans the feed, the map of all pages, the files of collections and of the search box, and what crawlers are told; pages that do not lie in place are left out. */
export function planFeeds(
  db: Db,
  snapshot: SiteSnapshot,
  buildId: string,
  pages: readonly PlannedFile[],
  isThere: (path: string) => boolean,
): PlannedFile[] {
  return [
    planFeed(db, snapshot, buildId, isThere),
    ...planSitemaps(snapshot, pages, isThere),
    ...planCollectionFiles(snapshot, isThere),
    ...planSearchFile(snapshot, isThere),
    ...planContentsFile(snapshot, isThere),
    ...planCrawlerFiles(snapshot.layout),
  ];
}
