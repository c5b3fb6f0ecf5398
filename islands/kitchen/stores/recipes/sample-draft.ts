import { atom, type ReadableAtom } from 'nanostores';
import { logFailure } from '../../../stores/log-failure.ts';
import type { Resource } from '../../../stores/resource.ts';
import { samplePicture } from '../../recipes/sample-picture.ts';
import { sampleRecipe } from '../../recipes/sample-recipe.ts';
import type { Catalogue } from '../catalogue.ts';
import { type UploadEnvironment, uploadPicture } from '../media-upload.ts';

/** What making the sample needs of its page. */
export type SampleDraftEnvironment = UploadEnvironment & {
  catalogue: Pick<Resource<Catalogue>, '$state' | 'load'>;
  now(): number;
};

/** A recipe to learn from, made when somebody asks for it. */
export type SampleDraft = {
  $state: ReadableAtom<'IDLE' | 'MAKING' | 'FAILED'>;
  /** Makes a draft of it. @returns its id; null where it could not be made */
  make(): Promise<string | null>;
};

export function createSampleDraft(environment: SampleDraftEnvironment, siteSlug: string): SampleDraft {
  const { callApi, catalogue, now } = environment;
  const $state = atom<'IDLE' | 'MAKING' | 'FAILED'>('IDLE');
  const newId = () => crypto.randomUUID();

  async function makeDraft(): Promise<string> {
    await catalogue.load();
    const { value } = catalogue.$state.get();
    if (!value) throw new Error('There is no catalogue.');
    // Without its picture it is a sample too.
    const picture = await uploadPicture(environment, siteSlug, samplePicture(), {
      onProgress: () => {},
    }).catch((error: unknown) => console.warn('The picture of the sample was not taken.', error));
    const imageId = picture?.id ?? null;
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
        logFailure('The sample could not be made.', error);
        $state.set('FAILED');
        return null;
      }
    },
  };
}
