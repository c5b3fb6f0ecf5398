import { atom, type ReadableAtom } from 'nanostores';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import { inBackground } from '../../../stores/background.ts';
import { type FileEntry, siteOfFiles } from '../recipe/media/kept-files.ts';
import { siteOfUnsent, type Unsent } from '../recipe/unsent-documents.ts';

/** A recipe of which this device has words or files that the server has not. */
export type UnsentRecipe = { recipeId: string; title: string };

/** What looking for them needs of its page. */
export type UnsentRecipesEnvironment = {
  device: DeviceDocuments;
  /** Does work again and again. @returns ends it */
  every(milliseconds: number, work: () => void): () => void;
};

/** Recipes that are kept on this device, for those who look for them elsewhere. */
export type UnsentRecipes = {
  $recipes: ReadableAtom<readonly UnsentRecipe[]>;
  /** Looks for them until the function it returns is called. */
  watch(): () => void;
};

/** What is written right now is sent by then, in milliseconds. */
const LOOK_EVERY_MS = 3000;

export function createUnsentRecipes(
  { device, every }: UnsentRecipesEnvironment,
  firstSlug: string,
): UnsentRecipes {
  const $recipes = atom<readonly UnsentRecipe[]>([]);
  /** What was there when it was looked last: only what stays is not on its way. */
  let seen = new Set<string>();

  /** Of recipes, by their ids. */
  async function titlesBelow(
    prefix: string,
    titleOf: (entry: unknown) => string,
  ): Promise<(readonly [string, string])[]> {
    const entries = await device.list(prefix);
    return entries.map(([key, entry]) => [key.slice(prefix.length).split('/')[0] ?? '', titleOf(entry)]);
  }

  async function look(): Promise<void> {
    try {
      const files = await titlesBelow(siteOfFiles(firstSlug), (entry) => (entry as FileEntry).recipeTitle);
      const words = await titlesBelow(siteOfUnsent(firstSlug), (entry) => (entry as Unsent).document.title);
      const found = new Map([...files, ...words]);
      $recipes.set(
        [...found].filter(([id]) => seen.has(id)).map(([recipeId, title]) => ({ recipeId, title })),
      );
      seen = new Set(found.keys());
    } catch (error) {
      console.warn('The device could not be asked for unsent recipes.', error);
    }
  }

  return {
    $recipes,
    watch() {
      inBackground(look());
      return every(LOOK_EVERY_MS, () => inBackground(look()));
    },
  };
}
