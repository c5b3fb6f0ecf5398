import { toRecipeCard } from '#domain/recipes/recipe-cards.ts';
import type { RecipeCard } from '#domain/recipes/recipes.ts';
import type { Queryable } from '../../db/transaction.ts';
import { readImages } from '../../repositories/media/media.ts';
import { listTerms } from '../../repositories/recipes/catalogue.ts';
import { readPublishedRecipes } from '../../repositories/recipes/published-recipes.ts';

/** Cards of published recipes by id, in the order of the ids. */
export async function readRecipeCards(
  db: Queryable,
  siteId: string,
  ids: readonly string[],
  now: number,
): Promise<RecipeCard[]> {
  const recipes = await readPublishedRecipes(db, siteId, ids, now);
  const badgeTermIds = [...new Set(recipes.flatMap((recipe) => recipe.summary.badgeTermIds))];
  const terms = new Map((await listTerms(db, siteId, badgeTermIds)).map((term) => [term.id, term]));
  const images = await readImages(
    db,
    recipes.flatMap((recipe) => recipe.summary.image?.id ?? []),
  );
  return recipes.map((recipe) => toRecipeCard(recipe, { terms, images }));
}
