/** What a kitchen is told about its site: how it is read, what needs a hand, and one thing worth doing. */
import { dayOf } from '#domain/pages/page-views.ts';
import { API_PATH, FILES_PATH, IMAGES_PATH, isPagePath } from '#domain/pages/paths.ts';
import { followRedirects, pathWithin } from '#domain/pages/redirects.ts';
import { placeOfLink } from '#domain/recipes/recipe-contents.ts';
import type { Attention, Suggestion, Today, Visits } from '#domain/sites/today.ts';
import { LIST_GROWTH_WEEKS } from '#domain/sites/today-words.ts';
import { writtenHost } from '#domain/text/host-names.ts';
import { hasText } from '#domain/text/rich-text-reading.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../db/transaction.ts';
import { countNewSubscribers, countSubscribers } from '../../repositories/people/subscribers.ts';
import { listLivePaths } from '../../repositories/publishing/published-pages.ts';
import {
  findLastDraft,
  listLinkingRecipes,
  listRecipesWithoutAltTexts,
} from '../../repositories/recipes/attention.ts';
import { listPublishedSlugs, readPublishedDocument } from '../../repositories/recipes/published-recipes.ts';
import { countRecipesByState } from '../../repositories/recipes/working-recipes.ts';
import {
  hasViewsBefore,
  listTopRecipes,
  listTopSources,
  type SiteDays,
  sumPageViews,
} from '../../repositories/sites/page-views.ts';
import { readRedirectStandings } from '../../repositories/sites/redirects.ts';
import type { SiteRow } from '../../repositories/sites/sites.ts';
import { wantsWeeklyMail } from '../../repositories/sites/weekly-mails.ts';
import { listHostsOfSite } from './known-origins.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Recipes and sites that are named. */
const TOP_MAX = 5;

/** How a site stands, with what was opened yesterday. */
export async function readToday(
  context: Pick<Context, 'db' | 'now' | 'config'>,
  site: SiteRow,
): Promise<Today> {
  const { db, now } = context;
  const instant = now();
  const yesterday = dayOf(instant - DAY_MS);
  const choice = { siteId: site.id, query: '', now: instant };
  return {
    visits: site.settings.countsPageViews
      ? await readVisits(db, { siteId: site.id, from: yesterday, to: yesterday })
      : null,
    hadVisits: await hasViewsBefore(db, { siteId: site.id, day: dayOf(instant) }),
    list: {
      total: (await countSubscribers(db, choice)).count,
      joined: await countNewSubscribers(db, choice, LIST_GROWTH_WEEKS),
    },
    attention: [...(await findInRecipes(db, site.id, instant)), ...(await findDeadAddresses(context, site))],
    suggestion: await findSuggestion(db, site, instant),
    isMailed: await wantsWeeklyMail(db, { siteId: site.id, userId: site.ownerUserId }),
  };
}

/** What was opened on some days. */
export async function readVisits(db: Queryable, days: SiteDays): Promise<Visits> {
  const kinds = await sumPageViews(db, days);
  const sources = await listTopSources(db, days, TOP_MAX);
  return {
    pageViews: kinds.reduce((sum, { views }) => sum + views, 0),
    recipeViews: kinds.find(({ kind }) => kind === 'recipe')?.views ?? 0,
    topRecipes: await listTopRecipes(db, days, TOP_MAX),
    topSources: sources.map(({ source, views }) => ({ source: writtenHost(source), views })),
  };
}

/** What readers miss of recipes, and people can mend. */
async function findInRecipes(db: Queryable, siteId: string, now: number): Promise<Attention[]> {
  const linking = await listLinkingRecipes(db, siteId, now);
  const slugs = [...new Set(linking.flatMap((recipe) => recipe.slugs))];
  const living = await listPublishedSlugs(db, siteId, slugs, now);
  const withDeadLinks = linking.filter((recipe) => recipe.slugs.some((slug) => !living.has(slug)));
  const place = await findDeadLink(db, siteId, withDeadLinks[0], living);
  return [
    ...attentionOf('dead-links', withDeadLinks, place),
    ...attentionOf('alt-texts', await listRecipesWithoutAltTexts(db, siteId, now)),
  ];
}

