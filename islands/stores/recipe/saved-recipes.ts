import { atom, type ReadableAtom } from 'nanostores';

/** Where a device keeps the recipes saved on it, on sites that save there. */
export const SAVED_RECIPES_KEY = 'savedRecipeSlugs';

/** The part of local storage that is used. */
export type DeviceStorage = Pick<Storage, 'getItem' | 'setItem'>;

/** Recipes saved on this device, for one site. */
export type SavedRecipes = {
  /** Their slugs. */
  $savedSlugs: ReadableAtom<readonly string[]>;
  /** Reads what the device keeps; where it keeps nothing yet, the recipes marked beforehand are saved. */
  readSaved(): void;
  /** Saves a recipe, or no longer. */
  toggleSaved(slug: string): void;
};

/**
 * @param storage throws where a browser stores nothing: then a choice holds until the page is left
 * @param premarkedSlugs recipes that are saved until a reader says otherwise
 */
export function createSavedRecipes(
  storage: () => DeviceStorage,
  premarkedSlugs: readonly string[],
): SavedRecipes {
  const $savedSlugs = atom(premarkedSlugs);

  function readSaved(): void {
    const kept = readKept(storage);
    if (kept) $savedSlugs.set(kept);
  }

  return {
    $savedSlugs,
    readSaved,
    toggleSaved(slug) {
      // Another tab may have saved something meanwhile.
      readSaved();
      const saved = $savedSlugs.get();
      const others = saved.filter((other) => other !== slug);
      $savedSlugs.set(others.length < saved.length ? others : [...saved, slug]);
      try {
        storage().setItem(SAVED_RECIPES_KEY, JSON.stringify($savedSlugs.get()));
      } catch {
        // Nothing can be stored.
      }
    },
  };
}

function readKept(storage: () => DeviceStorage): string[] | null {
  try {
    const kept: unknown = JSON.parse(storage().getItem(SAVED_RECIPES_KEY) ?? 'null');
    return Array.isArray(kept) ? kept.filter((slug) => typeof slug === 'string') : null;
  } catch {
    return null;
  }
}
