/** Everything a site's pages are made from, read at one instant. */

import type { Image } from '#domain/media/media.ts';
import { fileNamesIn, keyOfName, withPresentKeys } from '#domain/media/named-media.ts';
import type { SiteLayoutModel } from '#domain/pages/pages.ts';
import { followRedirects } from '#domain/pages/redirects.ts';
import { withPublishedRecipes } from '#domain/recipes/collection-recipes.ts';
import type { RecipeLookups } from '#domain/recipes/expand-recipe.ts';
import type { PublishedRecipe } from '#domain/recipes/recipe-cards.ts';
import { recipeSlugOf, referencesOf, summaryOf } from '#domain/recipes/recipe-contents.ts';
import type { RecipeCard, RecipeDocument } from '#domain/recipes/recipes.ts';
import { MORE_RECIPES_CANDIDATES, MORE_RECIPES_MAX, TRENDING_RECIPES_MAX } from '#domain/shared/constants.ts';
import { namedIn } from '#domain/shared/partial-update.ts';
import type { WrittenOnPages } from '#domain/sites/settings-pages.ts';
import { imageIdsOf } from '#domain/sites/site-images.ts';
import type { SiteLook } from '#domain/sites/site-look.ts';
import type { SiteSettings } from '#domain/sites/sites.ts';
import { imageIdsOfPage } from '#domain/special/special-pages.ts';
import { specialSite } from '#domain/special/special-sites.ts';
import { type Config, knownOriginOf, originOf } from '../../api/config.ts';
import type { Queryable } from '../../api/db/transaction.ts';
import { readImages, readVideos } from '../../api/repositories/media/media.ts';
import { readPresentKeys } from '../../api/repositories/media/replaced-files.ts';
import { findPaymentAccount } from '../../api/repositories/payments/payment-accounts.ts';
import { findUserById } from '../../api/repositories/people/users.ts';
import { listMostBookmarkedIds } from '../../api/repositories/recipes/bookmarks.ts';
import { type CollectionRow, listCollectionRows } from '../../api/repositories/recipes/collections.ts';
import {
  listNeighbours,
  listPublishedSlugs,
  readPublishedRecipes,
} from '../../api/repositories/recipes/published-recipes.ts';
import { readRecipeLookups } from '../../api/repositories/recipes/recipe-lookups.ts';
import { readRedirects } from '../../api/repositories/sites/redirects.ts';
import {
  findPrimaryHost,
  findPublishedSettings,
  findSiteById,
  type SiteRow,
} from '../../api/repositories/sites/sites.ts';
import { makeThemeFile, type ThemeFile } from '../theme/theme-file.ts';
import { neverYield, type YieldIfDue } from '../workers/yield-to-urgent-work.ts';
import { makeLayout } from './site-layout.ts';
import { unchangedCard, unchangedRows } from './unchanged-rows.ts';

/** Recipes read in one statement, while others wait. */
const RECIPES_PER_STATEMENT = 500;

/** Settings that are written and take the place of those that readers have. */
type WrittenSettings = WrittenOnPages & SiteLook;

/** A site at one instant. */
export type SiteSnapshot = {
  siteId: string;
  settings: SiteSettings;
  layout: SiteLayoutModel;
  theme: ThemeFile;
  /** Pictures the settings and the site's own pages refer to. */
  settingsImages: Map<string, Image>;
  /** Published recipes, oldest first. */
  recipes: PublishedRecipe[];
  /** Their cards, by recipe id. */
  cards: Map<string, RecipeCard>;
  lookups: RecipeLookups;
  /** The most bookmarked recipes, in that order; read only for a home page that shows them. */
  mostBookmarkedIds: string[];
  /** With the recipes that readers find in them; read only for a whole site. */
  collections: CollectionRow[];
  /** Slugs of recipes that readers can open, as far as the recipes here link to them. */
  livingSlugs: Set<string>;
  /** Where old paths lead, each by one step. */
  redirects: Map<string, string>;
};