/** Where the first link stands that leads nowhere. @param recipe with the slugs that it links to */
async function findDeadLink(
  db: Queryable,
  siteId: string,
  recipe: { publishedRevisionId: string; slugs: readonly string[] } | undefined,
  living: ReadonlySet<string>,
): Promise<string | null> {
  const dead = recipe?.slugs.find((slug) => !living.has(slug));
  if (!recipe || dead === undefined) return null;
  const document = await readPublishedDocument(db, { siteId, ...recipe });
  return document && placeOfLink(document, dead);
}

function attentionOf(
  kind: Attention['kind'],
  recipes: readonly { id: string; title: string }[],
  place: string | null = null,
): Attention[] {
  const [first] = recipes;
  return first ? [{ kind, count: recipes.length, recipe: { id: first.id, title: first.title }, place }] : [];
}

/**
 * Links in the header and on the links page, and redirects that people have added, where no page is; other redirects
 * are meant to wait until a recipe is back.
 */
async function findDeadAddresses(
  { db, config }: Pick<Context, 'db' | 'config'>,
  site: SiteRow,
): Promise<Attention[]> {
  const hosts = await listHostsOfSite(db, config, site);
  const standings = [...(await readRedirectStandings(db, site.id))].filter(([, { isDeleted }]) => !isDeleted);
  const redirects = new Map(standings.map(([from, { toPath }]) => [from, toPath]));
  const header = linksWithin(site.settings.headerLinks, hosts);
  const shared = linksWithin(site.settings.links, hosts);
  const paths = [...redirects.values(), ...[...header, ...shared].map(({ path }) => path)];
  const live = await listLivePaths(db, site.id, [...new Set(paths)]);
  const followed = followRedirects(redirects, (path) => live.has(path));
  const isDead = ({ path }: { path: string }) => !live.has(path) && !followed.has(path);
  const own = standings.flatMap(([from, { kind }]) =>
    kind === 'own' && !followed.has(from) ? [{ place: null }] : [],
  );
  return [
    ...addressesOf('dead-header-links', header.filter(isDead)),
    ...addressesOf('dead-shared-links', shared.filter(isDead)),
    ...addressesOf('dead-redirects', own),
  ];
}

/** Links to pages of the site, with the field that each is written in. */
function linksWithin(links: readonly { id?: string | undefined; href: string }[], hosts: readonly string[]) {
  return links.flatMap(({ id, href }) => {
    const path = pathWithin(href, hosts);
    return path === null || !mayBePage(path) ? [] : [{ path, place: id === undefined ? null : `${id}.href` }];
  });
}

/** False for files, pictures and calls, which are no pages of the site. */
function mayBePage(path: string): boolean {
  const others = [API_PATH, IMAGES_PATH, FILES_PATH];
  return isPagePath(path) && !others.some((other) => path.startsWith(`${other}/`));
}

function addressesOf(kind: Attention['kind'], dead: readonly { place: string | null }[]): Attention[] {
  const [first] = dead;
  return first ? [{ kind, count: dead.length, recipe: null, place: first.place }] : [];
}

/** One thing, what readers wait for first; null where nothing is left to be said. */
async function findSuggestion(
  db: Queryable,
  { id: siteId, settings }: SiteRow,
  now: number,
): Promise<Suggestion | null> {
  const { all, changed } = await countRecipesByState(db, siteId, [], now);
  if (all === 0) return null;
  if (changed > 0) return { kind: 'changes', count: changed };
  const recipe = await findLastDraft(db, siteId);
  if (recipe) return { kind: 'draft', recipe };
  return [settings.aboutShort, settings.about].some(hasText) ? null : { kind: 'about' };
}
