import { useStore } from '@nanostores/react';
import { partInWords } from '#domain/recipes/changes/place-words.ts';
import { useEditor } from '../editor-context.ts';

/** What publishing refused of a line, a step or a heading, in sentences below it. */
export function ItemProblem({ id }: { id: string }) {
  const problems = Object.entries(useStore(useEditor().problems.$problems)).filter(
    ([place]) => place === id || place.startsWith(`${id}.`),
  );
  if (problems.length === 0) return null;
  return (
    <div id={itemProblemId(id)} className="field-problem item-problem">
      {problems.map(([place, sentence]) => (
        <p key={place}>
          {partInWords(place)}
          {sentence}
        </p>
      ))}
    </div>
  );
}

/** Id of the element with those sentences, for the control they are about. */
export function itemProblemId(id: string): string {
  return `${id}-problem`;
}