/**
 * Reads a whole site; null when it is gone.
 * @param yieldIfDue called between long parts
 */
export async function readSnapshot(
  db: Queryable,
  config: Config,
  siteId: string,
  now: number,
  yieldIfDue: YieldIfDue = neverYield,
  written: WrittenSettings = {},
): Promise<SiteSnapshot | null> {
  const site = await findSiteById(db, siteId);
  if (!site) return null;
  const recipes = await readAllRecipes(db, siteId, now, yieldIfDue);
  const published = new Set(recipes.map((recipe) => recipe.slug));
  const redirects = await readRedirects(db, siteId);
  const snapshot = await assemble(db, config, site, { recipes, written }, published, redirects, now);
  const { lookups, layout } = snapshot;
  await yieldIfDue();
  const collections = withPublishedRecipes(await listCollectionRows(db, siteId), recipes);
  const images = await readImages(
    db,
    collections.flatMap((collection) => collection.imageId ?? []),
  );
  const videos = await readVideos(
    db,
    siteId,
    collections.flatMap((collection) => collection.videoId ?? []),
  );
  await yieldIfDue();
  return {
    ...snapshot,
    collections,
    lookups: {
      ...lookups,
      images: new Map([...lookups.images, ...images]),
      videos: new Map([...lookups.videos, ...videos]),
    },
    mostBookmarkedIds: layout.special.home.sections.includes('trending')
      ? // One more than are shown: the recipe the page begins with is not repeated.
        await listMostBookmarkedIds(db, siteId, TRENDING_RECIPES_MAX + 1, now)
      : [],
  };
}

/** Every published recipe of a site, oldest first, some at a time. */
async function readAllRecipes(
  db: Queryable,
  siteId: string,
  now: number,
  yieldIfDue: YieldIfDue,
): Promise<PublishedRecipe[]> {
  const recipes: PublishedRecipe[] = [];
  for (;;) {
    const last = recipes.at(-1) ?? { id: '', publishedAt: Number.MIN_SAFE_INTEGER };
    const some = await listNeighbours(db, siteId, last, 'after', RECIPES_PER_STATEMENT, now);
    recipes.push(...some);
    if (some.length < RECIPES_PER_STATEMENT) return recipes;
    await yieldIfDue();
  }
}

/** Reads only what the page of one recipe is made from; null when readers cannot get it. */
export async function readRecipeSnapshot(
  db: Queryable,
  config: Config,
  siteId: string,
  recipeId: string,
  now: number,
): Promise<SiteSnapshot | null> {
  const site = await findSiteById(db, siteId);
  const [recipe] = await readPublishedRecipes(db, siteId, [recipeId], now);
  return site && recipe ? readAround(db, config, site, recipe, now) : null;
}

/** The same for words that are not published, as if they were now; null when the site is gone. */
export async function readPreviewSnapshot(
  db: Queryable,
  config: Config,
  siteId: string,
  {
    recipeId,
    document,
    look = {},
  }: { recipeId: string; document: RecipeDocument; look?: SiteLook | undefined },
  now: number,
): Promise<{ snapshot: SiteSnapshot; recipe: PublishedRecipe } | null> {
  const site = await findSiteById(db, siteId);
  if (!site) return null;
  const [published] = await readPublishedRecipes(db, siteId, [recipeId], now);
  const recipe: PublishedRecipe = {
    id: recipeId,
    revisionId: '',
    publishedAt: now,
    revisedAt: now,
    update: null,
    makerCount: 0,
    ...published,
    slug: document.slug,
    summary: summaryOf(document),
    references: referencesOf(document),
  };
  return { snapshot: await readAround(db, config, site, recipe, now, look), recipe };
}

