import { useStore } from '@nanostores/react';
import { tickedIngredients } from '../stores/recipe/ticked-ingredients.ts';

/** Unticks all ingredients of the page, once some are ticked. */
export function UntickAll() {
  const { length } = useStore(tickedIngredients.$selectedIngredientUsageIds, { ssr: 'initial' });
  return (
    <p className="untick">
      {length > 0 && (
        <button
          type="button"
          className="read-more"
          onClick={() => {
            tickedIngredients.untick();
            // By then the button is gone.
            document.querySelector<HTMLElement>('#ingredients summary')?.focus({ preventScroll: true });
          }}
        >
          Untick all
        </button>
      )}
    </p>
  );
}
