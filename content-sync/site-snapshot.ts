/** Everything a site's pages are made from, read at one instant. */

import { MORE_RECIPES_CANDIDATES, MORE_RECIPES_MAX } from '#domain/constants.ts';
import type { RecipeLookups } from '#domain/expand-recipe.ts';
import type { Image } from '#domain/media.ts';
import type { SiteFrame } from '#domain/pages.ts';
import { recipePath } from '#domain/paths.ts';
import { type PublishedRecipe, toRecipeCard } from '#domain/recipe-cards.ts';
import { recipeSlugOf } from '#domain/recipe-contents.ts';
import type { RecipeCard } from '#domain/recipes.ts';
import { imageIdsOf } from '#domain/site-images.ts';
import type { SiteSettings } from '#domain/sites.ts';
import { type Config, originOf } from '../api/config.ts';
import type { Db } from '../api/db/open.ts';
import { type CollectionRow, listCollectionRows } from '../api/repositories/collections.ts';
import { readImages, readVideos } from '../api/repositories/media.ts';
import {
  listNeighbours,
  listPublishedRecipes,
  listPublishedSlugs,
  readPublishedRecipes,
} from '../api/repositories/published-recipes.ts';
import { readRecipeLookups } from '../api/repositories/recipe-lookups.ts';
import { readRedirects } from '../api/repositories/redirects.ts';
import {
  findPrimaryHost,
  findPublishedSettings,
  findSiteById,
  type SiteRow,
} from '../api/repositories/sites.ts';
import { findUserById } from '../api/repositories/users.ts';
import { makeFrame } from './site-frame.ts';
import { makeThemeFile, type ThemeFile } from './theme-file.ts';

/** A site at one instant. */
export type SiteSnapshot = {
  siteId: string;
  settings: SiteSettings;
  frame: SiteFrame;
  theme: ThemeFile;
  /** Pictures the settings refer to. */
  settingsImages: Map<string, Image>;
  /** Published recipes, oldest first. */
  recipes: PublishedRecipe[];
  /** Their cards, by recipe id. */
  cards: Map<string, RecipeCard>;
  lookups: RecipeLookups;
  collections: CollectionRow[];
  /** Slugs of recipes that readers can open, as far as the recipes here link to them. */
  livingSlugs: Set<string>;
};

/** Reads a whole site; null when it is gone. */
export async function readSnapshot(
  db: Db,
  config: Config,
  siteId: string,
  now: number,
): Promise<SiteSnapshot | null> {
  const site = await findSiteById(db, siteId);
  if (!site) return null;
  const recipes = await listPublishedRecipes(db, siteId, now);
  return assemble(
    db,
    config,
    site,
    recipes,
    await withRedirects(db, siteId, new Set(recipes.map((recipe) => recipe.slug))),
    now,
  );
}

/** Reads only what the page of one recipe is made from; null when readers cannot get it. */
export async function readRecipeSnapshot(
  db: Db,
  config: Config,
  siteId: string,
  recipeId: string,
  now: number,
): Promise<SiteSnapshot | null> {
  const site = await findSiteById(db, siteId);
  const [recipe] = await readPublishedRecipes(db, siteId, [recipeId], now);
  if (!site || !recipe) return null;
  const before = await listNeighbours(db, siteId, recipe, 'before', MORE_RECIPES_CANDIDATES, now);
  const after =
    before.length < MORE_RECIPES_MAX
      ? await listNeighbours(db, siteId, recipe, 'after', MORE_RECIPES_MAX - before.length, now)
      : [];
  const linked = recipe.references.linkedRecipeSlugs;
  const redirects = await readRedirects(db, siteId);
  const targets = linked.flatMap((slug) => recipeSlugOf(redirects.get(recipePath(slug)) ?? '') ?? []);
  const published = await listPublishedSlugs(db, siteId, [...linked, ...targets], now);
  const livingSlugs = await withRedirects(db, siteId, published);
  return assemble(db, config, site, [...before.reverse(), recipe, ...after], livingSlugs, now);
}

async function assemble(
  db: Db,
  config: Config,
  site: SiteRow,
  recipes: PublishedRecipe[],
  livingSlugs: Set<string>,
  now: number,
): Promise<SiteSnapshot> {
  const { settings, settingsImages, theme, frame } = await readAppearance(db, config, site, now);
  const lookups = await readRecipeLookups(db, site.id, recipes);
  const collections = await listCollectionRows(db, site.id);
  const collectionImages = await readImages(
    db,
    collections.flatMap((collection) => collection.imageId ?? []),
  );
  for (const [id, image] of collectionImages) lookups.images.set(id, image);
  const collectionVideos = await readVideos(
    db,
    site.id,
    collections.flatMap((collection) => collection.videoId ?? []),
  );
  for (const [id, video] of collectionVideos) lookups.videos.set(id, video);
  return {
    siteId: site.id,
    settings,
    frame,
    theme,
    settingsImages,
    recipes,
    cards: new Map(recipes.map((recipe) => [recipe.id, toRecipeCard(recipe, lookups)])),
    lookups,
    collections,
    livingSlugs,
  };
}

/** Slugs that lead to a recipe, also by way of a redirect from an earlier slug of it. */
async function withRedirects(db: Db, siteId: string, published: Set<string>): Promise<Set<string>> {
  const redirected = [...(await readRedirects(db, siteId))].flatMap(([from, to]) =>
    published.has(recipeSlugOf(to) ?? '') ? (recipeSlugOf(from) ?? []) : [],
  );
  return new Set([...published, ...redirected]);
}

/** The frame of a site; null when the site is gone. */
export async function readSiteFrame(
  db: Db,
  config: Config,
  siteId: string,
  now: number,
): Promise<SiteFrame | null> {
  const site = await findSiteById(db, siteId);
  return site && (await readAppearance(db, config, site, now)).frame;
}

async function readAppearance(db: Db, config: Config, site: SiteRow, now: number) {
  const settings = (await findPublishedSettings(db, site.id)) ?? site.settings;
  const settingsImages = await readImages(db, imageIdsOf(settings));
  const owner = await findUserById(db, site.ownerUserId);
  const primaryHost = await findPrimaryHost(db, site.id);
  const theme = makeThemeFile(settings);
  const frame = makeFrame({
    slug: site.slug,
    settings,
    images: settingsImages,
    ownerDisplayName: owner?.displayName ?? null,
    origin: primaryHost ? `https://${primaryHost}` : originOf(config, site.slug),
    platformOrigin: originOf(config),
    theme,
    now,
  });
  return { settings, settingsImages, theme, frame };
}
