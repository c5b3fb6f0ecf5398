import { atom, type ReadableAtom } from 'nanostores';
import type { WrittenRecipe } from '#domain/recipe-text/written-recipe.ts';
import { RECIPE_IMPORT_MAX } from '#domain/shared/constants.ts';
import type { BroughtFile } from '../../../browser/brought-files.ts';
import type { PasteBox } from '../../../stores/create/paste-box.ts';
import { type DraftToStore, storeDrafts } from '../../../stores/create/store-drafts.ts';
import { createPatientCalls } from '../../../stores/patient-calls.ts';
import { createDraftMaker, type DraftMaking } from './import-drafts.ts';
import { type KnownNames, knownNames, type ReadEntry, remarksOf, unsureCountOf } from './import-entries.ts';
import {
  type FoundRecipe,
  foundInText,
  type ReadingEnvironment,
  readBroughtFiles,
} from './import-reading.ts';

/** What an import needs of its page. */
export type RecipeImportEnvironment = ReadingEnvironment &
  DraftMaking & {
    box: PasteBox;
    newId(): string;
    wait(milliseconds: number): Promise<void>;
  };

/** How far bringing in is. */
export type ImportProgress = {
  isSaving: boolean;
  /** Seconds for which the server asks us to wait; null while it does not. */
  waitSeconds: number | null;
};

/** Brings recipes in as drafts. No action rejects. */
export type RecipeImport = {
  $entries: ReadableAtom<readonly ReadEntry[]>;
  /** Files that were not read: a sentence each. */
  $problems: ReadableAtom<readonly string[]>;
  $progress: ReadableAtom<ImportProgress>;
  /** Takes up what the device has kept. */
  start(): Promise<void>;
  /** Reads what is in the box, and lists it. */
  read(): Promise<void>;
  /** Reads files, which may still be on their way. */
  readFiles(files: readonly BroughtFile[] | Promise<readonly BroughtFile[]>): Promise<void>;
  want(recipeId: string, isWanted: boolean): void;
  correct(recipeId: string, change: (recipe: WrittenRecipe) => WrittenRecipe): Promise<void>;
  /** Makes drafts of those wanted. @returns ids of those there are now; empty where one failed or lost a picture */
  save(): Promise<readonly string[]>;
  /** Forgets the list. */
  forget(): void;
};

