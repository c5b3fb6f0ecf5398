/** Reading of recipes, whose code and catalogue are loaded when the first one is read. */
import type { SplitText } from '#domain/recipe-text/pasted/split-text.ts';
import type { CallApi } from '../../browser/api-client.ts';
import type { DocumentReader, ReadDocument } from './read-document.ts';

/** All recipes of a text. @throws where the code does not come */
export async function readAllLate(text: string): Promise<SplitText[]> {
  const { readAllPasted } = await import('#domain/recipe-text/read-pasted.ts');
  return readAllPasted(text);
}

/** Reads a recipe with the catalogue. @throws where code or catalogue do not come */
export type LateReader = (...recipe: Parameters<DocumentReader>) => Promise<ReadDocument>;

/**
 * Makes what makes documents, for the kitchen of a site where there is one; it rejects where code or catalogue do not
 * come, and asks again the next time.
 */
export function createLateReader(callApi: CallApi, siteSlug?: string): LateReader {
  let opening: Promise<DocumentReader> | null = null;
  return async (...recipe) => {
    opening ??= import('./read-document.ts').then(({ openDocumentReader }) =>
      openDocumentReader(callApi, siteSlug),
    );
    try {
      return (await opening)(...recipe);
    } catch (error) {
      opening = null;
      throw error;
    }
  };
}
