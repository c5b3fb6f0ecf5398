import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { RecipeListEntry } from '#contract/recipes.ts';
import type { NamedRecipe } from '#domain/recipes/recipes.ts';
import { OptionList } from '../recipe/fields/option-list.tsx';
import { NOT_LOOKED_FOR_SENTENCE } from '../stores/failure-sentence.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';
import { createRecipeFinder } from '../stores/recipes/recipe-finder.ts';
import { useRecipeChoosing } from './use-recipe-choosing.ts';

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
  const isAsked = text.trim() !== '' && refusal === null;
  const isOffered = (recipe: RecipeListEntry) => isAsked && !recipeIds.includes(recipe.id);
  const found = (value ?? []).filter(isOffered);
  const choosing = useRecipeChoosing({
    finder,
    found,
    isOffered,
    onChoose: (recipe) => {
      const isPublished = recipe.publishedAt !== null && recipe.publishedAt <= Date.now();
      onAdd({ id: recipe.id, title: recipe.title, isPublished, isDeleted: false });
      finder.type('');
    },
    onEscape: () => finder.type(''),
  });

  return (
    <div className="editor-field chosen-list add-recipe">
      <label htmlFor={choosing.id}>Add a recipe</label>
      <input
        {...choosing.field}
        id={choosing.id}
        className="plain-field"
        placeholder="Type its name"
        readOnly={refusal !== null}
        value={text}
        onChange={({ target }) => choosing.type(target.value)}
      />
      <OptionList {...choosing.list} label="Recipes of that name" />
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
