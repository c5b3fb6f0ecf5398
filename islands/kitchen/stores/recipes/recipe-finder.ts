import type { ReadableAtom } from 'nanostores';
import type { RecipeListEntry } from '#contract/recipes.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { inBackground } from '../../../stores/background.ts';
import { createResource, type ResourceState } from '../../../stores/resource.ts';
import { createTypedQuery } from './typed-query.ts';

/** Recipes that are offered at once. */
const OFFERED_MAX = 8;

/** Which recipes are found: all, or those that are published, of which the newest are offered before one types. */
export type FoundRecipes = 'ALL' | 'NEWEST_PUBLISHED';

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

export function createRecipeFinder(
  { callApi }: { callApi: CallApi },
  siteSlug: string,
  which: FoundRecipes = 'ALL',
): RecipeFinder {
  const typed = createTypedQuery(ask);
  const found = createResource<readonly RecipeListEntry[]>({
    name: 'The recipes of that name',
    async read(signal) {
      const { body } = await callApi('GET /manage/:siteSlug/recipes', {
        params: { siteSlug },
        query: {
          query: typed.$text.get(),
          limit: String(OFFERED_MAX),
          ...(which === 'NEWEST_PUBLISHED' && { state: 'live', orderBy: 'published_at_desc' }),
        },
        signal,
      });
      return body.recipes;
    },
  });

  let asked: string | null = null;
  const isNothing = (text: string) => which === 'ALL' && text.trim() === '';

  function ask(text: string): void {
    // Enter was quicker than the pause.
    if (text === asked && found.$state.get().status !== 'REJECTED') return;
    asked = text;
    if (isNothing(text)) found.replace(null);
    else inBackground(found.reload());
  }

  return {
    $text: typed.$text,
    $found: found.$state,
    type: typed.type,
    async enter(isOffered, activeId) {
      const text = typed.$text.get();
      if (isNothing(text)) return null;
      ask(text);
      await found.load();
      if (typed.$text.get() !== text) return null;
      const recipes = (found.$state.get().value ?? []).filter(isOffered);
      return recipes.find(({ id }) => id === activeId) ?? recipes[0] ?? null;
    },
  };
}