async function readAround(
  db: Queryable,
  config: Config,
  site: SiteRow,
  recipe: PublishedRecipe,
  now: number,
  written: WrittenSettings = {},
): Promise<SiteSnapshot> {
  const before = await listNeighbours(db, site.id, recipe, 'before', MORE_RECIPES_CANDIDATES, now);
  const after =
    before.length < MORE_RECIPES_MAX
      ? await listNeighbours(db, site.id, recipe, 'after', MORE_RECIPES_MAX - before.length, now)
      : [];
  const linked = recipe.references.linkedRecipeSlugs;
  const redirects = await readRedirects(db, site.id);
  const targets = [...redirects.values()].flatMap((path) => recipeSlugOf(path) ?? []);
  const published = await listPublishedSlugs(
    db,
    site.id,
    [...linked, ...(linked.length > 0 ? targets : [])],
    now,
  );
  const recipes = [...before.reverse(), recipe, ...after];
  return assemble(db, config, site, { recipes, only: recipe, written }, published, redirects, now);
}

/** @param only the one of the recipes whose page is made, of the others only cards are shown; without it all are */
async function assemble(
  db: Queryable,
  config: Config,
  site: SiteRow,
  {
    recipes,
    only,
    written = {},
  }: { recipes: PublishedRecipe[]; only?: PublishedRecipe; written?: WrittenSettings },
  published: Set<string>,
  redirects: Map<string, string>,
  now: number,
): Promise<SiteSnapshot> {
  const { settings, settingsImages, theme, layout } = await readAppearance(db, config, site, now, written);
  const lookups = unchangedRows(
    await (only ? readRecipeLookups(db, site.id, [only], recipes) : readRecipeLookups(db, site.id, recipes)),
  );
  return {
    siteId: site.id,
    settings,
    layout,
    theme,
    settingsImages,
    recipes,
    cards: new Map(recipes.map((recipe) => [recipe.id, unchangedCard(recipe, lookups)])),
    lookups,
    mostBookmarkedIds: [],
    collections: [],
    livingSlugs: withRedirected(published, redirects),
    redirects,
  };
}

/** Slugs that lead to a recipe, also by way of redirects from earlier slugs of it. */
function withRedirected(published: Set<string>, redirects: Map<string, string>): Set<string> {
  const followed = followRedirects(redirects, (path) => published.has(recipeSlugOf(path) ?? ''));
  return new Set([...published, ...[...followed.keys()].flatMap((path) => recipeSlugOf(path) ?? [])]);
}

/** The layout of a site; null when the site is gone. */
export async function readSiteLayout(
  db: Queryable,
  config: Config,
  siteId: string,
  now: number,
): Promise<SiteLayoutModel | null> {
  const site = await findSiteById(db, siteId);
  return site && (await readAppearance(db, config, site, now)).layout;
}

async function readAppearance(
  db: Queryable,
  config: Config,
  site: SiteRow,
  now: number,
  written: WrittenSettings = {},
) {
  const published = (await findPublishedSettings(db, site.id)) ?? site.settings;
  const settings: SiteSettings = { ...published, ...namedIn(written) };
  const settingsImages = await readImages(db, [
    ...imageIdsOf(settings),
    ...specialSite(site.firstSlug).pages.flatMap(imageIdsOfPage),
  ]);
  const owner = await findUserById(db, site.ownerUserId);
  const primaryHost = await findPrimaryHost(db, site.id);
  const theme = makeThemeFile({
    ...settings,
    cssOverrides: await withPresentNames(db, site.id, settings.cssOverrides),
  });
  const account = await findPaymentAccount(db, site.id);
  const layout = makeLayout({
    slug: site.slug,
    firstSlug: site.firstSlug,
    settings,
    images: settingsImages,
    ownerDisplayName: owner?.displayName ?? null,
    origin: knownOriginOf(config, { slug: site.slug, primaryHost }),
    platformOrigin: originOf(config),
    canCharge: account?.canCharge ?? false,
    theme,
    now,
  });
  return { settings, settingsImages, theme, layout };
}

/** Style rules, whose addresses of pictures name the files that these have now. */
async function withPresentNames(db: Queryable, siteId: string, css: string | null): Promise<string | null> {
  return css && withPresentKeys(css, await readPresentKeys(db, siteId, fileNamesIn(css).map(keyOfName)));
}
