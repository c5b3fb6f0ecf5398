/** Reading of recipes, whose code and catalogue are loaded when the first one is read. */
import type { SplitText } from '#domain/recipe-text/pasted/split-text.ts';
import type { WrittenRecipe } from '#domain/recipe-text/written-recipe.ts';
import type { CallApi } from '../../browser/api-client.ts';
import type { ReadFields } from './read-document.ts';

/** All recipes of a text. @throws where the code does not come */
export async function readAllLate(text: string): Promise<SplitText[]> {
  const { readAllPasted } = await import('#domain/recipe-text/read-pasted.ts');
  return readAllPasted(text);
}

/** Makes what makes documents; it rejects where code or catalogue do not come, and asks again the next time. */
export function createLateReader(callApi: CallApi): (recipe: WrittenRecipe) => Promise<ReadFields> {
  let opening: Promise<(recipe: WrittenRecipe) => ReadFields> | null = null;
  return async (recipe) => {
    opening ??= import('./read-document.ts').then(({ openDocumentReader }) => openDocumentReader(callApi));
    try {
      return (await opening)(recipe);
    } catch (error) {
      opening = null;
      throw error;
    }
  };
}
