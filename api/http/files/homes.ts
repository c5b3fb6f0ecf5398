/** Whose files a host shows, and where the file of an address lies. */
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import { knownOriginOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { listFormerSlugs } from '../../repositories/sites/site-slugs.ts';
import { findSiteSlugByHost } from '../../repositories/sites/sites.ts';
import type { KnownSite } from '../../services/sites/known-sites.ts';
import { fitsPath, type Hosts, isSharedPath, REWRITES } from '../wire/headers.ts';
import { publishedFileOf, siteSlugOfHost } from './request-paths.ts';

/** Whose files a host shows. */
export type Home = {
  hosts: Hosts;
  siteSlug: string | null;
  folder: string;
  /** Origin that the host leads to with all its pages; null for one that shows them. */
  leadsTo: string | null;
};

/** Every site that is published has it. */
const HOME_FILE = 'index.html';
/** How long the site of a custom domain is cached. */
const DOMAIN_BELIEVED_MS = 5000;
const DOMAINS_REMEMBERED_MAX = 1000;

/** Slugs of the sites that custom domains show, cached. */
function createDomains({ db, now }: Pick<Context, 'db' | 'now'>) {
  return new LRUCache<string, { siteSlug: string | null }>({
    max: DOMAINS_REMEMBERED_MAX,
    ttl: DOMAIN_BELIEVED_MS,
    ttlResolution: 0,
    perf: { now },
    noDeleteOnStaleGet: true,
    ignoreFetchAbort: true,
    fetchMethod: async (host, known) => {
      try {
        return { siteSlug: await findSiteSlugByHost(db, host) };
      } catch (error) {
        // While the database does not answer, the domain stays with the site that had it last.
        if (known) return known;
        throw error;
      }
    },
  });
}

/** @param publishedDir absolute folder that content-sync writes */
export function createHomes(
  { config, db, now, reader, sites }: Pick<Context, 'config' | 'db' | 'now' | 'reader' | 'sites'>,
  publishedDir: string,
) {
  const sitesFolder = join(publishedDir, 'sites');
  const assets = join(publishedDir, 'assets');
  const platform: Home = {
    hosts: 'platform',
    siteSlug: null,
    folder: join(publishedDir, 'platform'),
    leadsTo: null,
  };
  const domains = createDomains({ db, now });
  const folderOf = (siteSlug: string) => `${sitesFolder}${sep}${siteSlug}`;

  /** @param slugOfHost null on a domain of the site's own */
  function homeOfSite(siteSlug: string, slugOfHost: string | null, site: KnownSite | null): Home {
    const isElsewhere =
      site !== null && slugOfHost !== null && (slugOfHost !== site.slug || site.primaryHost !== null);
    const leadsTo = isElsewhere ? knownOriginOf(config, site) : null;
    return { hosts: 'sites', siteSlug, folder: folderOf(siteSlug), leadsTo };
  }

  /** Undefined when the database must be asked. */
  function knownHomeOf(host: string): Home | null | undefined {
    if (host === config.platformHost) return platform;
    const slugOfHost = siteSlugOfHost(host, config.platformHost);
    const siteSlug = slugOfHost ?? domains.get(host)?.siteSlug;
    if (typeof siteSlug !== 'string') return siteSlug;
    const site = sites.known(siteSlug);
    return site === undefined ? undefined : homeOfSite(site?.slug ?? siteSlug, slugOfHost, site);
  }

  async function findHomeOf(host: string): Promise<Home | null> {
    const slugOfHost = siteSlugOfHost(host, config.platformHost);
    const siteSlug = slugOfHost ?? (await domains.forceFetch(host)).siteSlug;
    if (siteSlug === null) return null;
    let site: KnownSite | null = null;
    try {
      site = await sites.find(siteSlug);
    } catch {
      // While the database does not answer, what lies there is shown.
    }
    return homeOfSite(site?.slug ?? siteSlug, slugOfHost, site);
  }

  return {
    knownHomeOf,
    /** At once where the database need not be asked. */
    homeOf(host: string): Home | null | Promise<Home | null> {
      try {
        const known = knownHomeOf(host);
        return known === undefined ? findHomeOf(host) : known;
      } catch {
        return findHomeOf(host);
      }
    },
    /** Where the pages of a site lie until the publisher has moved them to its new address; null once it has. */
    async findEarlierHome(home: Home): Promise<Home | null> {
      if (home.siteSlug === null || hasHomePage(home.folder)) return null;
      const site = await sites.find(home.siteSlug);
      const former = site ? await listFormerSlugs(reader.db, site.id) : [];
      const folder = former.map(({ slug }) => folderOf(slug)).find(hasHomePage);
      return folder === undefined ? null : { ...home, folder };
    },
    /** Where the file of an address lies. */
    placeOf(home: Home, path: string): [folder: string, relativePath: string] {
      return [isSharedPath(path) ? assets : home.folder, publishedFileOf(rewrittenPath(home, path))];
    },
  };
}

/** True for a folder that holds a published site, or the platform's pages. */
export function hasHomePage(folder: string): boolean {
  return existsSync(join(folder, HOME_FILE));
}

/** The path of the page that is shown at an address. */
export function rewrittenPath({ hosts }: Home, path: string): string {
  return REWRITES.find((rule) => rule.hosts === hosts && fitsPath(rule.path, path))?.toPath ?? path;
}
