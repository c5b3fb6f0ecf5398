import type { Bookmark } from '#contract/people/bookmarks.ts';
import { recipePath } from '#domain/pages/paths.ts';
import type { SiteUserData } from '#domain/people/current-user.ts';
import { knownOriginOf } from '../../config.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import {
  deleteBookmark,
  insertBookmarks,
  listBookmarksOfUser,
} from '../../repositories/recipes/bookmarks.ts';
import { readPublishedIds, readPublishedRecipes } from '../../repositories/recipes/published-recipes.ts';
import { readRedirects } from '../../repositories/sites/redirects.ts';
import { findPrimaryHost, findSiteById } from '../../repositories/sites/sites.ts';
import { fail, type Outcome, succeed } from '../outcome.ts';
import { readSiteUserData } from '../people/current-user.ts';
import { readRecipeCards } from './recipe-cards.ts';

type BookmarkContext = Pick<Context, 'config' | 'db' | 'now'>;
/** Whose they are, and on which site. */
type ReaderOf = { userId: string; siteId: string };

/** Saves a recipe that readers have. */
export async function saveRecipe(
  { db, now }: BookmarkContext,
  { userId, siteId }: ReaderOf,
  recipeId: string,
): Promise<Outcome<{ siteUserData: SiteUserData }>> {
  if (!(await isThere({ db, now }, siteId, recipeId))) return fail('not_found');
  await inTransaction(db, ({ tx }) => insertBookmarks(tx, userId, [recipeId], now()));
  return succeed({ siteUserData: await readSiteUserData(db, siteId, userId) });
}

/** Saves a recipe no longer, also one that readers do not have any more; of such nothing is told to others. */
export async function unsaveRecipe(
  { db, now }: BookmarkContext,
  { userId, siteId }: ReaderOf,
  recipeId: string,
): Promise<Outcome<{ siteUserData: SiteUserData }>> {
  const isDeleted = await inTransaction(db, ({ tx }) => deleteBookmark(tx, { userId, siteId }, recipeId));
  if (!isDeleted && !(await isThere({ db, now }, siteId, recipeId))) return fail('not_found');
  return succeed({ siteUserData: await readSiteUserData(db, siteId, userId) });
}

/** True of a recipe that readers have. */
async function isThere(
  { db, now }: Pick<Context, 'db' | 'now'>,
  siteId: string,
  recipeId: string,
): Promise<boolean> {
  return (await readPublishedRecipes(db, siteId, [recipeId], now())).length > 0;
}

/** Saves recipes by the slugs that a device has kept, which may be those of before a recipe was renamed. */
export async function bringBookmarks(
  { db, now }: BookmarkContext,
  { userId, siteId }: ReaderOf,
  slugs: readonly string[],
): Promise<Outcome<{ siteUserData: SiteUserData }>> {
  const redirects = await readRedirects(db, siteId);
  const leading = slugs.map((slug) => redirects.get(recipePath(slug))?.slice(recipePath('').length) ?? slug);
  const ids = await readPublishedIds(db, siteId, [...new Set(leading)], now());
  await inTransaction(db, ({ tx }) => insertBookmarks(tx, userId, [...ids.values()], now()));
  return succeed({ siteUserData: await readSiteUserData(db, siteId, userId) });
}

/** What a user has saved on all sites, the latest first. */
export async function listBookmarks(context: BookmarkContext, userId: string): Promise<Bookmark[]> {
  const saved = await listBookmarksOfUser(context.db, userId);
  const ofSites = await Promise.all(
    [...saved].map(([siteId, bookmarks]) => bookmarksOfSite(context, siteId, bookmarks)),
  );
  return ofSites.flat().sort((one, other) => other.createdAt - one.createdAt);
}

async function bookmarksOfSite(
  { db, config, now }: BookmarkContext,
  siteId: string,
  bookmarks: readonly { recipeId: string; createdAt: number }[],
): Promise<Bookmark[]> {
  const row = await findSiteById(db, siteId);
  if (!row) return [];
  const savedAt = new Map(bookmarks.map(({ recipeId, createdAt }) => [recipeId, createdAt]));
  const cards = await readRecipeCards(db, siteId, [...savedAt.keys()], now());
  const origin = knownOriginOf(config, { slug: row.slug, primaryHost: await findPrimaryHost(db, siteId) });
  const site = { slug: row.slug, title: row.settings.title, origin };
  return cards.map((recipe) => ({ recipe, site, createdAt: savedAt.get(recipe.id) ?? 0 }));
}
