import { RECIPES_PER_SITE_MAX } from '#domain/shared/constants.ts';
import type { Queryable } from '../../db/transaction.ts';
import { countStoredRecipes } from '../../repositories/recipes/recipe-lists.ts';
import { type Failure, fail } from '../outcome.ts';

/** The failure to answer with when a site cannot have so many further recipes, else null. */
export async function refuseWithoutRoom(db: Queryable, siteId: string, further = 1): Promise<Failure | null> {
  if (further === 0) return null;
  const count = await countStoredRecipes(db, siteId);
  return count + further > RECIPES_PER_SITE_MAX ? fail('too_many_recipes') : null;
}
