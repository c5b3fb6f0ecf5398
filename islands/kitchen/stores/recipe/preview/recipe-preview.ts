import { atom, type ReadableAtom } from 'nanostores';
import type { PreviewReader } from '#domain/people/access.ts';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { CallApi } from '../../../../browser/api-client.ts';
import { createPagePreview, type PagePreview } from '../../page-preview.ts';

/** The page of a recipe as readers would get it. */
export type RecipePreview = Pick<PagePreview, '$href' | '$problem' | 'watch'> & {
  $reader: ReadableAtom<PreviewReader>;
  read(reader: PreviewReader): void;
};

/** What it needs of its page. */
export type RecipePreviewEnvironment = {
  callApi: CallApi;
  $document: ReadableAtom<WorkingRecipe>;
  /** Does work later. @returns gives it up */
  after(milliseconds: number, work: () => void): () => void;
};

export function createRecipePreview(
  { callApi, $document, after }: RecipePreviewEnvironment,
  params: { siteSlug: string; recipeId: string },
): RecipePreview {
  const $reader = atom<PreviewReader>('visitor');
  const { $href, $problem, redraw, watch } = createPagePreview({
    $document,
    after,
    async draw(signal) {
      const { body } = await callApi('POST /manage/:siteSlug/recipes/:recipeId/previews', {
        params,
        body: { document: $document.get(), reader: $reader.get() },
        signal,
      });
      return body.href;
    },
  });
  return {
    $href,
    $problem,
    $reader,
    watch,
    read(reader) {
      $reader.set(reader);
      redraw();
    },
  };
}
