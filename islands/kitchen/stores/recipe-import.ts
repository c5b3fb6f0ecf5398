import { atom, type ReadableAtom } from 'nanostores';
import type { SplitText } from '#domain/recipe-text/pasted/split-text.ts';
import type { WrittenRecipe } from '#domain/recipe-text/written-recipe.ts';
import type { CallApi } from '../../browser/api-client.ts';
import type { PasteBox } from '../../stores/create/paste-box.ts';
import type { ReadFields } from '../../stores/create/read-document.ts';
import { ingredientPieces } from '../../stores/create/unsure-words.ts';

/** A recipe that was read and may become a draft. */
export type ReadEntry = {
  /** Its id as a draft, chosen here, so that bringing it in twice makes one. */
  recipeId: string;
  read: SplitText;
  isWanted: boolean;
  /** Lines that should be looked at. */
  unsureCount: number;
  state: 'READ' | 'SAVED' | 'FAILED';
};

/** What an import needs of its page. */
export type RecipeImportEnvironment = {
  callApi: CallApi;
  box: PasteBox;
  newId(): string;
  /** Reads a recipe with the catalogue. @throws where that does not come */
  readDocument(recipe: WrittenRecipe): Promise<ReadFields>;
};

/** Brings recipes in as drafts. No action rejects. */
export type RecipeImport = {
  $entries: ReadableAtom<readonly ReadEntry[]>;
  $isSaving: ReadableAtom<boolean>;
  /** Reads what is in the box, and lists it. */
  read(): Promise<void>;
  readFiles(files: readonly File[]): Promise<void>;
  want(recipeId: string, isWanted: boolean): void;
  /** Makes drafts of those wanted. @returns ids of those there are now */
  save(): Promise<readonly string[]>;
  startAgain(): void;
};

export function createRecipeImport(
  { callApi, box, newId, readDocument }: RecipeImportEnvironment,
  siteSlug: string,
): RecipeImport {
  const $entries = atom<readonly ReadEntry[]>([]);
  const $isSaving = atom(false);

  function list(found: readonly SplitText[]): void {
    if (found.length === 0) return;
    const entries = found.map((read) => ({
      recipeId: newId(),
      read,
      isWanted: true,
      unsureCount: unsureCountOf(read),
      state: 'READ' as const,
    }));
    $entries.set([...$entries.get(), ...entries]);
    box.type('');
  }

  function change(recipeId: string, changes: Partial<ReadEntry>): void {
    $entries.set(
      $entries.get().map((entry) => (entry.recipeId === recipeId ? { ...entry, ...changes } : entry)),
    );
  }

  async function saveEntry({ recipeId, read }: ReadEntry): Promise<void> {
    try {
      const document = await readDocument(read.recipe);
      await callApi('PUT /manage/:siteSlug/recipes/:recipeId/working-document', {
        params: { siteSlug, recipeId },
        body: { document, version: 0 },
      });
      change(recipeId, { state: 'SAVED' });
    } catch (error) {
      console.error('A recipe could not be brought in.', error);
      change(recipeId, { state: 'FAILED' });
    }
  }

  return {
    $entries,
    $isSaving,
    read: async () => list(await box.read()),
    readFiles: async (files) => list(await box.readFiles(files)),
    want: (recipeId, isWanted) => change(recipeId, { isWanted }),
    async save() {
      $isSaving.set(true);
      const wanted = $entries.get().filter(({ isWanted, state }) => isWanted && state !== 'SAVED');
      // The last one stored stands first in the list.
      for (const entry of wanted.toReversed()) await saveEntry(entry);
      $isSaving.set(false);
      return $entries
        .get()
        .filter(({ state }) => state === 'SAVED')
        .map(({ recipeId }) => recipeId);
    },
    startAgain() {
      $entries.set([]);
      box.type('');
    },
  };
}

function unsureCountOf({ recipe, doubts }: SplitText): number {
  const lines = recipe.ingredientGroups.flatMap((group) => group.lines);
  return (
    doubts.length + lines.filter((line) => ingredientPieces(line).some(({ isUnsure }) => isUnsure)).length
  );
}
