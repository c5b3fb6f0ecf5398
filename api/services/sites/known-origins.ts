import { type Config, originOf } from '../../config.ts';
import type { Queryable } from '../../db/transaction.ts';
import { listDomainsOfSite } from '../../repositories/sites/site-domains.ts';
import { listFormerSlugs } from '../../repositories/sites/site-slugs.ts';
import { findSiteBySlug, findSiteSlugByHost } from '../../repositories/sites/sites.ts';

/** Whose an origin is: a living site's, or the platform's (slug null). */
export type OriginOwner = { siteSlug: string | null };

/**
 * Whose an origin is; null for a foreign one. In production by https on the usual port, in development by http on
 * any port.
 * @param origin scheme, host and port, such as 'https://nordlys.kitchens.example'
 */
export async function findOriginOwner(
  db: Queryable,
  config: Config,
  origin: string,
): Promise<OriginOwner | null> {
  const url = URL.parse(origin);
  if (!url || url.origin !== origin) return null;
  if (config.isProduction ? url.protocol !== 'https:' || url.port !== '' : url.protocol !== 'http:')
    return null;
  const { hostname } = url;
  if (hostname === config.platformHost) return { siteSlug: null };
  if (isOwnHost(config, hostname)) {
    const siteSlug = hostname.slice(0, -config.platformHost.length - 1);
    return (await findSiteBySlug(db, siteSlug)) && { siteSlug };
  }
  const siteSlug = await findSiteSlugByHost(db, hostname);
  return siteSlug === null ? null : { siteSlug };
}

/** True for the platform's host and those below it; whoever has another domain can answer there for everything. */
export function isOwnHost({ platformHost }: Pick<Config, 'platformHost'>, hostname: string): boolean {
  return hostname === platformHost || hostname.endsWith(`.${platformHost}`);
}

/** All hosts at which a site is, or which lead to it: by its slugs, and its own domains. */
export async function listHostsOfSite(
  db: Queryable,
  config: Config,
  { id, slug }: { id: string; slug: string },
): Promise<string[]> {
  const former = await listFormerSlugs(db, id);
  const slugs = [slug, ...former.map((one) => one.slug)];
  const domains = await listDomainsOfSite(db, id);
  return [...slugs.map((one) => new URL(originOf(config, one)).hostname), ...domains.map(({ host }) => host)];
}

/**
 * The origin to which a host belongs as it is configured and stored, whatever port the caller names; the platform's
 * for a host that is not ours.
 */
export async function ownOrigin(db: Queryable, config: Config, host: string | null): Promise<string> {
  const platform = new URL(originOf(config));
  const hostname = URL.parse(`${platform.protocol}//${host}`)?.hostname ?? '';
  const owner = await findOriginOwner(db, config, `${platform.protocol}//${hostname}`);
  if (owner) platform.hostname = hostname;
  return platform.origin;
}

/** An address to return to: a path of the page's own site, or a page of a known site; null for anything else. */
export async function knownReturnAddress(
  db: Queryable,
  config: Config,
  address: string | undefined,
): Promise<string | null> {
  if (address === undefined) return null;
  const base = originOf(config);
  const url = URL.parse(address, base);
  if (!url) return null;
  if (url.username !== '' || url.password !== '') return null;
  const isPath = address.startsWith('/') && url.origin === base && !url.pathname.startsWith('//');
  if (!isPath && address.startsWith('/')) return null;
  if (isPath) return `${url.pathname}${url.search}${url.hash}`;
  return (await findOriginOwner(db, config, url.origin)) ? url.href : null;
}
