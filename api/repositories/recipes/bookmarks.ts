import type { Queryable } from '../../db/transaction.ts';
import { readersHave } from './readers-have.ts';

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
