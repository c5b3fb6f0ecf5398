import { memo, useEffect, useRef, useState } from 'react';
import { collectionPath } from '#domain/pages/paths.ts';
import type { CollectionCard } from '#domain/recipes/shown-collections.ts';
import { COLLECTIONS_SHOWN_AT_FIRST } from '#domain/shared/constants.ts';
import { countOfRecipes } from '#domain/text/counted/counts.ts';
import { noRecipesFoundSentence } from '#domain/text/sentences.ts';
import { pageLocale } from '../browser/page.ts';
import { NO_TERMS, questionPath } from '../stores/search/recipe-questions.ts';
import type { SearchWidgetState } from '../stores/search/search-widget.ts';
import { CardPicture } from '../ui/card-picture.tsx';
import { RecipeRows } from './recipe-rows.tsx';

/** What the search box shows. Closed, it stays as it was while it fades. */
export const SearchView = memo(
  function SearchView({
    view,
    status,
    isOverlay,
  }: Pick<SearchWidgetState, 'view' | 'status' | 'isOpen'> & { isOverlay: boolean }) {
    const isPending = status === 'PENDING';
    return (
      <div className="search-view" data-status={status} data-view={view.type}>
        <p className={view.type === 'NO_RESULTS' ? undefined : 'visually-hidden'} role="status">
          {view.type === 'RESULTS' && !isPending && countOfRecipes(view.found.total, pageLocale())}
          {view.type === 'NO_RESULTS' && noRecipesFoundSentence(view.found.query)}
        </p>
        {view.type === 'INITIAL' && view.file.recipes.length > 0 && (
          <section aria-labelledby="search-featured">
            <h2 id="search-featured">Featured recipes</h2>
            <RecipeRows recipes={view.file.recipes} query="" />
          </section>
        )}
        {view.type === 'INITIAL' && view.file.collections.length > 0 && (
          <Collections collections={view.file.collections} />
        )}
        {view.type === 'RESULTS' && (
          <div className="search-results" aria-busy={isPending}>
            <RecipeRows recipes={view.found.recipes} query={view.found.query} />
            {view.found.total > view.found.recipes.length && (
              <p className="search-more">
                <a className="arrow-link" href={questionPath({ query: view.found.query, ...NO_TERMS })}>
                  {isOverlay ? 'View more' : 'See more'}
                </a>
              </p>
            )}
          </div>
        )}
      </div>
    );
  },
  (_before, { isOpen }) => !isOpen,
);

function Collections({ collections }: { collections: readonly CollectionCard[] }) {
  const [areAllShown, setAreAllShown] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button is gone; the reader goes on where the list went on.
    if (areAllShown) list.current?.children[COLLECTIONS_SHOWN_AT_FIRST]?.querySelector('a')?.focus();
  }, [areAllShown]);
  return (
    <section aria-labelledby="search-collections">
      <h2 id="search-collections">Collections</h2>
      <ul className="search-rows" ref={list}>
        {collections
          .slice(0, areAllShown ? undefined : COLLECTIONS_SHOWN_AT_FIRST)
          .map(({ id, slug, title, image, recipeCount }) => (
            <li key={id}>
              <a href={collectionPath(slug)}>
                {image && <CardPicture image={image} sizes="64px" />}
                <span>
                  <span className="search-row-title">{title}</span>
                  <span className="facts">{countOfRecipes(recipeCount, pageLocale())}</span>
                </span>
              </a>
            </li>
          ))}
      </ul>
      {!areAllShown && collections.length > COLLECTIONS_SHOWN_AT_FIRST && (
        <button className="search-show-more" type="button" onClick={() => setAreAllShown(true)}>
          Show more
        </button>
      )}
    </section>
  );
}
