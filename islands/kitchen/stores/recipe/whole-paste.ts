import { atom, type ReadableAtom } from 'nanostores';
import type { SplitText } from '#domain/recipe-text/pasted/split-text.ts';
import { WorkingRecipe, withoutBlankItems } from '#domain/recipes/working-recipe.ts';
import { isSame } from '#domain/shared/records.ts';
import type { LateReader } from '../../../stores/create/late-readers.ts';
import type { RecipeDocumentStore } from './recipe-document.ts';

/** A recipe that was read of a paste. */
export type ReadPaste = {
  document: WorkingRecipe;
  ingredientCount: number;
  stepCount: number;
  /** Lines without a place in it, which its private notes keep. */
  leftOutCount: number;
};

/** What is pasted where nothing is written yet: where it is a whole recipe, it is read as one. */
export type WholePaste = {
  /** What was read last; null before. */
  $read: ReadableAtom<ReadPaste | null>;
  /**
   * Pastes, then reads it; undoing the reading gives the paste. A title that was typed stays.
   * @param pastePlainly what the paste is where it is no recipe
   * @returns whether a recipe was read of it
   */
  paste(text: string, pastePlainly: (recipe: WorkingRecipe) => WorkingRecipe): Promise<boolean>;
};

/** What it needs of its page. */
export type WholePasteEnvironment = {
  store: Pick<RecipeDocumentStore, '$document' | 'change'>;
  readRecipes(text: string): Promise<SplitText[]>;
  readDocument: LateReader;
  newId(): string;
  now(): number;
};

/** Fewest lines of a recipe: its name, something to take, and what is done with it. */
const LINES_MIN = 3;

export function createWholePaste(environment: WholePasteEnvironment): WholePaste {
  const { store, readRecipes, readDocument, newId, now } = environment;
  const $read = atom<ReadPaste | null>(null);
  const empty = WorkingRecipe.parse({});

  const isNothingWritten = (recipe: WorkingRecipe) =>
    isSame(withoutBlankItems({ ...recipe, title: '' }), empty);

  async function read(
    text: string,
    title: string,
  ): Promise<Omit<ReadPaste, 'document'> & { fields: object }> {
    const [found, ...others] = await readRecipes(text);
    if (!found || others.length > 0) throw new NoWholeRecipe();
    const { recipe, leftOut } = found;
    const [ingredientCount, stepCount] = [countLines(recipe.ingredientGroups), countLines(recipe.stepGroups)];
    if (ingredientCount === 0 || stepCount === 0 || (title || recipe.title) === '') throw new NoWholeRecipe();
    const { fields, remarks } = await readDocument(recipe);
    const unplaced = [
      ...new Set([...(title !== '' && title !== recipe.title ? [recipe.title] : []), ...leftOut, ...remarks]),
    ].filter((line) => line !== '');
    const note = {
      id: newId(),
      writtenAt: now(),
      text: `Left out of what was pasted:\n${unplaced.join('\n')}`,
    };
    return {
      fields: {
        ...fields,
        ...(title !== '' && { title }),
        ...(unplaced.length > 0 && { privateNotes: [note] }),
      },
      ingredientCount,
      stepCount,
      leftOutCount: unplaced.length,
    };
  }

  return {
    $read,
    async paste(text, pastePlainly) {
      const before = store.$document.get();
      store.change(pastePlainly);
      if (text.split('\n').filter((line) => line.trim() !== '').length < LINES_MIN) return false;
      if (!isNothingWritten(before)) return false;
      const pasted = store.$document.get();
      try {
        const { fields, ...counts } = await read(text, before.title);
        // What was written meanwhile stays.
        if (store.$document.get() !== pasted) return false;
        store.change((recipe) => WorkingRecipe.parse({ ...recipe, ...fields }));
        $read.set({ document: store.$document.get(), ...counts });
        return true;
      } catch (error) {
        if (!(error instanceof NoWholeRecipe)) console.error('What was pasted could not be read.', error);
        return false;
      }
    },
  };
}

class NoWholeRecipe extends Error {}

function countLines(groups: readonly { lines: readonly string[] }[]): number {
  return groups.reduce((sum, { lines }) => sum + lines.length, 0);
}
