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
   * True for a file that was published, or is being made again.
   * @param siteSlug null for the platform
   */
  shouldBeThere(siteSlug: string | null, path: string): Promise<boolean>;
  /**
   * Has a rebuild made of the site of a lost file, once for all files that are missed at about the same time.
   * @param siteSlug null for the platform
   */
  repair(siteSlug: string | null): Promise<void>;
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

  async function findOwner(
    siteSlug: string | null,
  ): Promise<{ siteId: string | null; owner: string } | null> {
    if (siteSlug === null) return { siteId: null, owner: PLATFORM_OWNER };
    const siteId = await findSiteIdBySlug(db, siteSlug);
    return siteId === null ? null : { siteId, owner: siteId };
  }

  return {
    async shouldBeThere(siteSlug, path) {
      const found = await findOwner(siteSlug);
      if (!found) return false;
      const { siteId, owner } = found;
      const isUnderWay = asked.has(owner);
      if (siteId !== null && path.startsWith(SEARCH_INDEX_PREFIX)) {
        if (!isUnderWay) await distrustSearchIndex(db, siteId);
        return false;
      }
      const page = await findPublishedPage(db, owner, path);
      // A page that could not be made is noted too, as unsure.
      return page !== null && (page.isSure || isUnderWay);
    },
    async repair(siteSlug) {
      const found = await findOwner(siteSlug);
      if (!found || asked.has(found.owner)) return;
      asked.set(found.owner, true);
      log.warn({ siteId: found.siteId }, 'Published files are missing and are made again.');
      await insertPublishJob(db, { siteId: found.siteId, reason: 'rebuild', now: now() });
      wakePublisher();
    },
  };
}
