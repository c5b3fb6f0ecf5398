import { atom, onMount, type ReadableAtom } from 'nanostores';
import { type EventSource, listen } from '../../browser/page.ts';

/** What ticked ingredients need of their page: its check boxes, one on every line of the ingredient list. */
export type TickedIngredientsEnvironment = {
  /** Absent where templates are drawn. */
  page:
    | (EventSource & {
        querySelectorAll(selector: string): Iterable<Pick<HTMLInputElement, 'checked' | 'click'>>;
      })
    | undefined;
};

/** The ingredients a reader ticked. The boxes of the page are the truth. */
export type TickedIngredients = {
  /** The usages, by their numbers on the page and in its order. */
  $selectedIngredientUsageIds: ReadableAtom<readonly string[]>;
  /** Unticks them all. */
  untick(): void;
};

/** Not those of cook mode, which are copies. */
const BOXES = '#ingredients .ingredient-list input';

/** Makes the ticked ingredients of a page. */
export function createTickedIngredients({ page }: TickedIngredientsEnvironment): TickedIngredients {
  const $ids = atom<readonly string[]>([]);
  const boxes = () => [...(page?.querySelectorAll(BOXES) ?? [])];
  onMount($ids, () => {
    const follow = () => $ids.set(boxes().flatMap(({ checked }, index) => (checked ? [`${index + 1}`] : [])));
    follow();
    return page && listen(page, ['change'], follow);
  });
  return {
    $selectedIngredientUsageIds: $ids,
    untick() {
      for (const box of boxes()) if (box.checked) box.click();
    },
  };
}

/** The ticked ingredients of this page. */
export const tickedIngredients = createTickedIngredients({ page: globalThis.document });
