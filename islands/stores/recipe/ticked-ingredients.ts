import { atom, onMount, type ReadableAtom } from 'nanostores';

/** The page's check boxes, one on every line of its ingredient list. */
export type IngredientsPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  querySelectorAll(selector: string): Iterable<Pick<HTMLInputElement, 'checked' | 'click'>>;
};

/** Not those of cook mode, which are copies. */
const BOXES = '#ingredients .ingredient-list input';

/**
 * The ingredient usages a reader ticked, by their numbers on the page and in its order; it follows the boxes, which are the
 * truth.
 * @param page absent where templates are drawn
 */
export function createTickedIngredients(page: IngredientsPage | undefined): {
  $selectedIngredientUsageIds: ReadableAtom<readonly string[]>;
  untickIngredients: () => void;
} {
  const $ids = atom<readonly string[]>([]);
  const boxes = () => [...(page?.querySelectorAll(BOXES) ?? [])];
  onMount($ids, () => {
    const follow = () => $ids.set(boxes().flatMap(({ checked }, index) => (checked ? [`${index + 1}`] : [])));
    follow();
    page?.addEventListener('change', follow);
    return () => page?.removeEventListener('change', follow);
  });
  return {
    $selectedIngredientUsageIds: $ids,
    untickIngredients() {
      for (const box of boxes()) if (box.checked) box.click();
    },
  };
}

export const { $selectedIngredientUsageIds, untickIngredients } = createTickedIngredients(
  globalThis.document,
);
