/** The files that an import reads, and what is said of those it cannot. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { readSchemaOrg } from '#domain/recipe-text/schema-org/read-schema-org.ts';
import { isThing, recipesInGraph } from '#domain/recipe-text/schema-org/recipes-in-graph.ts';
import type { WrittenRecipe } from '#domain/recipe-text/written-recipe.ts';
import { slugOf } from '#domain/text/slugs.ts';
import { UsageError } from '../usage.ts';

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

/** What the system says of files, in words that follow their name. */
const FILE_PROBLEMS: Readonly<Record<string, string>> = {
  ENOENT: 'There is no such file.',
  EISDIR: 'It is a folder, not a file.',
  EACCES: 'This user may not read it.',
  EPERM: 'This user may not read it.',
  ELOOP: 'It is a link that leads to itself.',
  EMFILE: 'Too many files are open.',
  ENOSPC: 'The disk is full.',
  EIO: 'The disk cannot read it.',
  ERR_ENCODING_INVALID_ENCODED_DATA: 'It is not in UTF-8: save it as UTF-8, and import it again.',
};

/**
 * The files that a path names: itself, or the .json files of a folder.
 * @throws UsageError where there is nothing
 */
export async function listRecipeFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => null);
  if (!found) throw new UsageError(`There is no ${path}.`);
  if (!found.isDirectory()) return [path];
  const names = await readdir(path).catch((error: unknown) => {
    throw new UsageError(`${path}: ${problemOf(error)}`);
  });
  return names
    .filter((name) => extname(name) === '.json')
    .sort()
    .map((name) => join(path, name));
}

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

/** Why a file could not be read or its recipe stored, in a sentence that follows the file's name. */
export function problemOf(error: unknown): string {
  if (error instanceof SyntaxError) {
    const [, line, column] = /line (\d+) column (\d+)/.exec(error.message) ?? [];
    if (line !== undefined) return `It is no JSON: see line ${line}, column ${column}.`;
    return /end of JSON/.test(error.message) ? 'It is no JSON: it ends too early.' : 'It is no JSON.';
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const problem = FILE_PROBLEMS[code];
  if (problem !== undefined) return problem;
  if (/^E[A-Z]+$/.test(code)) return `It cannot be read (${code}).`;
  return error instanceof Error ? error.message : String(error);
}
