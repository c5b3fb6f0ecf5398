import { atom, type ReadableAtom } from 'nanostores';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import { inBackground } from '../../../stores/background.ts';
import { siteOfUnsent, type Unsent } from '../recipe/unsent-documents.ts';

/** A recipe of which this device has words that the server has not. */
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
  siteSlug: string,
): UnsentRecipes {
  const $recipes = atom<readonly UnsentRecipe[]>([]);
  /** What was there when it was looked last: only what stays is not on its way. */
  let seen = new Set<string>();

  async function look(): Promise<void> {
    try {
      const prefix = siteOfUnsent(siteSlug);
      const entries = await device.list(prefix);
      const found = new Map(
        entries.map(([key, unsent]) => {
          const [recipeId = ''] = key.slice(prefix.length).split('/');
          return [recipeId, (unsent as Unsent).document.title] as const;
        }),
      );
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
