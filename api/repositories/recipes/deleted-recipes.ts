/** Recipes that were deleted: brought back, or removed for good. */
import { idsIn } from '#domain/media/named-media.ts';
import type { Queryable } from '../../db/transaction.ts';
import { markMediaLeft } from '../media/deleted-media.ts';
import { listRevisionMedia } from '../media/media-uses.ts';
import { listPicturesOfRecipes } from '../people/comment-pictures.ts';

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

/** Whether more than its words is known of a recipe: where it was before, or a collection it stands in. */
export async function isKnownElsewhere(db: Queryable, recipeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('recipes')
    .leftJoin('collection_recipes', 'collection_recipes.recipe_id', 'recipes.id')
    .select('recipes.id')
    .where('recipes.id', '=', recipeId)
    .where(({ eb, or }) => or([eb('old_path', 'is not', null), eb('collection_id', 'is not', null)]))
    .executeTakeFirst();
  return row !== undefined;
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

/** Some recipes that were deleted before an instant. */
export async function listRecipesToPurge(db: Queryable, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('recipes')
    .select('id')
    .where('deleted_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Some recipes of a site, deleted or not. */
export async function listRecipesOfSite(db: Queryable, siteId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('recipes')
    .select('id')
    .where('site_id', '=', siteId)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Removes recipes with all that is theirs; the pictures and videos they name may go once nothing else names them. */
export async function deleteRecipes(tx: Queryable, ids: readonly string[], now: number): Promise<void> {
  const rows = await tx
    .selectFrom('recipes')
    .select(['site_id', 'document'])
    .where('id', 'in', ids)
    .execute();
  const ofRevisions = (await listRevisionMedia(tx, ids, true)).flat();
  const ofComments = await listPicturesOfRecipes(tx, ids);
  for (const [siteId, recipes] of Map.groupBy(rows, (row) => row.site_id)) {
    const named = recipes.flatMap(({ document }) => idsIn(document));
    await markMediaLeft(tx, siteId, [...new Set([...named, ...ofRevisions, ...ofComments])], now);
  }
  const comments = tx.selectFrom('comments').select('id').where('recipe_id', 'in', ids);
  await tx.deleteFrom('comment_upvotes').where('comment_id', 'in', comments).execute();
  await tx.updateTable('comments').set({ parent_id: null }).where('recipe_id', 'in', ids).execute();
  for (const table of TABLES_OF_RECIPE) await tx.deleteFrom(table).where('recipe_id', 'in', ids).execute();
  await tx.deleteFrom('recipes').where('id', 'in', ids).execute();
}
