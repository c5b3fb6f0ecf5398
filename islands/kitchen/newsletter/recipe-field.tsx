import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useState } from 'react';
import { useRecipeChoosing } from '../draft/use-recipe-choosing.ts';
import { OptionList } from '../recipe/fields/option-list.tsx';
import { NOT_LOOKED_FOR_SENTENCE } from '../stores/failure-sentence.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import type { LetterDocument } from '../stores/newsletter/letter-draft.ts';
import { createRecipeFinder } from '../stores/recipes/recipe-finder.ts';

interface RecipeFieldProps {
  siteSlug: string;
  recipe: LetterDocument['recipe'];
  onChoose: (recipe: LetterDocument['recipe']) => void;
}

const isOffered = () => true;

/** The recipe of a letter: one of all that are published, found by its name; before one types, the newest. */
export function RecipeField({ siteSlug, recipe, onChoose }: RecipeFieldProps) {
  const [finder] = useState(() => createRecipeFinder(kitchenSession, siteSlug, 'NEWEST_PUBLISHED'));
  const typed = useStore(finder.$text);
  const { status, value } = useStore(finder.$found);
  /** Null while nothing is looked for, and the field shows what is chosen. */
  const [looking, setLooking] = useState<'ALL' | 'TYPED' | null>(null);
  const found = looking ? (value ?? []) : [];
  const end = () => setLooking(null);
  const choosing = useRecipeChoosing({
    finder,
    found,
    isOffered,
    onChoose: ({ id, title }) => {
      end();
      onChoose({ id, title });
    },
    onEscape: end,
  });

  function begin(): void {
    setLooking('ALL');
    choosing.begin();
  }

  function takeKey(event: KeyboardEvent): void {
    if (looking) {
      choosing.field.onKeyDown(event);
      return;
    }
    if (event.key === 'ArrowDown') begin();
    // It sends no letter.
    else if (event.key !== 'Enter') return;
    event.preventDefault();
  }

  return (
    <div className="field letter-recipe">
      <label className="field-label" htmlFor={choosing.id}>
        Recipe
      </label>
      <input
        {...choosing.field}
        id={choosing.id}
        placeholder="Choose one, or type its name"
        value={looking === 'TYPED' ? typed : (recipe?.title ?? '')}
        aria-describedby={`${choosing.id}-said`}
        onFocus={(event) => {
          event.target.select();
          begin();
        }}
        onClick={() => looking === null && begin()}
        onChange={({ target }) => {
          setLooking('TYPED');
          choosing.type(target.value);
        }}
        onKeyDown={takeKey}
        onBlur={end}
      />
      <OptionList {...choosing.list} label="Published recipes" />
      <p id={`${choosing.id}-said`} role="status" className="field-remark">
        {looking && status === 'REJECTED' && NOT_LOOKED_FOR_SENTENCE}
        {looking && status === 'FULFILLED' && found.length === 0 && 'No published recipe of that name.'}
      </p>
    </div>
  );
}
