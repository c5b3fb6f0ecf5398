import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { placeInWords } from '#domain/recipes/changes/place-words.ts';
import type { Finding } from '#domain/recipes/findings/finding.ts';
import { useDocument, useEditor } from '../editor-context.ts';

interface RefusedFieldsProps {
  /** What is refused of the recipe as it is written, with what mends it. */
  findings: readonly Finding[];
  onLead: (place: string) => void;
}

/** What publishing refused, each with the way there, and with its mend where one press does it. */
export function RefusedFields({ findings, onLead }: RefusedFieldsProps) {
  const { store, problems } = useEditor();
  const recipe = useDocument();
  const refused = Object.entries(useStore(problems.$problems));
  const [isMended, setMended] = useState(false);
  const title = refused.length > 0 ? countInWords(refused.length) : isMended ? 'It is mended.' : '';
  const said = useFocusOnceSaid<HTMLDivElement>(title);
  if (title === '') return null;
  return (
    <div ref={said} className="refused-fields" role="alert" tabIndex={-1}>
      <p className={refused.length > 0 ? 'field-problem' : undefined}>{title}</p>
      {refused.length > 0 && (
        <ul className="findings">
          {refused.map(([place, sentence]) => {
            const mend = findings.find((finding) => finding.place === place && finding.mend)?.mend;
            return (
              <li key={place}>
                <span>
                  <button type="button" className="plain-button" onClick={() => onLead(place)}>
                    {placeInWords(recipe, place)}
                  </button>
                  : {sentence}
                </span>
                {mend && (
                  <button
                    type="button"
                    className="plain-button"
                    onClick={() => {
                      setMended(true);
                      store.change(mend.apply);
                    }}
                  >
                    {mend.words}
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function countInWords(count: number): string {
  return count === 1
    ? 'One thing is to be mended before readers get it.'
    : `${count} things are to be mended before readers get it.`;
}

/** Why publishing failed. */
export function PublishFailure({ sentence }: { sentence: string }) {
  const said = useFocusOnceSaid<HTMLParagraphElement>(sentence);
  return (
    <p ref={said} className="field-problem" role="alert" tabIndex={-1}>
      {sentence}
    </p>
  );
}

/** The button that was pressed goes, or is disabled: what is said instead gets the focus, in sight. */
function useFocusOnceSaid<Said extends HTMLElement>(sentence: string): RefObject<Said | null> {
  const said = useRef<Said>(null);
  useEffect(() => {
    if (sentence === '') return;
    said.current?.focus({ preventScroll: true });
    said.current?.scrollIntoView({ block: 'nearest' });
  }, [sentence]);
  return said;
}
