/** An address belongs to one recipe of a site that is not deleted: a draft's, and that under which readers have one. */
import type { TakenAddress } from '#contract/working-recipes.ts';
import type { Queryable } from '../../db/transaction.ts';
import { findRecipeIdBySlug, readRecipeNames } from '../../repositories/recipes/recipes.ts';
import { freeRecipeSlug } from '../slugs.ts';

/** Which other recipe has the address of one, and what is free instead; null where it is free, or not written. */
export async function findTakenAddress(
  db: Queryable,
  siteId: string,
  recipeId: string,
  slug: string,
): Promise<TakenAddress | null> {
  const otherId = slug === '' ? null : await findRecipeIdBySlug(db, siteId, slug, { otherThan: recipeId });
  if (otherId === null) return null;
  const names = await readRecipeNames(db, siteId, [otherId]);
  return {
    slug,
    title: names.get(otherId)?.title ?? '',
    freeSlug: await freeRecipeSlug(db, siteId, slug, recipeId),
  };
}
