import { memo, useId, useState } from 'react';
import { UNTITLED } from '#domain/text/sentences.ts';
import { ReadRecipe } from '../../create/read-recipe.tsx';
import { inBackground } from '../../stores/background.ts';
import { isUnderstood, leftOutOf, type ReadEntry } from '../stores/import/import-entries.ts';
import type { RecipeImport } from '../stores/import/recipe-import.ts';
import { OldAddress } from './old-address.tsx';

interface FoundRecipeProps {
  entry: ReadEntry;
  recipeImport: RecipeImport;
}

/** A recipe that was read: whether it comes in, how it was understood, and all of it when it is opened. */
export const FoundRecipe = memo(function FoundRecipe({ entry, recipeImport }: FoundRecipeProps) {
  const { recipeId, read, isWanted, isKnown, state } = entry;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const title = read.recipe.title || UNTITLED;
  return (
    <li className="found-recipe">
      <div className="found-head">
        <label>
          <input
            type="checkbox"
            checked={isWanted}
            disabled={state === 'SAVED'}
            onChange={({ target }) => recipeImport.want(recipeId, target.checked)}
          />
          <span className="found-title">{title}</span>
          <span className="remark">{factsOf(entry)}</span>
        </label>
        <button
          type="button"
          className="plain-button"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={`${isOpen ? 'Close' : 'Look at it'}: ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Close' : 'Look at it'}
        </button>
      </div>
      <OldAddress entry={entry} recipeImport={recipeImport} />
      {isKnown && state === 'READ' && (
        <p className="found-note">There is a recipe of this name already. Tick it to add it anyway.</p>
      )}
      {state === 'FAILED' && (
        <p className="field-problem" role="alert">
          This one could not be stored. Bring it in again.
        </p>
      )}
      <div id={id} className="found-whole" hidden={!isOpen}>
        {isOpen && (
          <ReadRecipe
            read={{ ...read, leftOut: leftOutOf(entry) }}
            headingLevel={3}
            onCorrect={(change) => inBackground(recipeImport.correct(recipeId, change))}
          />
        )}
      </div>
    </li>
  );
});

/** '12 ingredients · 6 steps · 1 picture · understood' */
function factsOf(entry: ReadEntry): string {
  const { read, pictures, unsureCount, state } = entry;
  const { ingredientGroups, stepGroups } = read.recipe;
  const count = (groups: typeof stepGroups) => groups.reduce((sum, { lines }) => sum + lines.length, 0);
  const leftOut = leftOutOf(entry).length;
  return [
    state === 'SAVED' && 'It is in',
    counted(count(ingredientGroups), 'ingredient'),
    counted(count(stepGroups), 'step'),
    pictures.length > 0 && counted(pictures.length, 'picture'),
    isUnderstood(entry) && 'understood',
    unsureCount > 0 && `${unsureCount} unsure`,
    leftOut > 0 && `${leftOut} left out`,
  ]
    .filter(Boolean)
    .join(' · ');
}

function counted(count: number, name: string): string {
  return count === 0 ? `no ${name}s` : `${count} ${name}${count === 1 ? '' : 's'}`;
}
