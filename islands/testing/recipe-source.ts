/** A source of recipes whose answers a test gives; the clock is that of the test. */
import { expect, vi } from 'vitest';
import type { RecipeList, RecipeListRequest } from '#domain/recipes/recipe-lists.ts';
import type { RecipeCard } from '#domain/recipes/recipes.ts';
import type { RecipeSearchEnvironment } from '../stores/search/recipe-search.ts';

export const NO_COUNTS = { meals: {}, categories: {}, methods: {}, cuisines: {}, diets: {}, tags: {} };

/** A question that was sent. */
type SentQuestion = RecipeListRequest & {
  signal: AbortSignal;
  /** Answers with no recipes, unless the list says others. */
  answer(list: Partial<RecipeList>): Promise<void>;
  fail(): Promise<void>;
};

export function makeRecipeSource() {
  const sent: SentQuestion[] = [];
  const listRecipes: RecipeSearchEnvironment['listRecipes'] = (_siteSlug, request, signal) =>
    new Promise((resolve, reject) => {
      const settle = async (act: () => void) => {
        act();
        await vi.advanceTimersByTimeAsync(0);
      };
      sent.push({
        ...request,
        signal,
        answer: (list) =>
          settle(() =>
            resolve({ recipes: [], total: list.recipes?.length ?? 0, counts: NO_COUNTS, ...list }),
          ),
        fail: () => settle(() => reject(new Error('500'))),
      });
    });
  return { sent, listRecipes, last: () => sent.at(-1) ?? expect.fail('nothing was sent') };
}

/** Cards of recipes, as far as a search looks at them. */
export function makeCards(...slugs: string[]): RecipeCard[] {
  return slugs.map((slug) => ({ id: slug, slug }) as RecipeCard);
}
