import { atom, type ReadableAtom } from 'nanostores';
import type { SplitText } from '#domain/recipe-text/pasted/split-text.ts';
import type { WholeEntries } from '#domain/recipe-text/pasted/whole-entries.ts';
import type { WrittenGroup } from '#domain/recipe-text/written-recipe.ts';
import { mergeRecipes } from '#domain/recipes/changes/merge-recipes.ts';
import { isBlankRecipe, type TypedIngredientUsage, WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { LateReader } from '../../../stores/create/late-readers.ts';
import type { RecipeDocumentStore } from './recipe-document.ts';

/** The title of a recipe with a paste in it that is called so. */
type TitleWith = (recipe: WorkingRecipe, name: string) => string;

/** What was read: of several recipes the first. */
type Counts = { recipeCount: number; ingredientCount: number; stepCount: number };

/** What becomes of a paste that may be a whole recipe. */
export type PasteReading =
  | { status: 'READING' }
  | OfferedReading
  /** The document is what was read; lines without a place in it, or all of several recipes, are in its private notes. */
  | ({
      status: 'READ';
      document: WorkingRecipe;
      leftOutCount: number;
      /** What stood to be read before; null where it was read at once. */
      offered: OfferedReading | null;
    } & Counts);

/** A whole recipe, of a paste beside which something was written: read on demand, while all that was pasted stands. */
type OfferedReading = { status: 'OFFERED'; pasted: WorkingRecipe; isTitle: boolean } & Counts;

/** What is pasted where nothing but a title is written: where it is a whole recipe, it is read as one. */
export type WholePaste = {
  /** What became of the last paste; null where there is nothing to say. */
  $reading: ReadableAtom<PasteReading | null>;
  /**
   * Pastes into lines, then reads it; undoing the reading gives the paste. A title that is typed stays.
   * @param pastePlainly what the paste is where it is no recipe
   * @returns whether a recipe was read of it
   */
  paste(pasted: WholeEntries, pastePlainly: (recipe: WorkingRecipe) => WorkingRecipe): Promise<boolean>;
  /** The same in the title, between words that stay the title. */
  pasteIntoTitle(pasted: WholeEntries, around: readonly [string, string]): Promise<boolean>;
  /** Reads it as it is offered, with what was typed in its lines; what was written beside it stays. */
  accept(): Promise<void>;
  /** Says no more of the last paste. */
  dismiss(): void;
};

/** What it needs of its page. */
export type WholePasteEnvironment = {
  store: Pick<RecipeDocumentStore, '$document' | 'change'>;
  readRecipes(text: string): Promise<SplitText[]>;
  readDocument: LateReader;
  newId(): string;
  now(): number;
  after(ms: number, act: () => void): () => void;
};

/** Fewest lines of a recipe: its name or two ingredients, and what is done with it. */
const LINES_MIN = 3;
/** Steps from which on a text without a name is a recipe: a list may have one line that looks like a step. */
const STEPS_WITHOUT_NAME_MIN = 2;
/** How long something is read before that is said, in milliseconds: a list of lines is read at once. */
const SAID_AFTER_MS = 300;

export function createWholePaste(environment: WholePasteEnvironment): WholePaste {
  const { store } = environment;
  const $reading = atom<PasteReading | null>(null);
  let acceptOffered = async () => {};
  let saySoNoMore = () => {};
  let pasteCount = 0;

  function take(paste: ReadPaste, offered: OfferedReading | null): void {
    const { read } = paste;
    const { whole, leftOutCount } = withRead(store.$document.get(), paste, environment);
    store.change(() => whole);
    $reading.set({ status: 'READ', document: store.$document.get(), leftOutCount, offered, ...read.counts });
  }

  /** Where it is written on while it is read, the offer stands. */
  async function takeTyped(
    words: WholeEntries,
    read: ReadText,
    titleWith: TitleWith,
    offered: OfferedReading,
  ): Promise<void> {
    const recipe = store.$document.get();
    const typed = withTyped(words.text, offered.pasted, recipe);
    const again =
      typed.text === words.text ? null : await readWhole({ ...words, text: typed.text }, environment);
    if (store.$document.get() !== recipe) return;
    if (again) take({ pasted: typed.pasted, read: again, titleWith }, offered);
    else take({ pasted: offered.pasted, read, titleWith }, offered);
  }

  async function pasteAndRead(
    words: WholeEntries,
    pastePlainly: (recipe: WorkingRecipe) => WorkingRecipe,
    titleWith: TitleWith,
  ): Promise<boolean> {
    const before = store.$document.get();
    store.change(pastePlainly);
    pasteCount += 1;
    const number = pasteCount;
    saySoNoMore();
    $reading.set(null);
    if (!mayBeWhole(words, before)) return false;
    const pasted = store.$document.get();
    saySoNoMore = environment.after(SAID_AFTER_MS, () => $reading.set({ status: 'READING' }));
    const read = await readWhole(words, environment);
    if (number !== pasteCount) return false;
    saySoNoMore();
    $reading.set(null);
    if (read === null) return false;
    if (store.$document.get() === pasted) {
      take({ pasted, read, titleWith }, null);
      return true;
    }
    const isTitle = pasted.title !== before.title;
    const offered: OfferedReading = { status: 'OFFERED', pasted, isTitle, ...read.counts };
    acceptOffered = () => takeTyped(words, read, titleWith, offered);
    $reading.set(offered);
    return false;
  }

  return {
    $reading,
    accept: () => acceptOffered(),
    dismiss: () => $reading.set(null),
    paste: (words, pastePlainly) => pasteAndRead(words, pastePlainly, ({ title }, name) => title || name),
    pasteIntoTitle(pasted, [before, after]) {
      const words = inOneLine(pasted.text);
      const isAlone = `${before}${after}`.trim() === '';
      return pasteAndRead(
        pasted,
        (recipe) => ({ ...recipe, title: `${before}${words}${after}` }),
        ({ title }, name) => title.replace(words, () => (isAlone ? name : '')).trim(),
      );
    },
  };
}

/** Whether a text is read as a whole recipe where it is pasted. */
function mayBeWhole({ text }: WholeEntries, before: WorkingRecipe): boolean {
  const lineCount = text.split('\n').filter((line) => line.trim() !== '').length;
  return lineCount >= LINES_MIN && before.slug === '' && isBlankRecipe({ ...before, title: '' });
}

/** A recipe with a paste as it was pasted, and what was read of it. */
type ReadPaste = { pasted: WorkingRecipe; read: ReadText; titleWith: TitleWith };

/** A recipe in which a paste is read; what has no place in it is in its private notes. */
function withRead(
  recipe: WorkingRecipe,
  { pasted, read: { name, fields, unplaced, counts }, titleWith }: ReadPaste,
  { newId, now }: Pick<WholePasteEnvironment, 'newId' | 'now'>,
): { whole: WorkingRecipe; leftOutCount: number } {
  const title = titleWith(recipe, name);
  const leftOut = title.includes(name) ? unplaced : [...new Set([name, ...unplaced])];
  const heading = counts.recipeCount > 1 ? 'All that was pasted:' : 'Left out of what was pasted:';
  const text = `${heading}\n${leftOut.join('\n')}`;
  const notes = leftOut.length > 0 ? [{ id: newId(), writtenAt: now(), text }] : [];
  const whole = {
    ...mergeRecipes(pasted, recipe, WorkingRecipe.parse({ ...pasted, ...fields })).merged,
    title,
    ...(notes.length > 0 && { privateNotes: [...(recipe.privateNotes ?? []), ...notes] }),
  };
  return { whole, leftOutCount: leftOut.length };
}

/** A text of several lines as a field of one line has it. */
export function inOneLine(text: string): string {
  return text.replaceAll(/\r\n|\r|\n/g, ' ');
}

/** What is said of a paste beside a recipe; null for nothing. After Undo, what was offered is offered again. */
export function saidOf(reading: PasteReading | null, recipe: WorkingRecipe): PasteReading | null {
  if (reading?.status === 'READ' && reading.document !== recipe) return saidOf(reading.offered, recipe);
  return reading?.status !== 'OFFERED' || holdsPaste(recipe, reading) ? reading : null;
}

/** Whether a recipe has all that was pasted, be it that more was written in it. */
function holdsPaste(recipe: WorkingRecipe, { pasted, isTitle }: OfferedReading): boolean {
  if (isTitle) return recipe.title.includes(pasted.title);
  const lines = linesById(recipe);
  return [...linesById(pasted).keys()].every((id) => lines.has(id));
}

function linesById({ ingredientUsageGroups }: WorkingRecipe): Map<string, TypedIngredientUsage> {
  return new Map(
    ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages.map((line) => [line.id, line])),
  );
}

