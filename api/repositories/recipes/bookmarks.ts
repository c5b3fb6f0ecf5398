import { inParts } from '#domain/shared/in-parts.ts';
import type { Queryable } from '../../db/transaction.ts';
import { readersHave } from './readers-have.ts';

/** Each has three parameters; SQLite takes at most 32,766. */
const BOOKMARKS_PER_STATEMENT = 1_000;

/** Ids of the recipes of a site that a user keeps, newest bookmark first. */
export async function listBookmarkedRecipeIds(
  db: Queryable,
  siteId: string,
  userId: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookmarks')
    .innerJoin('recipes', 'recipes.id', 'bookmarks.recipe_id')
    .select('bookmarks.recipe_id')
    .where('bookmarks.user_id', '=', userId)
    .where('recipes.site_id', '=', siteId)
    .where('recipes.deleted_at', 'is', null)
    .orderBy('bookmarks.created_at', 'desc')
    .execute();
  return rows.map((row) => row.recipe_id);
}

/** All that a user keeps, by the ids of the sites, newest bookmark first; also what readers do not have now. */
export async function listBookmarksOfUser(
  db: Queryable,
  userId: string,
): Promise<Map<string, { recipeId: string; createdAt: number }[]>> {
  const rows = await db
    .selectFrom('bookmarks')
    .innerJoin('recipes', 'recipes.id', 'bookmarks.recipe_id')
    .innerJoin('sites', 'sites.id', 'recipes.site_id')
    .select([
      'bookmarks.recipe_id as recipeId',
      'bookmarks.created_at as createdAt',
      'recipes.site_id as siteId',
    ])
    .where('bookmarks.user_id', '=', userId)
    .where('sites.deleted_at', 'is', null)
    .orderBy('bookmarks.created_at', 'desc')
    .orderBy('bookmarks.recipe_id')
    .execute();
  return Map.groupBy(rows, ({ siteId }) => siteId);
}

/** Keeps recipes for a user; those that are kept stay as they are. */
export async function insertBookmarks(
  db: Queryable,
  userId: string,
  recipeIds: readonly string[],
  now: number,
): Promise<void> {
  for (const some of inParts(recipeIds, BOOKMARKS_PER_STATEMENT))
    await db
      .insertInto('bookmarks')
      .values(some.map((recipeId) => ({ user_id: userId, recipe_id: recipeId, created_at: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Keeps a recipe of a site for a user no longer. @returns false where they did not keep it */
export async function deleteBookmark(
  db: Queryable,
  { userId, siteId }: { userId: string; siteId: string },
  recipeId: string,
): Promise<boolean> {
  const ofSite = db.selectFrom('recipes').select('id').where('site_id', '=', siteId);
  const { numDeletedRows } = await db
    .deleteFrom('bookmarks')
    .where('user_id', '=', userId)
    .where('recipe_id', '=', recipeId)
    .where('recipe_id', 'in', ofSite)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ids of the published recipes of a site that most users keep, most kept first; among equals the newest. */
export async function listMostBookmarkedIds(
  db: Queryable,
  siteId: string,
  limit: number,
  now: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('bookmarks')
    .innerJoin('recipes', 'recipes.id', 'bookmarks.recipe_id')
    .select('recipes.id')
    .where('recipes.site_id', '=', siteId)
    .where(readersHave(now))
    .groupBy(['recipes.id', 'recipes.published_at'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('recipes.published_at', 'desc')
    .orderBy('recipes.id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
