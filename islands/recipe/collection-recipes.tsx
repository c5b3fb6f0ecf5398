import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { collectionFilePath } from '#domain/pages/paths.ts';
import { COLLECTION_LOADING_SENTENCE } from '#domain/text/sentences.ts';
import { readSiteFile } from '../browser/site-files.ts';
import { inBackground } from '../stores/background.ts';
import { createCollectionRecipes } from '../stores/recipe/collection-recipes.ts';
import placeholderSheet from '../ui/placeholders.css?url&no-inline';
import { RecipeCard } from '../ui/recipe-card.tsx';
import { Slider } from '../ui/slider/slider.tsx';
import rowsSheet from '../ui/slider/slider-rows.css?url&no-inline';
import { Styled } from '../ui/styled.tsx';

const SHEETS = [rowsSheet];
const SHEETS_WITH_PLACEHOLDERS = [placeholderSheet, rowsSheet];

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
  const [{ $state, load }] = useState(() =>
    createCollectionRecipes({
      readFile: (signal) => readSiteFile(collectionFilePath(collectionSlug), signal),
      recipeSlug,
    }),
  );
  const { status, value } = useStore($state, { ssr: 'initial' });
  useEffect(() => inBackground(load()), [load]);
  const recipes = value ?? [];
  const sheets = recipes.some(({ image }) => image === null) ? SHEETS_WITH_PLACEHOLDERS : SHEETS;
  const isAlone = status === 'FULFILLED' && recipes.length === 0;
  return (
    <div className="collection-recipes slider slider-with-header" data-status={isAlone ? 'ALONE' : status}>
      {status === 'PENDING' && <p role="status">{COLLECTION_LOADING_SENTENCE}</p>}
      {recipes.length > 0 && (
        <Styled hrefs={sheets}>
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
        </Styled>
      )}
    </div>
  );
}
