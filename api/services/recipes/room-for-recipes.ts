import { RECIPES_PER_SITE_MAX } from '#domain/shared/constants.ts';
import type { Queryable } from '../../db/transaction.ts';
import { countRecipes } from '../../repositories/recipes/recipe-lists.ts';
import { type Failure, fail } from '../outcome.ts';

/** The failure to answer with when a site can have no further recipe, else null. */
export async function refuseWithoutRoom(db: Queryable, siteId: string): Promise<Failure | null> {
  return (await countRecipes(db, siteId)) < RECIPES_PER_SITE_MAX ? null : fail('too_many_recipes');
}
