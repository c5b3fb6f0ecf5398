import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { FilterOption } from '#domain/search/recipe-filters.ts';
import { RECIPE_LIST_LIMIT } from '#domain/shared/constants.ts';
import { countOfRecipes } from '#domain/text/counted/counts.ts';
import { SENTENCES } from '#domain/text/sentences.ts';
import { followMove } from '../browser/moved-site.ts';
import { listen, pageLocale, replaceAddress } from '../browser/page.ts';
import { listRecipes } from '../browser/recipe-lists.ts';
import { createRecipeSearch } from '../stores/search/recipe-search.ts';
import { FilterBar } from './filter-bar.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { FoundRecipes } from './found-recipes.tsx';
import { readPageTerms } from './page-terms.ts';
import { SearchForm } from './search-form.tsx';

/**
 * Search and filters of /recipes. Until something was found, the page's own list shows.
 * @param chips options offered above the list
 * @param hasFilters false where there are too few terms to choose among
 * @param collections the page's section of collections
 * @param children the page's own list
 */
export function RecipeSearch({
  siteSlug,
  chips,
  hasFilters,
  collections,
  children,
}: {
  siteSlug: string;
  chips: FilterOption[];
  hasFilters: boolean;
  collections?: ReactNode;
  children?: ReactNode;
}) {
  const [search] = useState(() =>
    createRecipeSearch(
      {
        siteSlug,
        listRecipes,
        followMove,
        pageSize: RECIPE_LIST_LIMIT,
        address: {
          read: () => location.search,
          replace: (path) => replaceAddress(path + location.hash),
        },
      },
      chips,
    ),
  );
  const state = useStore(search.$search, { ssr: 'initial' });
  const { term, chosen, status, found, options, isFilterDialogOpen } = state;
  const field = useRef<HTMLInputElement>(null);

  // Before the click that woke this is repeated.
  useLayoutEffect(() => {
    search.start(readPageTerms(document), field.current?.value ?? '');
    return listen(window, ['popstate'], search.restore);
  }, [search]);

  const isPending = status === 'PENDING';
  const chosenCount = Object.values(chosen).reduce((sum, slugs) => sum + slugs.length, 0);
  const outcome =
    found && (found.total === 0 ? SENTENCES.searchEmpty : countOfRecipes(found.total, pageLocale()));
  return (
    <div className="recipe-search" data-status={status}>
      <div className="search-tools">
        <SearchForm field={field} term={term} onType={search.typeTerm} onSend={search.sendTerm} />
        {hasFilters && (
          <FilterBar
            options={options}
            chipIds={chips.map(({ id }) => id)}
            chosenCount={chosenCount}
            onToggle={search.toggleOption}
            onOpen={search.openFilterDialog}
          />
        )}
      </div>
      <p className={found?.total === 0 ? 'empty-sentence' : 'search-outcome'} role="status">
        {outcome}
      </p>
      <div hidden={found !== null}>{collections}</div>
      <div className="search-list" aria-busy={isPending}>
        <div hidden={found !== null}>{children}</div>
        {found && found.total > 0 && <FoundRecipes found={found} onLoadMore={search.loadMore} />}
      </div>
      {isFilterDialogOpen && (
        <FilterDialog
          options={options}
          outcome={outcome}
          isClearable={chosenCount > 0}
          onToggle={search.toggleOption}
          onClear={search.clearOptions}
          onClose={search.closeFilterDialog}
        />
      )}
    </div>
  );
}
