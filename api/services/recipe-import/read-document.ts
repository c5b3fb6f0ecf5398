import { createRecipeReader } from '#domain/recipe-text/read-recipe.ts';
import type { WrittenRecipe } from '#domain/recipe-text/written-recipe.ts';
import { RecipeDocument } from '#domain/recipes/recipes.ts';
import { INGREDIENTS } from '../../db/catalogue/ingredients.ts';
import { stableId } from '../../db/catalogue/stable-id.ts';
import { TERMS } from '../../db/catalogue/terms.ts';

/** Reads recipes with the catalogue of every kitchen. */
export const readWithCatalogue = createRecipeReader({
  ingredients: INGREDIENTS.map((row) => ({ ...row, id: stableId('ingredient', row.slug) })),
  terms: TERMS.map((row) => ({ ...row, id: stableId(row.kind, row.slug) })),
  unitIdOf: (slug) => stableId('unit', slug),
});

/** What surrounds the recipe that is read. */
export type ImportSurroundings = {
  /** Slug the recipe gets. */
  slug: string;
  /** Text that makes ids of the recipe's parts its own. */
  idSeed: string;
  images: { id: string; altText: string | null }[];
  contributorIds: string[];
  /** Titles of the other recipes of the site, by slug. */
  recipeTitles: ReadonlyMap<string, string>;
};

/** A document, and what of the source was kept as text or left out. */
export type ImportedDocument = { document: RecipeDocument; remarks: string[] };

/** The document of a written recipe. Its ids are the same at every import. */
export function readDocument(source: WrittenRecipe, surroundings: ImportSurroundings): ImportedDocument {
  const { slug, idSeed, images, contributorIds, recipeTitles } = surroundings;
  const { fields, keptAsText, remarks } = readWithCatalogue(source, {
    idOf: (place) => stableId(idSeed, place),
    recipeTitles,
  });
  return {
    document: RecipeDocument.parse({ ...fields, slug, images, contributorIds }),
    remarks: [...remarks, ...keptAsText.map((line) => `ingredient kept as text: ${line}`)],
  };
}
