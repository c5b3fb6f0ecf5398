import { type PublishedRecipe, toRecipeCard } from '#domain/recipes/recipe-cards.ts';
import type { RecipeCard } from '#domain/recipes/recipes.ts';
import { inParts } from '#domain/shared/in-parts.ts';
import type { Db } from '../../api/db/open.ts';
import { readImages } from '../../api/repositories/media/media.ts';
import {
  listSearchedRecipeIds,
  type RecipeWordsAndTerms,
  readWordsAndTerms,
} from '../../api/repositories/publishing/search-indexes.ts';
import { listTerms } from '../../api/repositories/recipes/catalogue.ts';
import { readPublishedRecipes } from '../../api/repositories/recipes/published-recipes.ts';

/** Recipes read at once. */
const RECIPES_PER_READ = 200;

/** A recipe as the search index holds it: nothing but what everybody may read. */
export type SearchRecord = RecipeWordsAndTerms & { card: RecipeCard };

/** Every published recipe of a site in the order lists show them, some at a time. */
export async function* readSearchRecords(
  db: Db,
  siteId: string,
  now: number,
): AsyncGenerator<SearchRecord[], void> {
  const ids = await listSearchedRecipeIds(db, siteId, now);
  const terms = new Map((await listTerms(db, siteId)).map((term) => [term.id, term]));
  for (const some of inParts(ids, RECIPES_PER_READ)) {
    const recipes = await readPublishedRecipes(db, siteId, some, now);
    const images = await readImages(db, recipes.flatMap(imageIdOf));
    const found = await readWordsAndTerms(db, some);
    yield recipes.flatMap((recipe) => {
      const searched = found.get(recipe.id);
      return searched ? [{ ...searched, card: toRecipeCard(recipe, { terms, images }) }] : [];
    });
    // The database answers without a turn of the event loop; messages and timers get theirs here.
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function imageIdOf({ summary }: PublishedRecipe): string[] {
  return summary.image ? [summary.image.id] : [];
}
