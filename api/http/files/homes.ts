/** Whose files a host shows, and where the file of an address lies. */
import { join, sep } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { findSiteSlugByHost } from '../../repositories/sites/sites.ts';
import { fitsPath, type Hosts, isSharedPath, REWRITES } from '../wire/headers.ts';
import { publishedFileOf, siteSlugOfHost } from './request-paths.ts';

/** Whose files a host shows. */
export type Home = { hosts: Hosts; siteSlug: string | null; folder: string };

/** How long the site of a custom domain is cached. */
const DOMAIN_BELIEVED_MS = 5000;
const DOMAINS_REMEMBERED_MAX = 1000;

/** @param publishedDir absolute folder that content-sync writes */
export function createHomes(
  { config, db, now }: Pick<Context, 'config' | 'db' | 'now'>,
  publishedDir: string,
) {
  const sites = join(publishedDir, 'sites');
  const assets = join(publishedDir, 'assets');
  const platform: Home = { hosts: 'platform', siteSlug: null, folder: join(publishedDir, 'platform') };
  const domains = new LRUCache<string, { siteSlug: string | null }>({
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

  function homeOfSite(siteSlug: string): Home {
    return { hosts: 'sites', siteSlug, folder: `${sites}${sep}${siteSlug}` };
  }

  function homeOfDomain({ siteSlug }: { siteSlug: string | null }): Home | null {
    return siteSlug === null ? null : homeOfSite(siteSlug);
  }

  /** Undefined when the database must be asked. */
  function knownHomeOf(host: string): Home | null | undefined {
    if (host === config.platformHost) return platform;
    const siteSlug = siteSlugOfHost(host, config.platformHost);
    if (siteSlug !== null) return homeOfSite(siteSlug);
    const domain = domains.get(host);
    return domain && homeOfDomain(domain);
  }

  return {
    knownHomeOf,
    /** At once where the database need not be asked. */
    homeOf(host: string): Home | null | Promise<Home | null> {
      const known = knownHomeOf(host);
      return known === undefined ? domains.forceFetch(host).then(homeOfDomain) : known;
    },
    /** Where the file of an address lies. */
    placeOf(home: Home, path: string): [folder: string, relativePath: string] {
      return [isSharedPath(path) ? assets : home.folder, publishedFileOf(rewrittenPath(home, path))];
    },
  };
}

/** The path of the page that is shown at an address. */
export function rewrittenPath({ hosts }: Home, path: string): string {
  return REWRITES.find((rule) => rule.hosts === hosts && fitsPath(rule.path, path))?.toPath ?? path;
}
