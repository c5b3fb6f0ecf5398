import { sendFile } from '../../../browser/send-file.ts';
import { samplePicture } from '../../recipes/sample-picture.ts';
import { sampleRecipe } from '../../recipes/sample-recipe.ts';
import { catalogueOf } from '../catalogue.ts';
import { kitchenSession } from '../kitchen-session.ts';
import { uploadPicture } from '../media-upload.ts';

/** Makes a draft of the recipe to learn from. @returns its id */
export async function makeSample(siteSlug: string): Promise<string> {
  const { callApi } = kitchenSession;
  const catalogue = catalogueOf(siteSlug);
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
  const document = sampleRecipe({ readUsage, newId, now: Date.now(), imageId, mealIds });
  const recipeId = newId();
  await callApi('PUT /manage/:siteSlug/recipes/:recipeId/working-document', {
    params: { siteSlug, recipeId },
    body: { document, version: 0 },
  });
  return recipeId;
}
