/** Makes a recipe's document of a recipe as it was written, in the browser. Loaded late: it brings the whole reader. */
import { createRecipeReader } from '#domain/recipe-text/read-recipe.ts';
import type { WrittenRecipe } from '#domain/recipe-text/written-recipe.ts';
import type { CallApi } from '../../browser/api-client.ts';

/** Fields of a document, and what of the recipe was kept as text or left out. */
export type ReadDocument = ReturnType<ReturnType<typeof createRecipeReader>>;
/** What the fields do not name is empty. */
export type ReadFields = ReadDocument['fields'];
/** Reads a recipe; `recipeTitles` are those of other recipes, by slug. */
export type DocumentReader = (
  recipe: WrittenRecipe,
  recipeTitles?: ReadonlyMap<string, string>,
) => ReadDocument;

/**
 * Makes what reads with the catalogue of every kitchen, and as the kitchen of a site reads its lines.
 * @throws what the call throws
 */
export async function openDocumentReader(callApi: CallApi, siteSlug?: string): Promise<DocumentReader> {
  const { body } = await callApi('GET /manage/catalogue', { params: {} });
  const { units, ingredients, terms } = body;
  const lineRules = siteSlug === undefined ? [] : await readLineRules(callApi, siteSlug);
  const unitIds = new Map(units.map(({ slug, id }) => [slug, id]));
  const read = createRecipeReader({
    ingredients,
    terms,
    unitIdOf: (slug) => unitIds.get(slug) ?? '',
    lineRules,
  });
  return (recipe, recipeTitles = new Map()) =>
    read(recipe, { idOf: () => crypto.randomUUID(), recipeTitles });
}

async function readLineRules(callApi: CallApi, siteSlug: string) {
  const { body } = await callApi('GET /manage/:siteSlug/globals', { params: { siteSlug } });
  return body.lineRules;
}
