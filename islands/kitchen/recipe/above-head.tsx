import { useStore } from '@nanostores/react';
import { countOf, countOfIngredients } from '#domain/text/counts.ts';
import { pathTo } from '../stores/navigation.ts';
import { useDocument, useEditor } from './editor-context.ts';
import { leadTo } from './lead-to.ts';

/** What stands over the recipe: that it need not be typed, and what was read of a paste. */
export function AboveHead() {
  const { store, siteSlug, wholePaste } = useEditor();
  const recipe = useDocument();
  const { version } = useStore(store.$server);
  const read = useStore(wholePaste.$read);
  return (
    <div className="above-head" role="status">
      {read?.document === recipe ? (
        <p className="remark">
          {`Read as a whole recipe: ${countOfIngredients(read.ingredientCount)}, ${countOf(read.stepCount, 'step')}. `}
          {read.leftOutCount > 0 &&
            `${countOf(read.leftOutCount, 'line')} without a place in it: see its private notes. `}
          <button
            type="button"
            className="plain-button"
            onClick={() => {
              store.undo();
              leadTo('title');
            }}
          >
            Keep it as it was pasted
          </button>
        </p>
      ) : (
        version === 0 &&
        recipe.title === '' && (
          <p className="remark">
            Do you have it somewhere? Paste it here, or{' '}
            <a className="whole-line" href={pathTo('import', { siteSlug })}>
              bring a file
            </a>
          </p>
        )
      )}
    </div>
  );
}
