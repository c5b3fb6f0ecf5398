import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useId, useState } from 'react';
import type { RecipeListEntry } from '#contract/recipes.ts';
import type { NamedRecipe } from '#domain/recipes/recipes.ts';
import { UNTITLED } from '#domain/text/sentences.ts';
import { inBackground } from '../../stores/background.ts';
import { OptionList } from '../recipe/fields/option-list.tsx';
import { NOT_LOOKED_FOR_SENTENCE } from '../stores/failure-sentence.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { createRecipeFinder } from '../stores/recipes/recipe-finder.ts';

interface AddRecipeProps {
  siteSlug: string;
  /** Those that stand there already. */
  recipeIds: readonly string[];
  /** Why no other can be added; null where one can. */
  refusal?: string | null;
  onAdd: (recipe: NamedRecipe) => void;
}

/** A recipe of the site, found by its name and put at the end. */
export function AddRecipe({ siteSlug, recipeIds, refusal = null, onAdd }: AddRecipeProps) {
  const [finder] = useState(() => createRecipeFinder(kitchenSession, siteSlug));
  const text = useStore(finder.$text);
  const { status, value } = useStore(finder.$found);
  const [active, setActive] = useState(0);
  const id = useId();
  const isAsked = text.trim() !== '' && refusal === null;
  const isOffered = (recipe: RecipeListEntry) => !recipeIds.includes(recipe.id);
  const found = (isAsked ? (value ?? []) : []).filter(isOffered);

  function choose(recipe: RecipeListEntry | null | undefined): void {
    if (!recipe) return;
    const isPublished = recipe.publishedAt !== null && recipe.publishedAt <= Date.now();
    onAdd({ id: recipe.id, title: recipe.title, isPublished, isDeleted: false });
    finder.type('');
    setActive(0);
  }

  async function enter(): Promise<void> {
    if (isAsked) choose(await finder.enter(isOffered, found[active]?.id));
  }

  function takeKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Enter') inBackground(enter());
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
        readOnly={refusal !== null}
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
        onChoose={(index) => choose(found[index])}
      />
      <p role="status" className="field-hint">
        {!isAsked || found.length > 0
          ? refusal
          : status === 'REJECTED'
            ? NOT_LOOKED_FOR_SENTENCE
            : status === 'FULFILLED'
              ? 'No other recipe of that name.'
              : ''}
      </p>
    </div>
  );
}
