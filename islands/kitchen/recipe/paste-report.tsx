import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import { countOf, countOfIngredients } from '#domain/text/counted/counts.ts';
import { inBackground } from '../../stores/background.ts';
import { IMPORT_TITLE } from '../places.ts';
import { ReportBar } from '../shell/report-bar.tsx';
import { pathTo } from '../stores/navigation.ts';
import { type PasteReading, saidOf } from '../stores/recipe/whole-paste.ts';
import { useDocument, useEditor } from './editor-context.ts';
import { leadTo } from './lead-to.ts';

/** What becomes of a paste that may be a whole recipe, and what can be done about it. */
export function PasteReport() {
  const { store, wholePaste, siteSlug } = useEditor();
  const said = saidOf(useStore(wholePaste.$reading), useDocument());
  const status = said?.status;
  useLayoutEffect(() => {
    // The bar grew, and moved what is written.
    if (status !== undefined) document.activeElement?.scrollIntoView({ block: 'nearest' });
  }, [status]);
  const isSeveral = said !== null && 'recipeCount' in said && said.recipeCount > 1;
  // The button that was pressed is gone then.
  const actThenWrite = (act: () => void) => () => {
    act();
    leadTo('title');
  };
  return (
    <ReportBar
      sentence={said && sentenceOf(said)}
      onUndo={null}
      onDismiss={wholePaste.dismiss}
      isBusy={false}
    >
      {said?.status === 'OFFERED' && (
        <button
          type="button"
          className="plain-button"
          onClick={actThenWrite(() => inBackground(wholePaste.accept()))}
        >
          {isSeveral ? 'Read the first' : 'Read it as a whole recipe'}
        </button>
      )}
      {said?.status === 'READ' && (
        <button type="button" className="plain-button" onClick={actThenWrite(store.undo)}>
          Keep it as it was pasted
        </button>
      )}
      {said?.status === 'READ' && isSeveral && (
        <a className="plain-button" href={pathTo('import', { siteSlug })}>
          {IMPORT_TITLE}
        </a>
      )}
    </ReportBar>
  );
}

function sentenceOf(reading: PasteReading): string {
  if (reading.status === 'READING') return 'Reading what was pasted…';
  const { recipeCount, ingredientCount, stepCount } = reading;
  const contents = `${countOfIngredients(ingredientCount)}, ${countOf(stepCount, 'step')}`;
  const isSeveral = recipeCount > 1;
  if (reading.status === 'OFFERED')
    return isSeveral
      ? `What was pasted seems to be ${recipeCount} recipes. The first: ${contents}.`
      : `What was pasted is a whole recipe: ${contents}.`;
  if (isSeveral)
    return `There seem to be ${recipeCount} recipes: the first was read, and all that was pasted is in its private notes. All of them can be brought in at once.`;
  return `Read as a whole recipe: ${contents}.${saidOfLeftOut(reading.leftOutCount)}`;
}

function saidOfLeftOut(count: number): string {
  return count === 0 ? '' : ` ${countOf(count, 'line')} without a place in it: see its private notes.`;
}
