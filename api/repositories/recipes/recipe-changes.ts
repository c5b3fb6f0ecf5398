/** What lists keep of a site's recipes, read in the order in which it changed. */
import type { PublishedRecipe } from '#domain/recipes/recipe-cards.ts';
import type { Queryable } from '../../db/transaction.ts';
import { withSummaries } from './published-recipes.ts';

/** A place among a site's recipes, in order of their last change. */
export type ChangePlace = { generation: number; recipeId: string };

/** A recipe as it is now. */
export type ChangedRecipe = {
  place: ChangePlace;
  /** What readers get, from its date on; null when they get nothing. */
  recipe: PublishedRecipe | null;
  /** Number under which full-text search knows it; null when it is not searched. */
  textId: number | null;
};

/** The first recipes of a site that changed after a place. */
export async function listRecipeChanges(
  db: Queryable,
  siteId: string,
  after: ChangePlace,
  limit: number,
): Promise<ChangedRecipe[]> {
  const rows = await db
    .selectFrom('recipes')
    .leftJoin('recipe_texts', 'recipe_texts.recipe_id', 'recipes.id')
    .leftJoin('maker_counts', 'maker_counts.recipe_id', 'recipes.id')
    .select([
      'recipes.id',
      'recipes.published_slug',
      'recipes.published_at',
      'recipes.deleted_at',
      'recipes.readers_generation',
      'recipes.published_revision_id',
      'recipe_texts.id as text_id',
      'maker_counts.makers',
    ])
    .where('recipes.site_id', '=', siteId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('recipes.readers_generation', 'recipes.id'), '>', tuple(after.generation, after.recipeId)),
    )
    .orderBy('recipes.readers_generation')
    .orderBy('recipes.id')
    .limit(limit)
    .execute();
  const isShown = (row: (typeof rows)[number]) => row.deleted_at === null && row.published_at !== null;
  const shown = await withSummaries(db, siteId, rows.filter(isShown));
  const recipes = new Map(shown.map((recipe) => [recipe.id, recipe]));
  return rows.map((row) => ({
    place: { generation: row.readers_generation, recipeId: row.id },
    recipe: recipes.get(row.id) ?? null,
    textId: row.text_id,
  }));
}
