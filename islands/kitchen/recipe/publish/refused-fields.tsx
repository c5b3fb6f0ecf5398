import { useStore } from '@nanostores/react';
import { placeInWords } from '#domain/recipes/changes/place-words.ts';
import { useDocument, useEditor } from '../editor-context.ts';

/** What publishing refused, each with the way there. */
export function RefusedFields({ onLead }: { onLead: (place: string) => void }) {
  const recipe = useDocument();
  const problems = Object.entries(useStore(useEditor().problems.$problems));
  if (problems.length === 0) return null;
  return (
    <div className="refused-fields" role="alert">
      <p className="field-problem">
        {problems.length === 1
          ? 'One thing is to be mended before readers get it.'
          : `${problems.length} things are to be mended before readers get it.`}
      </p>
      <ul className="findings">
        {problems.map(([place, sentence]) => (
          <li key={place}>
            <button type="button" className="plain-button" onClick={() => onLead(place)}>
              {placeInWords(recipe, place)}
            </button>
            : {sentence}
          </li>
        ))}
      </ul>
    </div>
  );
}
