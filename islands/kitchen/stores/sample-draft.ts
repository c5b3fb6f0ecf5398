import { atom, type ReadableAtom } from 'nanostores';
import type { CallApi } from '../../browser/api-client.ts';
import type { Resource } from '../../stores/resource.ts';
import { samplePicture } from '../recipes/sample-picture.ts';
import { sampleRecipe } from '../recipes/sample-recipe.ts';
import type { Catalogue } from './catalogue.ts';
import type { RecipeMedia } from './recipe-media.ts';

/** What making the sample needs of its page. */
export type SampleDraftEnvironment = {
  callApi: CallApi;
  catalogue: Pick<Resource<Catalogue>, '$state' | 'load'>;
  media: Pick<RecipeMedia, 'addPictures'>;
  now(): number;
};

/** A recipe to learn from, made when somebody asks for it. */
export type SampleDraft = {
  $state: ReadableAtom<'IDLE' | 'MAKING' | 'FAILED'>;
  /** Makes a draft of it. @returns its id; null where it could not be made */
  make(): Promise<string | null>;
};

export function createSampleDraft(
  { callApi, catalogue, media, now }: SampleDraftEnvironment,
  siteSlug: string,
): SampleDraft {
  const $state = atom<'IDLE' | 'MAKING' | 'FAILED'>('IDLE');
  const newId = () => crypto.randomUUID();

  async function makeDraft(): Promise<string> {
    await catalogue.load();
    const { value } = catalogue.$state.get();
    if (!value) throw new Error('There is no catalogue.');
    let imageId: string | null = null;
    await media.addPictures([samplePicture()], ({ id }) => {
      imageId = id;
    });
    const { readUsage } = value.reader;
    const mealIds = value.globals.meals.filter(({ slug }) => slug === 'breakfast').map(({ id }) => id);
    const document = sampleRecipe({ readUsage, newId, now: now(), imageId, mealIds });
    const recipeId = newId();
    await callApi('PUT /manage/:siteSlug/recipes/:recipeId/working-document', {
      params: { siteSlug, recipeId },
      body: { document, version: 0 },
    });
    return recipeId;
  }

  return {
    $state,
    async make() {
      $state.set('MAKING');
      try {
        const recipeId = await makeDraft();
        $state.set('IDLE');
        return recipeId;
      } catch (error) {
        console.error('The sample could not be made.', error);
        $state.set('FAILED');
        return null;
      }
    },
  };
}
