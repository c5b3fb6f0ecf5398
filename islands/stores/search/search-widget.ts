import { atom, type ReadableAtom } from 'nanostores';
import type { SearchFile } from '#domain/recipes/collections.ts';
import { SEARCH_WIDGET_RESULTS_MAX } from '#domain/shared/constants.ts';
import { inBackground } from '../background.ts';
import { createResource } from '../resource.ts';
import {
  createRecipeSearch,
  type FoundRecipes,
  type RecipeSearchEnvironment,
  type RecipeSearchState,
} from './recipe-search.ts';

/** What the panel shows: the site's own choice, results, that there are none, or nothing yet. */
export type SearchWidgetView =
  | { type: 'INITIAL'; file: SearchFile }
  | { type: 'RESULTS' | 'NO_RESULTS'; found: FoundRecipes }
  | { type: 'BLANK' };

/** The search box of the header. */
export type SearchWidgetState = Pick<RecipeSearchState, 'term' | 'status'> & {
  isOpen: boolean;
  /** From the first opening on. */
  wasOpened: boolean;
  view: SearchWidgetView;
};

/** What the search box needs of its page. */
export type SearchWidgetEnvironment = Pick<
  RecipeSearchEnvironment,
  'siteSlug' | 'listRecipes' | 'followMove'
> & {
  /** Reads what shows before any search. @throws when it cannot be read */
  readSearchFile(signal: AbortSignal): Promise<SearchFile>;
};

/** The search box: what it shows, and what a reader may do. */
export type SearchWidget = {
  $widget: ReadableAtom<SearchWidgetState>;
  /** Opens the panel, which the words typed so far belong to. */
  open(): void;
  /** Closes it and forgets words and results. */
  close(): void;
  /** Sets the words and opens the panel; they are sent when nothing was typed for SEARCH_DEBOUNCE_MS. */
  typeTerm(term: string): void;
};

/** Makes the search box of a page: the search of /recipes without filters and address, in a panel. */
export function createSearchWidget(environment: SearchWidgetEnvironment): SearchWidget {
  const search = createRecipeSearch(
    { ...environment, pageSize: SEARCH_WIDGET_RESULTS_MAX, address: null },
    [],
  );
  const $widget = atom<SearchWidgetState>({
    term: '',
    status: 'IDLE',
    isOpen: false,
    wasOpened: false,
    view: { type: 'BLANK' },
  });
  const file = createResource<SearchFile>({
    name: 'What the search begins with',
    read: (signal) => environment.readSearchFile(signal),
  });

  function change(changes: Partial<Pick<SearchWidgetState, 'isOpen' | 'wasOpened'>> = {}): void {
    const state = search.$search.get();
    const { term, status } = state;
    $widget.set({ ...$widget.get(), term, status, view: viewOf(state, file.$state.get().value), ...changes });
  }
  search.$search.listen(() => change());
  file.$state.listen(() => change());

  function open(): void {
    change({ isOpen: true, wasOpened: true });
    inBackground(file.load());
  }

  return {
    $widget,
    open,
    close() {
      change({ isOpen: false });
      search.typeTerm('');
    },
    typeTerm(term) {
      open();
      search.typeTerm(term);
    },
  };
}

function viewOf({ status, found }: RecipeSearchState, file: SearchFile | null): SearchWidgetView {
  if (status === 'IDLE' && file) return { type: 'INITIAL', file };
  if (found && found.total > 0) return { type: 'RESULTS', found };
  if (found && status === 'FULFILLED') return { type: 'NO_RESULTS', found };
  return { type: 'BLANK' };
}
