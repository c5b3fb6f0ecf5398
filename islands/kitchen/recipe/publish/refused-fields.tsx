import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef } from 'react';
import { placeInWords } from '#domain/recipes/changes/place-words.ts';
import { useDocument, useEditor } from '../editor-context.ts';

/** What publishing refused, each with the way there. */
export function RefusedFields({ onLead }: { onLead: (place: string) => void }) {
  const recipe = useDocument();
  const problems = Object.entries(useStore(useEditor().problems.$problems));
  const said = useFocusOnceSaid<HTMLDivElement>(problems.length > 0);
  if (problems.length === 0) return null;
  return (
    <div ref={said} className="refused-fields" role="alert" tabIndex={-1}>
      <p className="field-problem">
        {problems.length === 1
          ? 'One thing is to be mended before readers get it.'
          : `${problems.length} things are to be mended before readers get it.`}
      </p>
      <ul className="findings">
        {problems.map(([place, sentence]) => (
          <li key={place}>
            <span>
              <button type="button" className="plain-button" onClick={() => onLead(place)}>
                {placeInWords(recipe, place)}
              </button>
              : {sentence}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Why publishing failed. */
export function PublishFailure({ sentence }: { sentence: string }) {
  const said = useFocusOnceSaid<HTMLParagraphElement>(true);
  return (
    <p ref={said} className="field-problem" role="alert" tabIndex={-1}>
      {sentence}
    </p>
  );
}

/** The button that was pressed loses the focus while it is disabled: what came of it gets it, in sight. */
function useFocusOnceSaid<Said extends HTMLElement>(isSaid: boolean): RefObject<Said | null> {
  const said = useRef<Said>(null);
  useEffect(() => {
    if (!isSaid) return;
    said.current?.focus({ preventScroll: true });
    said.current?.scrollIntoView({ block: 'nearest' });
  }, [isSaid]);
  return said;
}
