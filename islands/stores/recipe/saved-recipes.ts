import { atom, onMount, type ReadableAtom } from 'nanostores';
import { type DeviceStorage, deviceStorage } from '../../browser/device-storage.ts';
import { listen } from '../../browser/page.ts';

/** Key of the recipes saved on a device, on sites that save there. */
export const SAVED_RECIPES_KEY = 'savedRecipeSlugs';

/** What saved recipes need of their page. */
export type SavedRecipesEnvironment = {
  storage: DeviceStorage;
  /** Calls the listener when another tab may have stored something. @returns ends it */
  onChange(hear: () => void): () => void;
};

/** Recipes saved on this device, for one site. */
export type SavedRecipes = {
  /** Their slugs; null where nothing is stored yet: then the recipes marked beforehand are saved. */
  $savedSlugs: ReadableAtom<readonly string[] | null>;
  /** Reads what the device stores. */
  read(): void;
  /** Saves a recipe, or no longer. @param premarkedSlugs recipes that are saved until a reader says otherwise */
  toggle(slug: string, premarkedSlugs: readonly string[]): void;
  /** Whether the device has stored any. */
  hasAny(): boolean;
  /** What the device has stored; none where nothing is. */
  list(): readonly string[];
  /** Removes from the device what has found another place. */
  drop(slugs: readonly string[]): void;
  /** Saves recipes besides what is stored. */
  keep(slugs: readonly string[]): void;
};

export function createSavedRecipes({ storage, onChange }: SavedRecipesEnvironment): SavedRecipes {
  const $savedSlugs = atom<readonly string[] | null>(null);
  onMount($savedSlugs, () => onChange(read));

  function read(): void {
    $savedSlugs.set(parsed(storage.read(SAVED_RECIPES_KEY)));
  }

  function write(slugs: readonly string[]): void {
    $savedSlugs.set(slugs);
    storage.write(SAVED_RECIPES_KEY, JSON.stringify(slugs));
  }

  return {
    $savedSlugs,
    read,
    toggle(slug, premarkedSlugs) {
      // Another tab may have saved something meanwhile.
      read();
      const saved = $savedSlugs.get() ?? premarkedSlugs;
      const others = saved.filter((other) => other !== slug);
      write(others.length < saved.length ? others : [...saved, slug]);
    },
    hasAny() {
      read();
      return ($savedSlugs.get() ?? []).length > 0;
    },
    list() {
      read();
      return $savedSlugs.get() ?? [];
    },
    drop(slugs) {
      read();
      write(($savedSlugs.get() ?? []).filter((slug) => !slugs.includes(slug)));
    },
    keep(slugs) {
      read();
      write([...new Set([...($savedSlugs.get() ?? []), ...slugs])]);
    },
  };
}

/** What a device stores. @returns null where it is not what we wrote */
function parsed(text: string | null): string[] | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(stored) ? stored.filter((slug) => typeof slug === 'string') : null;
  } catch {
    return null;
  }
}

/** The recipes saved on this device. */
export const savedRecipes = createSavedRecipes({
  storage: deviceStorage,
  // Where templates are drawn there is no window. A page from the browser's history has heard of nothing.
  onChange: (hear) => (globalThis.window ? listen(window, ['storage', 'pageshow'], hear) : () => {}),
});
