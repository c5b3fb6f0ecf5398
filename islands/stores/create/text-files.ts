/** Files that somebody drops or chooses, as text and as recipes. */
import type { SplitText } from '#domain/recipe-text/pasted/split-text.ts';

/** Largest file that is read, in bytes. */
const FILE_MAX_BYTES = 5 * 1024 * 1024;
/** Within these bytes a page says its encoding, if it does. */
const ENCODING_REACH_BYTES = 1024;

/** Why something is not read, in a sentence that is shown as it is. */
export class SaidProblem extends Error {}

/** The text of a file in the encoding it is in. @throws SaidProblem where it holds none */
async function readTextFile(file: File): Promise<string> {
  const { name, size, type } = file;
  if (/\.zip$/i.test(name))
    throw new SaidProblem(`${name}: a zip is opened in your kitchen, under “Paste or bring in”.`);
  if (type.startsWith('image/'))
    throw new SaidProblem(
      `${name} is a picture. Your phone’s camera can copy the text out of it; paste it here.`,
    );
  if (size === 0) throw new SaidProblem(`${name} is empty.`);
  if (size > FILE_MAX_BYTES)
    throw new SaidProblem(`${name} has more than 5 MB. Copy the recipe out of it, and paste it here.`);
  const text = textOf(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0') || text.startsWith('%PDF-'))
    throw new SaidProblem(
      `${name} is not a text, HTML or JSON file. Open it, copy the recipe, and paste it here.`,
    );
  return text;
}

/** What a file holds: its text and the recipes in it, or why none could be read. */
export type ReadFile = { text: string; recipes: SplitText[]; problem: string | null };

/** Reads a file with recipes. @throws what `readRecipes` throws */
export async function readRecipeFile(
  file: File,
  readRecipes: (text: string) => Promise<SplitText[]>,
): Promise<ReadFile> {
  try {
    const text = await readTextFile(file);
    const recipes = (await readRecipes(text)).filter(hasLines);
    if (recipes.length > 0) return { text, recipes, problem: null };
    return { text: '', recipes, problem: `${file.name}: there is no recipe in it that could be read.` };
  } catch (error) {
    if (error instanceof SaidProblem) return { text: '', recipes: [], problem: error.message };
    throw error;
  }
}

/** False for what has a name at most, as a file that is something else. */
function hasLines({ recipe }: SplitText): boolean {
  return recipe.ingredientGroups.length > 0 || recipe.stepGroups.length > 0;
}

/** UTF-8, unless a mark at its beginning, the page itself, or bytes that are no UTF-8 say otherwise. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    const start = new TextDecoder('latin1').decode(bytes.subarray(0, ENCODING_REACH_BYTES));
    const named = /<meta[^>]+charset=["']?([\w-]+)/i.exec(start)?.[1] ?? '';
    return decoderOf(named).decode(bytes);
  }
}

/** For bytes that are no UTF-8, whatever is said of them. */
function decoderOf(named: string): TextDecoder {
  try {
    return new TextDecoder(/^(?:utf-?8)?$/i.test(named) ? 'windows-1252' : named);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
