import { atom, type ReadableAtom } from 'nanostores';
import type { ManageRecipeListQuery, RecipeListEntry } from '#contract/recipes.ts';
import type { RecipeState } from '#domain/recipes/recipe-entries.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { createResource, type ResourceState } from '../../../stores/resource.ts';
import { loadNextPart } from '../load-next-part.ts';

/** Recipes that one answer brings, and one when only ids are asked for. */
const PAGE_SIZE = 100;
const LARGE_PAGE_SIZE = 500;

/** Which recipes are listed, and how. */
export type ListChoice = {
  query: string;
  /** Null lists all. */
  state: RecipeState | null;
  orderBy: ManageRecipeListQuery['orderBy'];
};

/** The recipes that have come so far. */
export type ListedRecipes = {
  recipes: readonly RecipeListEntry[];
  /** How many fit the words, in all states and in each. */
  counts: Readonly<Record<RecipeState | 'all', number>>;
  /** Null when all have come. */
  nextAfter: string | null;
};

/** What the list needs of its page. */
export type RecipeListEnvironment = { callApi: CallApi };

/** A site's recipes as its people list them. */
export type OwnRecipeList = {
  $list: ReadableAtom<ResourceState<ListedRecipes>>;
  $choice: ReadableAtom<ListChoice>;
  /** Lists something else; what is shown stays until it comes. */
  choose(choice: ListChoice): Promise<void>;
  /** Lists the same anew, as much as is shown. */
  reload(): Promise<void>;
  /** Adds what follows. */
  loadMore(): Promise<void>;
  /** Ids of all that fit the choice, also of those that have not come. @throws what the call throws */
  listAllIds(): Promise<string[]>;
};

export const FIRST_CHOICE: ListChoice = { query: '', state: null, orderBy: 'updated_at_desc' };

export function createRecipeList({ callApi }: RecipeListEnvironment, siteSlug: string): OwnRecipeList {
  const $choice = atom(FIRST_CHOICE);
  const list = createResource<ListedRecipes>({ name: 'The recipes', read });

  async function ask(limit: number, after: string | null, signal?: AbortSignal): Promise<ListedRecipes> {
    const { query, state, orderBy } = $choice.get();
    const { body } = await callApi('GET /manage/:siteSlug/recipes', {
      params: { siteSlug },
      query: {
        query,
        orderBy,
        limit: String(limit),
        ...(state === null ? {} : { state }),
        ...(after === null ? {} : { after }),
      },
      ...(signal ? { signal } : {}),
    });
    return body;
  }

  async function read(signal: AbortSignal, earlier: ListedRecipes | null): Promise<ListedRecipes> {
    if (earlier === null) {
      const shownCount = list.$state.get().value?.recipes.length ?? 0;
      return ask(Math.min(Math.max(shownCount, PAGE_SIZE), LARGE_PAGE_SIZE), null, signal);
    }
    const more = await ask(PAGE_SIZE, earlier.nextAfter, signal);
    // What was changed meanwhile may come a second time.
    const known = new Set(earlier.recipes.map(({ id }) => id));
    return { ...more, recipes: [...earlier.recipes, ...more.recipes.filter(({ id }) => !known.has(id))] };
  }

  return {
    $list: list.$state,
    $choice,
    async choose(choice) {
      $choice.set(choice);
      await list.reload();
    },
    reload: list.reload,
    loadMore: () => loadNextPart(list),
    async listAllIds() {
      const ids = new Set<string>();
      let after: string | null = null;
      do {
        const page: ListedRecipes = await ask(LARGE_PAGE_SIZE, after);
        for (const { id } of page.recipes) ids.add(id);
        after = page.nextAfter;
      } while (after !== null);
      return [...ids];
    },
  };
}
