/** Where recipes name pictures and videos, kept beside the documents so that none is read to find them. */

import { fileNamesIn, isForMembersAlone, keyOfName, recipeMediaOf } from '#domain/media/named-media.ts';
import { sortedTitle } from '#domain/recipes/recipe-entries.ts';
import type { TypedRecipe } from '#domain/recipes/working-recipe.ts';
import type { RecipeMediaTable } from '../../db/tables/media.ts';
import type { Queryable } from '../../db/transaction.ts';
import { readIdsByKey } from './replaced-files.ts';

type Row = Omit<RecipeMediaTable, 'recipe_id' | 'is_published' | 'is_for_members'>;

/** Path of all that stands in texts of old sites. */
const TEXT_PATH = 'legacyRecipeData';

/**
 * Keeps what a document names now, as it is being written or as readers get it; what stays the same is not written.
 * What is named again is deleted no more.
 */
export async function replaceRecipeMedia(
  db: Queryable,
  recipe: { id: string; document: TypedRecipe; isPublished: boolean },
): Promise<void> {
  const isPublished = recipe.isPublished ? 1 : 0;
  const isPremium = recipe.isPublished && recipe.document.privacySetting !== 'public';
  const named = [...namedRows(recipe.document), ...(await rowsInTexts(db, recipe.document))];
  const isForMembers = (row: Row) => isPremium && isForMembersAlone(row.place);
  const rows = named.map((row) => ({ ...row, is_for_members: isForMembers(row) ? 1 : 0 }) as const);
  const before = await db
    .selectFrom('recipe_media')
    .select(['media_id', 'path', 'place', 'alt_text', 'sorted_alt_text', 'is_for_members'])
    .where('recipe_id', '=', recipe.id)
    .where('is_published', '=', isPublished)
    .execute();
  const textOf = (list: readonly object[]) =>
    list.map((row) => JSON.stringify(Object.entries(row).sort())).sort();
  if (textOf(before).join() === textOf(rows).join()) return;
  await deleteRows(db, recipe.id, isPublished);
  if (rows.length === 0) return;
  await db
    .insertInto('recipe_media')
    .values(rows.map((row) => ({ ...row, recipe_id: recipe.id, is_published: isPublished })))
    .execute();
  const ids = rows.map((row) => row.media_id);
  for (const table of ['images', 'videos'] as const)
    await db
      .updateTable(table)
      .set({ deleted_at: null })
      .where('id', 'in', ids)
      .where('deleted_at', 'is not', null)
      .execute();
}

/** Readers do not get the recipe any more. */
export async function deletePublishedRecipeMedia(db: Queryable, recipeId: string): Promise<void> {
  await deleteRows(db, recipeId, 1);
}

async function deleteRows(db: Queryable, recipeId: string, isPublished: 0 | 1): Promise<void> {
  await db
    .deleteFrom('recipe_media')
    .where('recipe_id', '=', recipeId)
    .where('is_published', '=', isPublished)
    .execute();
}

function namedRows(document: TypedRecipe): Row[] {
  return recipeMediaOf(document).map(({ id, path, place, altText }) => ({
    media_id: id,
    path,
    place,
    alt_text: altText,
    sorted_alt_text: sortedTitle(altText ?? ''),
  }));
}

async function rowsInTexts(db: Queryable, document: TypedRecipe): Promise<Row[]> {
  if (document.legacyRecipeData === null) return [];
  const keys = [...new Set(fileNamesIn(JSON.stringify(document.legacyRecipeData)))].map(keyOfName);
  if (keys.length === 0) return [];
  const ids = new Set((await readIdsByKey(db, keys)).values());
  return [...ids].map((id) => ({
    media_id: id,
    path: TEXT_PATH,
    place: 'text',
    alt_text: null,
    sorted_alt_text: ' ',
  }));
}
