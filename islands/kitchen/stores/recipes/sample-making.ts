import { samplePicture } from '../../recipes/sample-picture.ts';
import { sampleRecipe } from '../../recipes/sample-recipe.ts';
import type { catalogueOf } from '../catalogue.ts';
import { type UploadEnvironment, uploadPicture } from '../uploads/media-upload.ts';

/** What the sample needs of its page. */
export type SampleEnvironment = UploadEnvironment & {
  catalogue: Pick<ReturnType<typeof catalogueOf>, 'load' | '$state'>;
  now(): number;
};

/** Makes a draft of the recipe to learn from. @returns its id */
export async function makeSample(
  { callApi, sendFile, catalogue, now }: SampleEnvironment,
  siteSlug: string,
): Promise<string> {
  await catalogue.load();
  const { value } = catalogue.$state.get();
  if (!value) throw new Error('There is no catalogue.');
  // Without its picture it is a sample too.
  const picture = await uploadPicture({ callApi, sendFile }, siteSlug, samplePicture(), {
    onProgress: () => {},
  }).catch((error: unknown) => console.warn('The picture of the sample was not taken.', error));
  const imageId = picture?.id ?? null;
  const newId = () => crypto.randomUUID();
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
