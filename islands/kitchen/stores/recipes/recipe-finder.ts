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

  function ask(text: string): void {
    if (text.trim() === '') found.replace(null);
    else inBackground(found.reload());
  }

  return { $text: typed.$text, $found: found.$state, type: typed.type };
}
