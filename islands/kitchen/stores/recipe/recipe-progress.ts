import type { RecipeProgress } from '#contract/publishing.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { LOOKS_MAX, lookAgainAfterMs, TRIED_AGAIN, warnOfLook } from '../publishing-end.ts';

/** What following a recipe needs of its page. */
export type ProgressEnvironment = { callApi: CallApi; wait(milliseconds: number): Promise<void> };

/**
 * Looks how far the pages of a recipe are, until it is enough.
 * @param isEnough told what each look says, null where there is no answer, and its number from 1
 */
export async function followRecipe(
  { callApi, wait }: ProgressEnvironment,
  params: { siteSlug: string; recipeId: string },
  isEnough: (progress: RecipeProgress | null, looks: number) => boolean,
): Promise<void> {
  async function look(): Promise<RecipeProgress | null> {
    try {
      return (await callApi('GET /manage/:siteSlug/recipes/:recipeId/publishing', { params })).body.progress;
    } catch (error) {
      warnOfLook(error);
      return null;
    }
  }

  for (let looks = 1; looks <= LOOKS_MAX; looks += 1) {
    if (isEnough(await look(), looks)) return;
    await wait(lookAgainAfterMs(looks));
  }
}

/** Why pages were not written. */
export function failedSentence({ problem }: RecipeProgress): string {
  return [problem, TRIED_AGAIN].filter(Boolean).join(' ');
}
