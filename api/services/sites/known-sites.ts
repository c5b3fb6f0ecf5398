/** Sites as readers get them now, looked up again only when something was committed. */
import { LRUCache } from 'lru-cache';
import type { Reader } from '../../db/reader.ts';
import {
  findSiteGenerations,
  readCommonGenerations,
  type SiteGenerations,
} from '../../repositories/sites/generations.ts';
import { findSiteById, type SiteRow } from '../../repositories/sites/sites.ts';

/** A living site with what tells whether readers get something new. */
export type KnownSite = SiteRow &
  SiteGenerations & {
    /** Changes whenever readers may get something else. */
    stamp: string;
    /** The same for what shows comments. */
    commentsStamp: string;
  };

/** Which stamp of a site an answer has. */
export type StampKind = 'stamp' | 'commentsStamp';

export type KnownSites = {
  /**
   * The living site that has a slug, or had it: then its own slug is another. At once when nothing was committed since
   * the last time.
   */
  find(slug: string): KnownSite | null | Promise<KnownSite | null>;
  /** The same without a look at the database; undefined when that is needed. */
  known(slug: string): KnownSite | null | undefined;
  /** Another text whenever readers may get something else of what no single site owns. */
  findCommonStamp(): string | Promise<string>;
  /** The stamp of a site, or for null the common one, when it is known without a look at the database; else null. */
  knownStamp(slug: string | null, kind: StampKind): string | null;
};

/** Slugs remembered, also those that no site has. */
const SLUGS_REMEMBERED_MAX = 2000;

/** A site as it was at a version of the database. */
type Remembered = { version: number; site: KnownSite | null };

export function createKnownSites(reader: Pick<Reader, 'db' | 'version'>, now: () => number): KnownSites {
  const remembered = new LRUCache<string, Remembered>({
    max: SLUGS_REMEMBERED_MAX,
    ignoreFetchAbort: true,
    fetchMethod: async (slug, before) => {
      const version = reader.version();
      const generations = await findSiteGenerations(reader.db, slug, now());
      return { version, site: generations && (await withSettings(generations, before?.site ?? null)) };
    },
  });
  let common = { version: -1, stamp: '' };

  async function look(slug: string, version: number): Promise<KnownSite | null> {
    const looked = await remembered.forceFetch(slug, { forceRefresh: true });
    if (looked.version === version) return looked.site;
    // That query may have started before the last commit.
    return (await remembered.forceFetch(slug, { forceRefresh: true })).site;
  }

  async function withSettings(
    generations: SiteGenerations,
    before: KnownSite | null,
  ): Promise<KnownSite | null> {
    const { id, generation, commentsGeneration, catalogueGeneration, nextPublicationAt } = generations;
    const isSame = before?.id === id && before.generation === generation;
    const row = isSame ? before : await findSiteById(reader.db, id);
    const stamp = `${id} ${generation} ${catalogueGeneration} ${nextPublicationAt}`;
    return row && { ...row, ...generations, stamp, commentsStamp: `${stamp} ${commentsGeneration}` };
  }

  async function lookAtCommon(version: number): Promise<string> {
    const { catalogue, sites } = await readCommonGenerations(reader.db);
    common = { version, stamp: `${catalogue} ${sites}` };
    return common.stamp;
  }

  /** Undefined when something was committed since the site was looked up. */
  function knownSite(slug: string, version: number): KnownSite | null | undefined {
    const last = remembered.get(slug);
    return last?.version === version && !isDue(last.site, now()) ? last.site : undefined;
  }

  return {
    known: (slug) => knownSite(slug, reader.version()),
    find(slug) {
      const version = reader.version();
      const site = knownSite(slug, version);
      return site === undefined ? look(slug, version) : site;
    },
    findCommonStamp() {
      const version = reader.version();
      return common.version === version ? common.stamp : lookAtCommon(version);
    },
    knownStamp(slug, kind) {
      const version = reader.version();
      if (slug === null) return common.version === version ? common.stamp : null;
      const site = knownSite(slug, version);
      return site?.[kind] ?? null;
    },
  };
}

function isDue(site: KnownSite | null, now: number): boolean {
  return site !== null && site.nextPublicationAt !== null && site.nextPublicationAt <= now;
}
