import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { collectionFilePath } from '#domain/pages/paths.ts';
import { COLLECTION_LOADING_SENTENCE } from '#domain/text/sentences.ts';
import { Slider } from '../media/slider.tsx';
import rowsSheet from '../media/slider-rows.css?url&no-inline';
import platesSheet from '../search/plates.css?url&no-inline';
import { RecipeCard } from '../search/recipe-card.tsx';
import { createCollectionRecipes, readCollectionFile } from '../stores/recipe/collection-recipes.ts';

const LIST_ID = 'collection-recipes';
/** What the row holds. */
export const COLLECTION_RECIPES_TITLE = 'Other recipes in this collection';

/** A row of the other recipes of a collection, loaded when a reader comes near. */
export function CollectionRecipes({
  collectionSlug,
  recipeSlug,
}: {
  collectionSlug: string;
  recipeSlug: string;
}) {
  const [{ $collectionRecipes, load }] = useState(() =>
    createCollectionRecipes(() => readCollectionFile(collectionFilePath(collectionSlug)), recipeSlug),
  );
  const state = useStore($collectionRecipes, { ssr: 'initial' });
  useEffect(() => void load(), [load]);
  const recipes = state.status === 'FULFILLED' ? state.recipes : [];
  const isAlone = state.status === 'FULFILLED' && recipes.length === 0;
  return (
    <div
      className="collection-recipes slider slider-with-header"
      data-status={isAlone ? 'ALONE' : state.status}
    >
      {state.status === 'FULFILLED' && <link rel="stylesheet" href={rowsSheet} precedence="islands" />}
      {recipes.some(({ image }) => image === null) && (
        <link rel="stylesheet" href={platesSheet} precedence="islands" />
      )}
      {state.status === 'PENDING' && <p role="status">{COLLECTION_LOADING_SENTENCE}</p>}
      {recipes.length > 0 && (
        <>
          <Slider
            listId={LIST_ID}
            label={COLLECTION_RECIPES_TITLE}
            itemCount={recipes.length}
            hasDots={false}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways by keys */}
          <ul className="slider-list" id={LIST_ID} aria-label={COLLECTION_RECIPES_TITLE} tabIndex={0}>
            {recipes.map((recipe) => (
              <li key={recipe.id}>
                <RecipeCard recipe={recipe} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
