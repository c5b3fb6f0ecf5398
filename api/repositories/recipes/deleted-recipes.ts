/** Recipes that were deleted: brought back, or removed for good. */
import type { Queryable } from '../../db/transaction.ts';

/** A recipe of a site that was deleted since an instant, with what readers had of it. */
export async function findDeletedRecipe(
  db: Queryable,
  siteId: string,
  recipeId: string,
  since: number,
): Promise<{ revisionId: string | null } | null> {
  const row = await db
    .selectFrom('recipes')
    .select('deleted_revision_id as revisionId')
    .where('id', '=', recipeId)
    .where('site_id', '=', siteId)
    .where('deleted_at', '>=', since)
    .executeTakeFirst();
  return row ?? null;
}

/** Brings a recipe back as a draft. */
export async function markRecipeLiving(db: Queryable, recipeId: string, now: number): Promise<void> {
  await db
    .updateTable('recipes')
    .set({ deleted_at: null, deleted_revision_id: null, updated_at: now })
    .where('id', '=', recipeId)
    .execute();
}

/** Tables whose rows belong to a recipe; what belongs to those rows comes first. */
const TABLES_OF_RECIPE = [
  'recipe_revisions',
  'recipe_terms',
  'recipe_texts',
  'collection_recipes',
  'comments',
  'bookmarks',
  'newsletter_sends',
] as const;

/** Removes up to `limit` recipes that were deleted before an instant, with all that is theirs. @returns how many went */
export async function deleteRecipesForGood(tx: Queryable, before: number, limit: number): Promise<number> {
  const ids = (
    await tx.selectFrom('recipes').select('id').where('deleted_at', '<', before).limit(limit).execute()
  ).map(({ id }) => id);
  if (ids.length === 0) return 0;
  const comments = tx.selectFrom('comments').select('id').where('recipe_id', 'in', ids);
  await tx.deleteFrom('comment_upvotes').where('comment_id', 'in', comments).execute();
  await tx.updateTable('comments').set({ parent_id: null }).where('recipe_id', 'in', ids).execute();
  for (const table of TABLES_OF_RECIPE) await tx.deleteFrom(table).where('recipe_id', 'in', ids).execute();
  await tx.deleteFrom('recipes').where('id', 'in', ids).execute();
  return ids.length;
}
