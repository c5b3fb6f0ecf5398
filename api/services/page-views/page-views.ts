/**
 * Counts pages that readers open, in memory, and adds them to the sums of the day. Nothing about whoever opened them is
 * kept anywhere: no address, no browser, no mark.
 */
import {
  dayOf,
  hostOfSource,
  isKnownSource,
  NEWSLETTER_SOURCE,
  OTHER_SOURCES,
  pageKindOf,
  sourceOf,
  type ViewedPageKind,
} from '#domain/pages/page-views.ts';
import { type Config, originOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { inTransaction, type Queryable } from '../../db/transaction.ts';
import { listLivePaths } from '../../repositories/publishing/published-pages.ts';
import { readPublishedIds } from '../../repositories/recipes/published-recipes.ts';
import {
  addPageViews,
  addRecipeViews,
  addViewSources,
  listViewSources,
} from '../../repositories/sites/page-views.ts';
import { findSiteById } from '../../repositories/sites/sites.ts';
import { isOwnHost, listHostsOfSite } from '../sites/known-origins.ts';
import type { KnownSite } from '../sites/known-sites.ts';
import type { CountedPage } from './held-views.ts';

/** Sources of a day and site that have no name of ours; the rest are others. */
export const HOSTS_PER_DAY_MAX = 50;

/** What is known of a page that was opened. */
type Opened = {
  path: string;
  /** Host of the page that led there, with its port; empty where that is not known. */
  from: string;
  /** Host that was asked, with its port. */
  host: string | null;
  /** Whole address of the page; null where the browser does not say. */
  address: string | null;
};

/** Counts that a page of a site was opened, unless its owner wants no counting. */
export function countPageView(
  context: Pick<Context, 'config' | 'now' | 'pageViews'>,
  site: KnownSite,
  opened: Opened,
): void {
  const { path } = opened;
  if (!site.settings.countsPageViews || pageKindOf(path) === null) return;
  const source = nameSource(context, site, opened);
  context.pageViews.add({ siteId: site.id, day: dayOf(context.now()), path, source, views: 1 });
}

/** Links of newsletters say so in their addresses: programs for mail tell no host. */
const NEWSLETTER_LINK = /[?&]utm_(?:source|medium)=(?:newsletter|email)\b/i;

function nameSource(
  { config }: Pick<Context, 'config'>,
  site: KnownSite,
  { from, host, address }: Opened,
): string | null {
  if (NEWSLETTER_LINK.test(address ?? '')) return NEWSLETTER_SOURCE;
  const ownHosts = [host, new URL(originOf(config, site.slug)).host, new URL(originOf(config)).host];
  if (from === '' || ownHosts.includes(from)) return null;
  const hostname = hostOfSource(from);
  if (hostname === null) return null;
  // Other sites of ours are known by their whole host.
  return isOwnHost(config, hostname) ? hostname : sourceOf(hostname);
}

/** Adds what was counted to the sums; if that fails, it is held on. @throws what the database throws */
export async function writePageViews({
  config,
  db,
  now,
  pageViews,
}: Pick<Context, 'config' | 'db' | 'now' | 'pageViews'>): Promise<void> {
  const taken = pageViews.take();
  if (taken.length === 0) return;
  try {
    await inTransaction(db, async ({ tx }) => {
      for (const counted of Map.groupBy(taken, ({ siteId, day }) => `${siteId} ${day}`).values())
        await writeDay(tx, config, counted, now());
    });
  } catch (error) {
    for (const counted of taken) pageViews.add(counted);
    throw error;
  }
}

/** Writes what was counted of one site on one day. */
async function writeDay(
  tx: Queryable,
  config: Config,
  counted: readonly CountedPage[],
  now: number,
): Promise<void> {
  const [{ siteId, day } = { siteId: '', day: '' }] = counted;
  const live = await listLivePaths(tx, siteId, [...new Set(counted.map(({ path }) => path))]);
  const views = counted.filter(({ path }) => live.has(path));
  const slugOf = (path: string) => pageKindOf(path)?.recipeSlug ?? null;
  const slugs = [...new Set(views.flatMap(({ path }) => slugOf(path) ?? []))];
  const ids = await readPublishedIds(tx, siteId, slugs, now);
  const of = { siteId, day };
  await addPageViews(
    tx,
    of,
    sums<ViewedPageKind>(views, ({ path }) => pageKindOf(path)?.kind ?? null),
  );
  await addRecipeViews(
    tx,
    of,
    sums(views, ({ path }) => ids.get(slugOf(path) ?? '') ?? null),
  );
  const sources = sums(views, ({ source }) => source);
  // Pages that were open at an address which the site had lead from there to its own.
  const site = await findSiteById(tx, siteId);
  for (const host of site ? await listHostsOfSite(tx, config, site) : []) sources.delete(host);
  await addViewSources(tx, of, withinBounds(sources, await listViewSources(tx, of)));
}

/** How often each of something was counted; null is left out. */
function sums<Name extends string>(
  views: readonly CountedPage[],
  nameOf: (counted: CountedPage) => Name | null,
): Map<Name, number> {
  const sums = new Map<Name, number>();
  for (const counted of views) {
    const name = nameOf(counted);
    if (name !== null) sums.set(name, (sums.get(name) ?? 0) + counted.views);
  }
  return sums;
}

/** Sources of which a day has no place are others: the names of hosts can be made up without end. */
function withinBounds(sources: Map<string, number>, known: ReadonlySet<string>): Map<string, number> {
  const hosts = new Set([...known].filter((source) => !isKnownSource(source)));
  const bounded = new Map<string, number>();
  for (const [source, views] of sources) {
    const hasPlace = isKnownSource(source) || hosts.has(source) || hosts.size < HOSTS_PER_DAY_MAX;
    if (hasPlace && !isKnownSource(source)) hosts.add(source);
    const name = hasPlace ? source : OTHER_SOURCES;
    bounded.set(name, (bounded.get(name) ?? 0) + views);
  }
  return bounded;
}
