import { atom, onMount, type ReadableAtom } from 'nanostores';

/** The page's check boxes, one on every line of its ingredient list. */
export type IngredientsPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  querySelectorAll(selector: string): Iterable<Pick<HTMLElement, 'id' | 'click'>>;
};

const TICKED_BOXES = '.ingredient-list [id] :checked';
const TICKED_LINES = 'li[id^="ingredient-"]:has(:checked)';
const ID_START = 'ingredient-'.length;

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
  onMount($ids, () => {
    const follow = () =>
      $ids.set([...(page?.querySelectorAll(TICKED_LINES) ?? [])].map(({ id }) => id.slice(ID_START)));
    follow();
    page?.addEventListener('change', follow);
    return () => page?.removeEventListener('change', follow);
  });
  return {
    $selectedIngredientUsageIds: $ids,
    untickIngredients() {
      for (const box of [...(page?.querySelectorAll(TICKED_BOXES) ?? [])]) box.click();
    },
  };
}

export const { $selectedIngredientUsageIds, untickIngredients } = createTickedIngredients(
  globalThis.document,
);
