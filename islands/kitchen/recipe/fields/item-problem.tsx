import { useStore } from '@nanostores/react';
import { partInWords } from '#domain/recipes/changes/place-words.ts';
import { sentencesOfItemWords } from '#domain/recipes/typed-numbers.ts';
import { useEditor } from '../editor-context.ts';

/** What is wrong with a line, a step or a heading: words in its fields of numbers, and what publishing refused. */
export function ItemProblem({ item }: { item: { id: string } }) {
  const { id } = item;
  const refused = Object.entries(useStore(useEditor().problems.$problems)).filter(
    ([place]) => place === id || place.startsWith(`${id}.`),
  );
  const typed = Object.entries(sentencesOfItemWords(item)).map(([field, sentence]) => [
    `${id}.${field}`,
    sentence,
  ]);
  const problems = Object.entries<string>(Object.fromEntries([...typed, ...refused]));
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
