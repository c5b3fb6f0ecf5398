/** The recipes of collections as data, for the pages of their recipes. Public text only. */

import { collectionFilePath, recipePath } from '#domain/pages/paths.ts';
import type { CollectionFile, ListedRecipe } from '#domain/recipes/collections.ts';
import type { RecipeCard } from '#domain/recipes/recipes.ts';
import { RECIPE_LIST_LIMIT } from '#domain/shared/constants.ts';
import { type PlannedFile, textFile } from '../plan/planned-files.ts';
import type { SiteSnapshot } from '../plan/site-snapshot.ts';

/** Plans a file for each collection; recipes whose pages do not lie in place are left out. */
export function planCollectionFiles(
  { collections, cards }: SiteSnapshot,
  isThere: (path: string) => boolean,
): PlannedFile[] {
  return collections.map(({ slug, recipeIds }) => {
    const shown = recipeIds
      .flatMap((id) => cards.get(id) ?? [])
      .filter((card) => isThere(recipePath(card.slug)))
      .slice(0, RECIPE_LIST_LIMIT);
    const file: CollectionFile = { recipes: shown.map(toListedRecipe) };
    return textFile(collectionFilePath(slug), JSON.stringify(file));
  });
}

/** A card without what a row of cards does not show. */
export function toListedRecipe({ summary: _, image, ...recipe }: RecipeCard): ListedRecipe {
  return { ...recipe, image: image && { ...image, lqip: null } };
}
