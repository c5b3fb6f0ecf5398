import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { countOf, countOfIngredients } from '#domain/text/counts.ts';
import { pathTo } from '../stores/navigation.ts';
import { holdsPaste } from '../stores/recipe/whole-paste.ts';
import { useDocument, useEditor } from './editor-context.ts';
import { leadTo } from './lead-to.ts';

/** What stands over the recipe: that it need not be typed, and what becomes of a paste. */
export function AboveHead() {
  const { store, siteSlug } = useEditor();
  const { title } = useDocument();
  const { version } = useStore(store.$server);
  const said = usePasteReading();
  return (
    <div className="above-head" role="status">
      {said ??
        (version === 0 && title === '' && (
          <p className="remark">
            Do you have it somewhere? Paste it here, or{' '}
            <a className="whole-line" href={pathTo('import', { siteSlug })}>
              bring a file
            </a>
          </p>
        ))}
    </div>
  );
}

/** What is said of a paste that may be a whole recipe, with what can be done about it; null for nothing. */
function usePasteReading(): ReactNode {
  const { store, wholePaste, siteSlug } = useEditor();
  const recipe = useDocument();
  const reading = useStore(wholePaste.$reading);
  const isSeveral = reading !== null && 'recipeCount' in reading && reading.recipeCount > 1;
  // The button that was pressed is gone then.
  const actThenWrite = (act: () => void) => () => {
    act();
    leadTo('title');
  };
  if (reading?.status === 'READING') return <p className="remark">Reading what was pasted…</p>;
  if (reading?.status === 'OFFERED' && holdsPaste(recipe, reading))
    return (
      <p className="remark">
        {isSeveral
          ? `What was pasted seems to be ${reading.recipeCount} recipes. The first: ${contentsOf(reading)}. `
          : `What was pasted is a whole recipe: ${contentsOf(reading)}. `}
        <button type="button" className="plain-button" onClick={actThenWrite(wholePaste.accept)}>
          {isSeveral ? 'Read the first' : 'Read it as a whole recipe'}
        </button>
      </p>
    );
  if (reading?.status === 'READ' && reading.document === recipe)
    return (
      <p className="remark">
        {isSeveral ? (
          <>
            {`There seem to be ${reading.recipeCount} recipes: the first was read, and all that was pasted is in its private notes. `}
            <a href={pathTo('import', { siteSlug })}>Paste or bring in recipes</a>
            {' takes several at once. '}
          </>
        ) : (
          `Read as a whole recipe: ${contentsOf(reading)}. ${saidOfLeftOut(reading.leftOutCount)}`
        )}
        <button type="button" className="plain-button" onClick={actThenWrite(store.undo)}>
          Keep it as it was pasted
        </button>
      </p>
    );
  return null;
}

function saidOfLeftOut(count: number): string {
  return count === 0 ? '' : `${countOf(count, 'line')} without a place in it: see its private notes. `;
}

function contentsOf({ ingredientCount, stepCount }: { ingredientCount: number; stepCount: number }): string {
  return `${countOfIngredients(ingredientCount)}, ${countOf(stepCount, 'step')}`;
}
