import { atom, type ReadableAtom } from 'nanostores';
import type { ChosenTerms, RecipeList, RecipeListRequest } from '#domain/recipes/recipe-lists.ts';
import { type FilterOption, optionsNow } from '#domain/search/recipe-filters.ts';
import { SEARCH_DEBOUNCE_MS } from '#domain/shared/constants.ts';
import { inBackground } from '../background.ts';
import { createResource, type ResourceStatus } from '../resource.ts';
import {
  asksForAll,
  NO_TERMS,
  questionPath,
  type RecipeQuestion,
  readQuestion,
  withSlugsOfNow,
  withToggled,
} from './recipe-questions.ts';

/** Recipes with the words that found them; no words where terms alone were asked. */
export type FoundRecipes = RecipeList & { query: string };

/** A search: of /recipes, with its filters, or of the header, without. */
export type RecipeSearchState = {
  /** What stands in the box, as typed. */
  term: string;
  chosen: ChosenTerms;
  /** How the last question stands. */
  status: ResourceStatus;
  /** What a search has found so far; null while the page's own list shows. */
  found: FoundRecipes | null;
  /** Every term of the site as it stands; before the start only the chips. */
  options: readonly FilterOption[];
  isFilterDialogOpen: boolean;
};

/** What the search needs of its page. */
export type RecipeSearchEnvironment = {
  siteSlug: string;
  /** Lists recipes of a site. @throws when they cannot be listed */
  listRecipes(siteSlug: string, request: RecipeListRequest, signal: AbortSignal): Promise<RecipeList>;
  /** Goes on where the site is now, if that is why they cannot be listed. @param path of the page that lists them */
  followMove(failure: unknown, path: string): void;
  /** Most recipes of one answer. */
  pageSize: number;
  /** Where what is asked is kept; null keeps it nowhere. */
  address: {
    /** Query of the page's address. */
    read(): string;
    /** Writes path and query of the page's address. */
    replace(path: string): void;
  } | null;
};

/** The search of a page: what it shows, and what a reader may do. */
export type RecipeSearch = {
  $search: ReadableAtom<RecipeSearchState>;
  /**
   * Begins: takes over what was typed before, and asks at once what the address asks.
   * @param terms every term of the site with its number of recipes
   */
  start(terms: readonly FilterOption[], typed: string): void;
  /** Asks again what the address says, after going back or forward. */
  restore(): void;
  /** Sets the words; they are sent when nothing was typed for SEARCH_DEBOUNCE_MS. */
  typeTerm(term: string): void;
  /** Sends the words now. */
  sendTerm(): void;
  /** Chooses a term, or no longer; sent at once. */
  toggleOption(option: Pick<FilterOption, 'group' | 'slug'>): void;
  /** Chooses no term. */
  clearOptions(): void;
  openFilterDialog(): void;
  closeFilterDialog(): void;
  /** Adds the next recipes to those found. */
  loadMore(): Promise<void>;
};

/**
 * Makes the search of a page. A question is sent once, a newer one ends it, and a late answer changes nothing.
 * @param chips options known before the start
 */
export function createRecipeSearch(
  environment: RecipeSearchEnvironment,
  chips: readonly FilterOption[],
): RecipeSearch {
  const $search = atom<RecipeSearchState>({
    term: '',
    chosen: NO_TERMS,
    status: 'IDLE',
    found: null,
    options: chips,
    isFilterDialogOpen: false,
  });
  let known = chips;
  let asked: RecipeQuestion = { query: '', ...NO_TERMS };
  let quiet: ReturnType<typeof setTimeout> | undefined;

  const found = createResource<FoundRecipes>({
    name: 'The recipes',
    read: (signal, earlier) => readPage(environment, asked, signal, earlier),
  });
  found.$state.listen(({ status, value }) => change({ status, found: value }));

  function change(changes: Partial<Omit<RecipeSearchState, 'options'>>): void {
    const next = { ...$search.get(), ...changes };
    $search.set({ ...next, options: optionsNow(known, next.chosen, next.found?.counts ?? null) });
  }

  /** Asks what the box and the chosen terms say, unless just that was asked. */
  function ask(): void {
    clearTimeout(quiet);
    const { term, chosen, status } = $search.get();
    const question = { query: term.trim(), ...chosen };
    if (questionPath(question) === questionPath(asked) && status !== 'REJECTED') return;
    asked = question;
    environment.address?.replace(questionPath(question));
    if (asksForAll(question)) found.replace(null);
    else inBackground(found.reload());
  }

  function typeTerm(term: string): void {
    change({ term });
    clearTimeout(quiet);
    if (asksForAll({ query: term.trim(), ...$search.get().chosen })) ask();
    else quiet = setTimeout(ask, SEARCH_DEBOUNCE_MS);
  }

  function choose(chosen: ChosenTerms): void {
    change({ chosen });
    ask();
  }

  function restore(): void {
    const { query, ...chosen } = readQuestion(environment.address?.read() ?? '');
    change({ term: query, chosen: withSlugsOfNow(chosen, known) });
    ask();
  }

  return {
    $search,
    start(terms, typed) {
      known = terms;
      restore();
      if (typed !== '') typeTerm(typed);
    },
    restore,
    typeTerm,
    sendTerm: ask,
    toggleOption: (option) => choose(withToggled($search.get().chosen, option)),
    clearOptions: () => choose(NO_TERMS),
    openFilterDialog: () => change({ isFilterDialogOpen: true }),
    closeFilterDialog: () => change({ isFilterDialogOpen: false }),
    async loadMore() {
      const { status, value } = found.$state.get();
      if (status !== 'PENDING' && value && value.recipes.length < value.total) await found.loadMore();
    },
  };
}

/** The first recipes of what is asked, or the next ones added to those found earlier. */
async function readPage(
  { siteSlug, listRecipes, followMove, pageSize }: RecipeSearchEnvironment,
  asked: RecipeQuestion,
  signal: AbortSignal,
  earlier: FoundRecipes | null,
): Promise<FoundRecipes> {
  const before = earlier?.recipes ?? [];
  const request = { ...asked, limit: pageSize, offset: before.length };
  const list = await listRecipes(siteSlug, request, signal).catch((failure) => {
    if (!signal.aborted) followMove(failure, questionPath(asked));
    throw failure;
  });
  const shown = new Set(before.map(({ id }) => id));
  const recipes = [...before, ...list.recipes.filter(({ id }) => !shown.has(id))];
  return { ...list, recipes, query: asked.query };
}
