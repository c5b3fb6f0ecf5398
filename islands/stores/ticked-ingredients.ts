import { atom, onMount, type ReadableAtom } from 'nanostores';

/** The page's check boxes, one on every line of its ingredient list. */
export type IngredientsPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  querySelectorAll(selector: string): Iterable<{ id: string }>;
};

const TICKED_LINES = 'li[id^="ingredient-"]:has(:checked)';
const ID_START = 'ingredient-'.length;

/** Ids of the ingredient usages a reader ticked, in the order of the page; it follows the boxes, which are the truth. */
export function createTickedIngredients(page: () => IngredientsPage): ReadableAtom<readonly string[]> {
  const $ids = atom<readonly string[]>([]);
  onMount($ids, () => {
    const follow = () =>
      $ids.set([...page().querySelectorAll(TICKED_LINES)].map(({ id }) => id.slice(ID_START)));
    follow();
    page().addEventListener('change', follow);
    return () => page().removeEventListener('change', follow);
  });
  return $ids;
}

export const $selectedIngredientUsageIds = createTickedIngredients(() => document);
