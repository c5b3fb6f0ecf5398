/** What the search box of a header shows before any search, as data. Public text only. */

import { collectionPath, recipePath, SEARCH_FILE_PATH } from '#domain/pages/paths.ts';
import type { SearchFile } from '#domain/recipes/collections.ts';
import { SEARCH_WIDGET_RESULTS_MAX } from '#domain/shared/constants.ts';
import { makeCollectionCards } from '../plan/list-pages.ts';
import { type PlannedFile, textFile } from '../plan/planned-files.ts';
import type { SiteSnapshot } from '../plan/site-snapshot.ts';
import { toListedRecipe } from './collection-files.ts';

/**
 * Plans the file where the header has a search box: featured recipes, or the latest where none is featured, and
 * collections with recipes. What does not lie in place is left out.
 */
export function planSearchFile(snapshot: SiteSnapshot, isThere: (path: string) => boolean): PlannedFile[] {
  const { layout, settings, recipes, cards } = snapshot;
  if (!layout.hasSearchWidget) return [];
  const cardsOf = (ids: readonly string[]) =>
    ids.flatMap((id) => cards.get(id) ?? []).filter(({ slug }) => isThere(recipePath(slug)));
  const featured = cardsOf(settings.featuredRecipeIds);
  const shown = featured.length > 0 ? featured : cardsOf(recipes.map(({ id }) => id).reverse());
  const file: SearchFile = {
    recipes: shown.slice(0, SEARCH_WIDGET_RESULTS_MAX).map(toListedRecipe),
    collections: makeCollectionCards(snapshot)
      .filter(({ slug, recipeCount }) => recipeCount > 0 && isThere(collectionPath(slug)))
      .map(({ image, ...collection }) => ({ ...collection, image: image && { ...image, lqip: null } })),
  };
  return [textFile(SEARCH_FILE_PATH, JSON.stringify(file))];
}
