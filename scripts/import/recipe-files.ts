/** The files that an import reads, and what is said of those it cannot. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readSchemaOrg } from '#domain/recipe-text/schema-org/read-schema-org.ts';
import { isThing, recipesInGraph } from '#domain/recipe-text/schema-org/recipes-in-graph.ts';
import type { WrittenRecipe } from '#domain/recipe-text/written-recipe.ts';
import { slugOf } from '#domain/text/slugs.ts';

/** A recipe that was read and understood, and its file. */
export type RecipeFile = {
  file: string;
  /** What messages call it: the file's name, and the recipe's where the file holds several. */
  label: string;
  slug: string;
  source: WrittenRecipe;
  /** A sentence for each field that was left out. */
  remarks: string[];
};

/**
 * The recipes of a file. A single one has the file's name as its slug; of several, each has its own title, and one that
 * cannot be understood stops no other.
 * @returns the recipes, and a sentence for each that was not read, which begins with what messages call it
 * @throws what `problemOf` puts into a sentence
 */
export async function readRecipeFile(file: string): Promise<{ recipes: RecipeFile[]; problems: string[] }> {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(await readFile(file));
  const found = recipesInGraph(JSON.parse(text));
  if (found.length === 0) throw new Error('There is no recipe in it.');
  const isOnly = found.length === 1;
  const recipes: RecipeFile[] = [];
  const problems: string[] = [];
  for (const [index, recipe] of found.entries()) {
    const read =
      isThing(recipe) && [recipe['@type']].flat().includes('Recipe') ? readSchemaOrg(recipe) : null;
    const { recipe: source, remarks } = read ?? { recipe: null, remarks: [] };
    const name = source?.title || `recipe ${index + 1} of ${found.length}`;
    const label = isOnly ? basename(file) : `${basename(file)}, ${name}`;
    const slug = isOnly ? slugOf(basename(file, '.json')) : '';
    if (!source) problems.push(`${label}: not read. This is no schema.org/Recipe.`);
    else if (source.title === '') problems.push(`${label}: not read. It has no name.`);
    else recipes.push({ file, label, source, remarks, slug: slug || slugOf(source.title) });
  }
  return { recipes, problems };
}

/** A picture beside the recipe, or in its folder `images`; nothing outside is read. */
export async function readPicture(folder: string, name: string): Promise<Uint8Array | null> {
  for (const place of [folder, join(folder, 'images')]) {
    const bytes = await readFile(join(place, basename(name))).catch(() => null);
    if (bytes) return bytes;
  }
  return null;
}
