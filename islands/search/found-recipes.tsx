import { useEffect, useRef } from 'react';
import type { RecipeList } from '#domain/recipes/recipe-lists.ts';
import { inBackground } from '../stores/background.ts';
import { RecipeCard } from '../ui/recipe-card.tsx';

/** What a search has found so far, and the way to more. */
export function FoundRecipes({ found, onLoadMore }: { found: RecipeList; onLoadMore: () => Promise<void> }) {
  const { recipes, total } = found;
  const list = useRef<HTMLUListElement>(null);
  /** Number of recipes when more were asked for; null when nobody waits for more. */
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || recipes.length <= before) return;
    shownBefore.current = null;
    // The reader goes on where the list went on.
    list.current?.children[before]?.querySelector('a')?.focus({ preventScroll: true });
  }, [recipes.length]);
  return (
    <section aria-labelledby="found-recipes">
      <h2 className="visually-hidden" id="found-recipes">
        Search results
      </h2>
      <ul className="card-grid" ref={list}>
        {recipes.map((recipe) => (
          <li key={recipe.id}>
            <RecipeCard recipe={recipe} />
          </li>
        ))}
      </ul>
      {recipes.length < total && (
        <p className="load-more">
          <button
            className="plain-button"
            type="button"
            onClick={() => {
              shownBefore.current = recipes.length;
              inBackground(onLoadMore());
            }}
          >
            Load more
          </button>
        </p>
      )}
    </section>
  );
}
