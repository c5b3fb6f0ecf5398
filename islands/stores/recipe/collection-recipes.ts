import type { CollectionFile, ListedRecipe } from '#domain/recipes/collections.ts';
import { createResource, type Resource } from '../resource.ts';

/** What the other recipes of a collection need of their page. */
export type CollectionRecipesEnvironment = {
  /** Reads the collection's file. @throws when it cannot be read */
  readFile(signal: AbortSignal): Promise<CollectionFile>;
  /** The recipe of the page, which is left out. */
  recipeSlug: string;
};

/** Makes the recipes beside one of a collection. */
export function createCollectionRecipes({
  readFile,
  recipeSlug,
}: CollectionRecipesEnvironment): Resource<readonly ListedRecipe[]> {
  return createResource<readonly ListedRecipe[]>({
    name: 'The other recipes of the collection',
    async read(signal) {
      const { recipes } = await readFile(signal);
      return recipes.filter(({ slug }) => slug !== recipeSlug);
    },
  });
}
