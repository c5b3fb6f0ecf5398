/** Recipes as our own reader makes them of real ones, with the catalogue. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { readSchemaOrg } from '#domain/recipe-text/schema-org/read-schema-org.ts';
import type { RecipeDocument } from '#domain/recipes/recipes.ts';
import { slugOf } from '#domain/text/slugs.ts';
import { stableId } from '../../../api/db/catalogue/stable-id.ts';
import { readDocument } from '../../../api/services/recipe-import/read-document.ts';
import { SHARED_FOLDER } from '../../../api/testing/labelled-lines.ts';

/** A real recipe, and what its document does not say. */
export type RealRecipe = {
  document: RecipeDocument;
  authors: string[];
  pictures: { id: string; key: string }[];
};

/** The real recipes; null where there are none. */
export function realRecipes(): RealRecipe[] | null {
  const folder = join(SHARED_FOLDER, 'recipes');
  if (!existsSync(folder)) return null;
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.map((name) => {
    const { recipe: source } = readSchemaOrg(JSON.parse(readFileSync(join(folder, name), 'utf8')));
    const slug = slugOf(basename(name, '.json'));
    const pictures = source.images.map(({ name: key }) => ({ id: stableId('image', key), key }));
    const { document } = readDocument(source, {
      slug,
      idSeed: slug,
      images: pictures.map(({ id }) => ({ id, altText: null })),
      contributorIds: [],
      recipeTitles: new Map(),
    });
    return { document, authors: source.authors, pictures };
  });
}
