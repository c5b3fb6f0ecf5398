import type { ReadableAtom } from 'nanostores';
import type { RecipeListEntry } from '#contract/recipes.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { inBackground } from '../../../stores/background.ts';
import { createResource, type ResourceState } from '../../../stores/resource.ts';
import { createTypedQuery } from './typed-query.ts';

/** Recipes that are offered at once. */
const OFFERED_MAX = 8;

/** Recipes whose name begins with what is typed. */
export type RecipeFinder = {
  $text: ReadableAtom<string>;
  $found: ReadableAtom<ResourceState<readonly RecipeListEntry[]>>;
  type(text: string): void;
  /**
   * What Enter takes: the active recipe, or else the first, of those found of what is typed now, once they are.
   * @returns null where none is, or something else is typed meanwhile
   */
  enter(isOffered: (recipe: RecipeListEntry) => boolean, activeId?: string): Promise<RecipeListEntry | null>;
};

export function createRecipeFinder({ callApi }: { callApi: CallApi }, siteSlug: string): RecipeFinder {
  const typed = createTypedQuery(ask);
  const found = createResource<readonly RecipeListEntry[]>({
    name: 'The recipes of that name',
    async read(signal) {
      const { body } = await callApi('GET /manage/:siteSlug/recipes', {
        params: { siteSlug },
        query: { query: typed.$text.get(), limit: String(OFFERED_MAX) },
        signal,
      });
      return body.recipes;
    },
  });

  let asked = '';

  function ask(text: string): void {
    // Enter was quicker than the pause.
    if (text === asked && found.$state.get().status !== 'REJECTED') return;
    asked = text;
    if (text.trim() === '') found.replace(null);
    else inBackground(found.reload());
  }

  return {
    $text: typed.$text,
    $found: found.$state,
    type: typed.type,
    async enter(isOffered, activeId) {
      const text = typed.$text.get();
      if (text.trim() === '') return null;
      ask(text);
      await found.load();
      if (typed.$text.get() !== text) return null;
      const recipes = (found.$state.get().value ?? []).filter(isOffered);
      return recipes.find(({ id }) => id === activeId) ?? recipes[0] ?? null;
    },
  };
}
