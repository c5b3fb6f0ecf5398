/** Published files that somebody removed from the disk: they are noticed when they are asked for, and made again. */
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { insertPublishJob } from '../../repositories/publishing/publish-jobs.ts';
import { findPublishedPage, PLATFORM_OWNER } from '../../repositories/publishing/published-pages.ts';
import { distrustSearchIndex } from '../../repositories/publishing/search-indexes.ts';
import { findSiteIdBySlug } from '../../repositories/sites/sites.ts';

/** How long a repair of a site may take before another one is requested. */
const REPAIR_MS = 10_000;
/** Sites remembered as being looked at. */
const OWNERS_REMEMBERED_MAX = 1_000;
/** Where each site's own search index lies; it is noted apart from the pages. */
const SEARCH_INDEX_PREFIX = '/pagefind/';

/** Tells files that should be there from those that should not. */
export type LostPages = {
  /**
   * True for a file that was published, or is being made again. A rebuild of the site is requested.
   * @param siteSlug null for the platform
   */
  isLost(siteSlug: string | null, path: string): Promise<boolean>;
};

export function createLostPages({
  db,
  now,
  log,
  wakePublisher,
}: Pick<Context, 'db' | 'now' | 'log' | 'wakePublisher'>): LostPages {
  const asked = new LRUCache<string, true>({
    max: OWNERS_REMEMBERED_MAX,
    ttl: REPAIR_MS,
    ttlResolution: 0,
    perf: { now },
  });

  async function repair(siteId: string | null, owner: string): Promise<void> {
    asked.set(owner, true);
    log.warn({ siteId }, 'Published files are missing and are made again.');
    await insertPublishJob(db, { siteId, reason: 'rebuild', now: now() });
    wakePublisher();
  }

  return {
    async isLost(siteSlug, path) {
      const siteId = siteSlug === null ? null : await findSiteIdBySlug(db, siteSlug);
      if (siteSlug !== null && siteId === null) return false;
      const owner = siteId ?? PLATFORM_OWNER;
      const isUnderWay = asked.has(owner);
      if (siteId !== null && path.startsWith(SEARCH_INDEX_PREFIX)) {
        if (!isUnderWay) await distrustSearchIndex(db, siteId);
        return false;
      }
      const page = await findPublishedPage(db, owner, path);
      if (page === null) return false;
      // A page that could not be made is noted too, as unsure.
      if (!page.isSure) return isUnderWay;
      if (!isUnderWay) await repair(siteId, owner);
      return true;
    },
  };
}
