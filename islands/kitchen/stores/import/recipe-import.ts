import { atom, type ReadableAtom } from 'nanostores';
import type { WrittenRecipe } from '#domain/recipe-text/written-recipe.ts';
import type { BroughtFile } from '../../../browser/brought-files.ts';
import type { PasteBox } from '../../../stores/create/paste-box.ts';
import { remarksOf, unsureCountOf } from './import-entries.ts';
import { createImportList, type ImportList, type ImportListEnvironment } from './import-list.ts';
import {
  type FoundRecipe,
  foundInText,
  type ReadingEnvironment,
  readBroughtFiles,
} from './import-reading.ts';
import { createImportSaving, type ImportSaving, type ImportSavingEnvironment } from './import-saving.ts';

/** What an import needs of its page. */
export type RecipeImportEnvironment = ReadingEnvironment &
  ImportListEnvironment &
  ImportSavingEnvironment & { box: PasteBox };

/** Brings recipes in as drafts. No action rejects. */
export type RecipeImport = Pick<ImportList, '$entries' | 'start'> &
  ImportSaving & {
    /** Files that were not read: a sentence each. */
    $problems: ReadableAtom<readonly string[]>;
    /** Reads what is in the box, and lists it. */
    read(): Promise<void>;
    /** Reads files, which may still be on their way. */
    readFiles(files: readonly BroughtFile[] | Promise<readonly BroughtFile[]>): Promise<void>;
    want(recipeId: string, isWanted: boolean): void;
    /** Lets the old address of a recipe lead to it or not, or those of all. */
    leadOn(recipeId: string | 'all', leadsOn: boolean): void;
    correct(recipeId: string, change: (recipe: WrittenRecipe) => WrittenRecipe): Promise<void>;
    /** Forgets the list. */
    forget(): void;
  };

export function createRecipeImport(environment: RecipeImportEnvironment, siteSlug: string): RecipeImport {
  const { box, now, readDocument } = environment;
  const list = createImportList(environment, siteSlug);
  const $problems = atom<readonly string[]>([]);

  async function take(found: readonly FoundRecipe[]): Promise<void> {
    if (found.length === 0) return;
    const begun = await list.add(found);
    box.type('');
    for (const { recipeId } of begun) {
      await describe(recipeId);
      // Hundreds are read; the page stays alive meanwhile.
      await environment.wait(0);
    }
  }

  /** Says what of a recipe is not understood, as far as the catalogue can be had. */
  async function describe(recipeId: string): Promise<void> {
    const entry = list.find(recipeId);
    if (!entry) return;
    try {
      const { recipe } = entry.read;
      const document = await readDocument(recipe, await list.titlesBySlug());
      list.change(recipeId, { remarks: remarksOf(recipe, document, now()) });
    } catch (error) {
      console.warn('What is left out of a recipe is not known yet.', error);
    }
  }

  return {
    $entries: list.$entries,
    $problems,
    start: list.start,
    async read() {
      const texts = await box.read();
      await take(texts.map(foundInText));
    },
    async readFiles(files) {
      $problems.set([]);
      const found = await box.reading(
        async () => {
          const { recipes, problems } = await readBroughtFiles(environment, await files);
          $problems.set([...new Set(problems)]);
          return recipes;
        },
        () => $problems.get().length > 0,
      );
      await take(found);
    },
    leadOn: (recipeId, leadsOn) =>
      recipeId === 'all' ? list.changeAll({ leadsOn }) : list.change(recipeId, { leadsOn }),
    want: (recipeId, isWanted) => list.change(recipeId, { isWanted }),
    async correct(recipeId, edit) {
      const entry = list.find(recipeId);
      if (!entry) return;
      const read = { ...entry.read, recipe: edit(entry.read.recipe) };
      list.change(recipeId, { read, unsureCount: unsureCountOf(read) });
      await describe(recipeId);
    },
    forget() {
      list.clear();
      $problems.set([]);
      box.type('');
    },
    ...createImportSaving(environment, siteSlug, list),
  };
}
