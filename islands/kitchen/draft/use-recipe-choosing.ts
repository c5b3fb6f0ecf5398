import { type KeyboardEvent, useId, useState } from 'react';
import type { RecipeListEntry } from '#contract/recipes.ts';
import { UNTITLED } from '#domain/text/sentences.ts';
import { inBackground } from '../../stores/background.ts';
import type { RecipeFinder } from '../stores/recipes/recipe-finder.ts';

interface RecipeChoosing {
  finder: RecipeFinder;
  /** What is offered; none while nothing is to be chosen. */
  found: readonly RecipeListEntry[];
  isOffered: (recipe: RecipeListEntry) => boolean;
  onChoose: (recipe: RecipeListEntry) => void;
  onEscape: () => void;
  /** What Enter does where no recipe is found. */
  onNone?: () => void;
}

/** A field in which a recipe is chosen by its name, and the list below it: arrows move, Enter or a press takes. */
export function useRecipeChoosing({ finder, found, isOffered, onChoose, onEscape, onNone }: RecipeChoosing) {
  const id = useId();
  const listId = `${id}-found`;
  /** -1 while Enter takes none. */
  const [active, setActive] = useState(0);

  function choose(recipe: RecipeListEntry | undefined): void {
    if (!recipe) return;
    setActive(0);
    onChoose(recipe);
  }

  async function enter(): Promise<void> {
    if (active < 0) return;
    const recipe = await finder.enter(isOffered, found[active]?.id);
    if (recipe) choose(recipe);
    else onNone?.();
  }

  function takeKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0));
    else if (event.key === 'Enter') inBackground(enter());
    else if (event.key === 'Escape') onEscape();
    else return;
    event.preventDefault();
  }

  return {
    id,
    /** Offers what there is before one types. */
    begin(): void {
      finder.type('');
      setActive(-1);
    },
    type(text: string): void {
      finder.type(text);
      setActive(0);
    },
    field: {
      role: 'combobox',
      'aria-expanded': found.length > 0,
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      'aria-activedescendant': found.length > 0 && active >= 0 ? `${listId}-${active}` : undefined,
      autoComplete: 'off',
      onKeyDown: takeKey,
    } as const,
    list: {
      id: listId,
      options: found.map((recipe) => ({ id: recipe.id, title: recipe.title.trim() || UNTITLED })),
      active,
      onChoose: (index: number) => choose(found[index]),
    },
  };
}
