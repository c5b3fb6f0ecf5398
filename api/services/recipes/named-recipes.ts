import type { NamedRecipe } from '#domain/recipes/recipes.ts';
import type { Queryable } from '../../db/transaction.ts';
import { readPublishedRecipes } from '../../repositories/recipes/published-recipes.ts';
import { listLivingRecipeIds, readRecipeNames } from '../../repositories/recipes/recipes.ts';

/** How recipes are called that somebody chose, and how they stand; one for each id, in the order of the ids. */
export async function readNamedRecipes(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
  now: number,
): Promise<NamedRecipe[]> {
  const names = await readRecipeNames(db, siteId, ids);
  const living = await listLivingRecipeIds(db, siteId, ids);
  const published = new Set((await readPublishedRecipes(db, siteId, ids, now)).map(({ id }) => id));
  return ids.map((id) => ({
    id,
    title: names.get(id)?.title ?? '',
    isPublished: published.has(id),
    isDeleted: !living.has(id),
  }));
}
