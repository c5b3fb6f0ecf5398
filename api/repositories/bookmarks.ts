import type { Queryable } from '../db/transaction.ts';

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
