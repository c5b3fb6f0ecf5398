/** What is in the files and folders that somebody brings: recipes, and the pictures beside them. */
import type { SplitText } from '#domain/recipe-text/pasted/split-text.ts';
import { slugOf } from '#domain/text/slugs.ts';
import { BROUGHT_FILES_MAX, type BroughtFile } from '../../../browser/brought-files.ts';
import { readRecipeFile, SaidProblem } from '../../../stores/create/text-files.ts';

/** A recipe of a file. */
export type FoundRecipe = {
  read: SplitText;
  /** What other recipes of the same import call it: the name of its data's file; empty where it has none. */
  slug: string;
  /** Its pictures that came with it. */
  pictures: readonly { file: File; altText: string | null }[];
};

/** What reading needs of its page. */
export type ReadingEnvironment = {
  readRecipes(text: string): Promise<SplitText[]>;
  /** @throws SaidProblem where it cannot be opened, and what loading its code throws */
  openZip(zip: File): Promise<{ files: BroughtFile[]; problems: string[] }>;
};

const ZIP = /\.zip$/i;
const PICTURE = /\.(?:jpe?g|png|webp|gif|avif|hei[cf]|svg)$/i;
const DATA = /\.json(?:ld)?$/i;
/** What systems put beside people's files. */
const HIDDEN = /(?:^|\/)(?:\.|__MACOSX\/|Thumbs\.db$|desktop\.ini$)/i;
const WEB_ADDRESS = /^https?:\/\//i;

/**
 * Reads all files; one that cannot be read keeps no other out.
 * @returns the recipes, and a sentence for each file that was left out
 * @throws what loading code throws
 */
export async function readBroughtFiles(
  { readRecipes, openZip }: ReadingEnvironment,
  brought: readonly BroughtFile[],
): Promise<{ recipes: FoundRecipe[]; problems: string[] }> {
  if (brought.length > BROUGHT_FILES_MAX)
    throw new SaidProblem(`These are more than ${BROUGHT_FILES_MAX} files. Bring a few folders at a time.`);
  const { files, problems } = await unpacked(brought, openZip);
  const pictures = new Map(
    files.filter(({ path }) => PICTURE.test(path)).map(({ path, file }) => [path, file]),
  );
  const written = files.filter(({ path }) => !PICTURE.test(path));
  // A picture alone is somebody's handwritten card.
  const toRead = written.length > 0 ? written : files;
  const recipes: FoundRecipe[] = [];
  for (const { path, file } of toRead) {
    const read = await readRecipeFile(file, readRecipes);
    if (read.problem !== null) problems.push(read.problem);
    const isOnly = read.recipes.length === 1;
    for (const recipe of read.recipes)
      recipes.push(withPictures(recipe, path, slugIn(path, recipe, isOnly), pictures));
  }
  return { recipes, problems };
}

async function unpacked(
  brought: readonly BroughtFile[],
  openZip: ReadingEnvironment['openZip'],
): Promise<{ files: BroughtFile[]; problems: string[] }> {
  const files: BroughtFile[] = [];
  const problems: string[] = [];
  for (const { path, file } of brought) {
    if (!ZIP.test(path)) files.push({ path, file });
    else {
      try {
        const zip = await openZip(file);
        for (const inner of zip.files)
          if (ZIP.test(inner.path))
            problems.push(`${inner.path}: a zip in a zip is not opened. Bring it by itself.`);
          else files.push({ ...inner, path: `${path}/${inner.path}` });
        problems.push(...zip.problems);
      } catch (error) {
        if (!(error instanceof SaidProblem)) throw error;
        problems.push(error.message);
      }
    }
  }
  return { files: files.filter(({ path }) => !HIDDEN.test(path)), problems };
}

/** A recipe that came without files. */
export function foundInText(read: SplitText): FoundRecipe {
  return withPictures(read, '', '', new Map());
}

/** As the command's import names them: a single recipe by its file, of several each by its title. */
function slugIn(path: string, { recipe }: SplitText, isOnly: boolean): string {
  if (!DATA.test(path)) return '';
  return slugOf(isOnly ? nameIn(path).replace(DATA, '') : recipe.title);
}

/** A picture lies beside its recipe, or in the folder `images` there; of others it is said that they are left out. */
function withPictures(
  read: SplitText,
  path: string,
  slug: string,
  files: ReadonlyMap<string, File>,
): FoundRecipe {
  const folder = path.slice(0, path.length - nameIn(path).length);
  const leftOut: string[] = [];
  const pictures = read.recipe.images.flatMap(({ name, altText }) => {
    const file = [folder, `${folder}images/`].flatMap((place) => files.get(place + nameIn(name)) ?? [])[0];
    if (!file)
      leftOut.push(
        WEB_ADDRESS.test(name) ? `Picture on the web: ${name}` : `Picture that is not there: ${name}`,
      );
    return file ? [{ file, altText }] : [];
  });
  return { read: { ...read, leftOut: [...read.leftOut, ...leftOut] }, slug, pictures };
}

function nameIn(path: string): string {
  return path.split('/').at(-1) ?? path;
}
