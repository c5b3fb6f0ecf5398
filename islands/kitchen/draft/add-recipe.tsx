import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { UNTITLED } from '#domain/text/sentences.ts';
import { OptionList } from '../recipe/fields/option-list.tsx';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { createRecipeFinder } from '../stores/recipes/recipe-finder.ts';
import { useCollection } from './collection-context.ts';

/** A recipe of the site, found by its name and put at the end. */
export function AddRecipe() {
  const { site, draft } = useCollection();
  const [finder] = useState(() => createRecipeFinder(kitchenSession, site.slug));
  const text = useStore(finder.$text);
  const { status, value } = useStore(finder.$found);
  const { recipeIds } = useStore(draft.$document);
  const [active, setActive] = useState(0);
  const id = useId();
  const found = (text.trim() === '' ? [] : (value ?? [])).filter((recipe) => !recipeIds.includes(recipe.id));

  function choose(index: number): void {
    const recipe = found[index];
    if (!recipe) return;
    const isPublished = recipe.publishedAt !== null && recipe.publishedAt <= Date.now();
    draft.change(
      { recipeIds: [...recipeIds, recipe.id] },
      { recipes: { [recipe.id]: { id: recipe.id, title: recipe.title, isPublished } } },
    );
    finder.type('');
    setActive(0);
  }

  function takeKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Enter') choose(active);
    else if (event.key === 'Escape') finder.type('');
    else return;
    event.preventDefault();
  }

  return (
    <div className="editor-field chosen-list add-recipe">
      <label htmlFor={id}>Add a recipe</label>
      <input
        id={id}
        className="plain-field"
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-activedescendant={found.length > 0 ? `${id}-found-${active}` : undefined}
        autoComplete="off"
        placeholder="Type its name"
        value={text}
        onChange={(event) => {
          finder.type(event.target.value);
          setActive(0);
        }}
        onKeyDown={takeKey}
      />
      <OptionList
        id={`${id}-found`}
        label="Recipes of that name"
        options={found.map((recipe) => ({ id: recipe.id, title: recipe.title.trim() || UNTITLED }))}
        active={active}
        onChoose={choose}
      />
      <p role="status" className="field-hint">
        {text.trim() === '' || found.length > 0
          ? ''
          : status === 'REJECTED'
            ? 'Recipes cannot be looked for at the moment.'
            : status === 'FULFILLED'
              ? 'No other recipe of that name.'
              : ''}
      </p>
    </div>
  );
}
