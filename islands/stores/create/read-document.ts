/** Makes a recipe's document of a recipe as it was written, in the browser. Loaded late: it brings the whole reader. */
import { createRecipeReader } from '#domain/recipe-text/read-recipe.ts';
import type { WrittenRecipe } from '#domain/recipe-text/written-recipe.ts';
import type { CallApi } from '../../browser/api-client.ts';

/** Fields of a document; what they do not name is empty. */
export type ReadFields = ReturnType<ReturnType<typeof createRecipeReader>>['fields'];

/**
 * Makes what reads with the catalogue of every kitchen.
 * @throws what the call throws
 */
export async function openDocumentReader(callApi: CallApi): Promise<(recipe: WrittenRecipe) => ReadFields> {
  const { body } = await callApi('GET /manage/catalogue', { params: {} });
  const { units, ingredients, terms } = body;
  const unitIds = new Map(units.map(({ slug, id }) => [slug, id]));
  const read = createRecipeReader({ ingredients, terms, unitIdOf: (slug) => unitIds.get(slug) ?? '' });
  return (recipe) => read(recipe, { idOf: () => crypto.randomUUID(), recipeTitles: new Map() }).fields;
}