export function createRecipeImport(environment: RecipeImportEnvironment, siteSlug: string): RecipeImport {
  const { box, keeping, newId, now, readDocument } = environment;
  const $entries = atom<readonly ReadEntry[]>([]);
  const $problems = atom<readonly string[]>([]);
  const $progress = atom<ImportProgress>({ isSaving: false, waitSeconds: null });
  const patientCalls = createPatientCalls(environment.callApi, async (seconds) => {
    $progress.set({ ...$progress.get(), waitSeconds: seconds });
    await environment.wait(seconds * 1000);
    $progress.set({ ...$progress.get(), waitSeconds: null });
  });
  const makeDraft = createDraftMaker({ ...environment, callApi: patientCalls }, siteSlug);
  let kitchenRecipes: Promise<readonly { title: string; slug: string }[]> | null = null;

  function set(entries: readonly ReadEntry[]): void {
    $entries.set(entries);
    keeping.keep(entries);
  }

  function change(recipeId: string, changes: Partial<ReadEntry>): void {
    set($entries.get().map((entry) => (entry.recipeId === recipeId ? { ...entry, ...changes } : entry)));
  }

  /** Recipes that the kitchen has; where they cannot be asked for, none is known. */
  function askKitchen(): Promise<readonly { title: string; slug: string }[]> {
    kitchenRecipes ??= environment
      .callApi('GET /manage/:siteSlug/recipes', { params: { siteSlug } })
      .then(({ body }) => body.recipes)
      .catch((error: unknown) => {
        console.warn('The recipes of the kitchen are not known.', error);
        kitchenRecipes = null;
        return [];
      });
    return kitchenRecipes;
  }

  async function titlesBySlug(): Promise<ReadonlyMap<string, string>> {
    const listed = $entries.get().map(({ slug, read }) => ({ slug, title: read.recipe.title }));
    const named = [...(await askKitchen()), ...listed].filter(({ slug }) => slug !== '');
    return new Map(named.map(({ slug, title }) => [slug, title]));
  }

  async function list(found: readonly FoundRecipe[]): Promise<void> {
    if (found.length === 0) return;
    const listed = $entries.get().map(({ read, slug }) => ({ title: read.recipe.title, slug }));
    const names = knownNames([...(await askKitchen()), ...listed]);
    const begun: ReadEntry[] = [];
    for (const one of found) begun.push(await entryOf(one, names));
    set([...$entries.get(), ...begun]);
    box.type('');
    for (const { recipeId } of begun) {
      await describe(recipeId);
      // Hundreds are read; the page stays alive meanwhile.
      await environment.wait(0);
    }
  }

  async function entryOf({ read, slug, pictures }: FoundRecipe, names: KnownNames): Promise<ReadEntry> {
    const kept: ReadEntry['pictures'][number][] = [];
    for (const { file, altText } of pictures) {
      const id = newId();
      await keeping.keepPicture(id, file);
      kept.push({ id, altText });
    }
    const isKnown = names.has(read.recipe.title, slug);
    names.add(read.recipe.title, slug);
    return {
      recipeId: newId(),
      // One of that name has it.
      slug: isKnown ? '' : slug,
      read,
      pictures: kept,
      remarks: [],
      unsureCount: unsureCountOf(read),
      isKnown,
      isWanted: !isKnown,
      state: 'READ',
    };
  }

  /** Says what of a recipe is not understood, as far as the catalogue can be had. */
  async function describe(recipeId: string): Promise<void> {
    const entry = $entries.get().find((one) => one.recipeId === recipeId);
    if (!entry) return;
    try {
      const { recipe } = entry.read;
      change(recipeId, {
        remarks: remarksOf(recipe, await readDocument(recipe, await titlesBySlug()), now()),
      });
    } catch (error) {
      console.warn('What is left out of a recipe is not known yet.', error);
    }
  }

  /** @returns true where all of it is in, with all pictures */
  async function savePart(part: readonly ReadEntry[]): Promise<boolean> {
    const stored = new Set<string>();
    let isWhole = true;
    try {
      const drafts: DraftToStore[] = [];
      for (const entry of part) {
        const { draft, lost } = await makeDraft(entry, await titlesBySlug());
        drafts.push(draft);
        if (lost.size === 0) continue;
        isWhole = false;
        change(entry.recipeId, {
          read: { ...entry.read, leftOut: [...entry.read.leftOut, ...lost.values()] },
          pictures: entry.pictures.filter(({ id }) => !lost.has(id)),
        });
      }
      await storeDrafts(patientCalls, siteSlug, drafts, (ids) => {
        for (const id of ids) stored.add(id);
      });
    } catch (error) {
      console.error('Recipes could not be brought in.', error);
    }
    for (const { recipeId } of part) change(recipeId, { state: stored.has(recipeId) ? 'SAVED' : 'FAILED' });
    return isWhole && part.every(({ recipeId }) => stored.has(recipeId));
  }

  return {
    $entries,
    $problems,
    $progress,
    async start() {
      const kept = await keeping.take();
      if ($entries.get().length === 0) $entries.set(kept);
    },
    async read() {
      const texts = await box.read();
      await list(texts.map(foundInText));
    },
    async readFiles(files) {
      $problems.set([]);
      const found = await box.reading(async () => {
        const { recipes, problems } = await readBroughtFiles(environment, await files);
        $problems.set([...new Set(problems)]);
        return recipes;
      });
      await list(found);
    },
    want: (recipeId, isWanted) => change(recipeId, { isWanted }),
    async correct(recipeId, edit) {
      const entry = $entries.get().find((one) => one.recipeId === recipeId);
      if (!entry) return;
      const read = { ...entry.read, recipe: edit(entry.read.recipe) };
      change(recipeId, { read, unsureCount: unsureCountOf(read) });
      await describe(recipeId);
    },
    async save() {
      $progress.set({ isSaving: true, waitSeconds: null });
      const wanted = $entries.get().filter(({ isWanted, state }) => isWanted && state !== 'SAVED');
      let isWhole = true;
      // The last one stored stands first in the list.
      for (let end = wanted.length; end > 0; end -= RECIPE_IMPORT_MAX) {
        const part = wanted.slice(Math.max(0, end - RECIPE_IMPORT_MAX), end);
        isWhole = (await savePart(part)) && isWhole;
      }
      $progress.set({ isSaving: false, waitSeconds: null });
      if (!isWhole) return [];
      const saved = $entries.get().filter(({ state }) => state === 'SAVED');
      set([]);
      return saved.map(({ recipeId }) => recipeId);
    },
    forget() {
      set([]);
      $problems.set([]);
      box.type('');
    },
  };
}