/** What was pasted, as text and as lines, with what was typed in these lines since. */
function withTyped(
  text: string,
  pasted: WorkingRecipe,
  recipe: WorkingRecipe,
): { text: string; pasted: WorkingRecipe } {
  const lines = text.split('\n');
  const typed = linesById(recipe);
  let place = 0;
  const typedLine = (line: TypedIngredientUsage): TypedIngredientUsage => {
    const found = lines.findIndex((one, index) => index >= place && one.trim() === line.writtenLine);
    const now = typed.get(line.id);
    if (found === -1 || !now) return line;
    place = found + 1;
    if (now.writtenLine !== line.writtenLine) lines[found] = now.writtenLine ?? '';
    return now;
  };
  const ingredientUsageGroups = pasted.ingredientUsageGroups.map((group) => ({
    ...group,
    ingredientUsages: group.ingredientUsages.map(typedLine),
  }));
  return { text: lines.join('\n'), pasted: { ...pasted, ingredientUsageGroups } };
}

/** A recipe that was read of a text, and lines without a place in it. */
type ReadText = { name: string; fields: object; unplaced: readonly string[]; counts: Counts };

/** The first recipe of a text; with others behind it, all of the text stays. Null for none, or where reading failed. */
async function readWhole(
  { text, linesOf }: WholeEntries,
  { readRecipes, readDocument }: Pick<WholePasteEnvironment, 'readRecipes' | 'readDocument'>,
): Promise<ReadText | null> {
  try {
    const [found, ...others] = await readRecipes(text);
    if (!found) return null;
    const { leftOut } = found;
    const recipe = { ...found.recipe, stepGroups: inLines(found.recipe.stepGroups, linesOf) };
    const counts = {
      recipeCount: 1 + others.length,
      ingredientCount: countLines(recipe.ingredientGroups),
      stepCount: countLines(recipe.stepGroups),
    };
    const fewestSteps = recipe.title === '' ? STEPS_WITHOUT_NAME_MIN : 1;
    if (counts.ingredientCount === 0 || counts.stepCount < fewestSteps) return null;
    const { fields, remarks } = await readDocument(recipe);
    const lines = [...new Set([...leftOut, ...remarks])].filter((line) => line !== '');
    const unplaced = others.length > 0 ? [text] : lines;
    return { name: recipe.title, fields, unplaced, counts };
  } catch (error) {
    console.error('What was pasted could not be read.', error);
    return null;
  }
}

/** Steps with the lines that they had where they come from. */
function inLines(groups: readonly WrittenGroup[], linesOf: WholeEntries['linesOf']): WrittenGroup[] {
  return groups.map((group) => ({ ...group, lines: group.lines.map((line) => linesOf.get(line) ?? line) }));
}

function countLines(groups: readonly { lines: readonly string[] }[]): number {
  return groups.reduce((sum, { lines }) => sum + lines.length, 0);
}
