import { atom, type ReadableAtom } from 'nanostores';
import type { CollectionFile, ListedRecipe } from '#domain/recipes/collections.ts';
import { readSiteFile } from '../page/site-files.ts';

/** The other recipes of a collection: not asked for yet, asked for, there, or not to be had. */
export type CollectionRecipesState =
  | { status: 'IDLE' | 'PENDING' | 'REJECTED' }
  | { status: 'FULFILLED'; recipes: readonly ListedRecipe[] };

/** The recipes beside one of a collection. */
export type CollectionRecipes = {
  $collectionRecipes: ReadableAtom<CollectionRecipesState>;
  load(): Promise<void>;
};

/**
 * @param readFile reads the collection's file @throws when it cannot be read
 * @param recipeSlug the recipe of the page, which is left out
 */
export function createCollectionRecipes(
  readFile: () => Promise<CollectionFile>,
  recipeSlug: string,
): CollectionRecipes {
  const $collectionRecipes = atom<CollectionRecipesState>({ status: 'IDLE' });
  return {
    $collectionRecipes,
    async load() {
      if ($collectionRecipes.get().status !== 'IDLE') return;
      $collectionRecipes.set({ status: 'PENDING' });
      try {
        const { recipes } = await readFile();
        $collectionRecipes.set({
          status: 'FULFILLED',
          recipes: recipes.filter(({ slug }) => slug !== recipeSlug),
        });
      } catch (error) {
        console.error('The recipes of the collection could not be read.', error);
        $collectionRecipes.set({ status: 'REJECTED' });
      }
    },
  };
}

/** Reads the file of a collection. @throws when there is none, or it cannot be read */
export function readCollectionFile(path: string): Promise<CollectionFile> {
  return readSiteFile(path);
}
