import { NOTHING_WRITTEN } from '#domain/recipe-text/written-recipe.ts';
import { SIGN_UPS_CLOSED_SENTENCE, waitInWords } from '#domain/text/sentences.ts';
import { type CallApi, CallFailure } from '../../browser/api-client.ts';
import type { KitchenDraft, MadeKitchen } from './draft.ts';
import type { LateReader } from './late-readers.ts';
import { settingsOf } from './new-kitchen-settings.ts';
import { type DraftToStore, storeDrafts } from './store-drafts.ts';

/** What making needs of its page. */
export type MakingEnvironment = {
  callApi: CallApi;
  readDocument: LateReader;
};

/**
 * Makes the site of a draft and its recipes; what was made before, as when an answer was lost, is left as it is.
 * @throws what the calls throw
 */
export async function makeKitchen(
  { callApi, readDocument }: MakingEnvironment,
  { siteId, recipeId, title, slug, read, further, lookId }: KitchenDraft,
): Promise<MadeKitchen> {
  const recipe = read?.recipe ?? NOTHING_WRITTEN;
  const written = [{ recipeId, recipe }, ...further.map((one) => ({ ...one, recipe: one.read.recipe }))];
  const drafts: DraftToStore[] = [];
  for (const one of written)
    drafts.push({ recipeId: one.recipeId, document: (await readDocument(one.recipe)).fields });
  const site = { id: siteId, title: title.trim(), slug, ...settingsOf(recipe, lookId) };
  const { body } = await callApi('POST /manage/sites', { params: {}, body: site });
  const siteSlug = body.site.slug;
  await storeDrafts(callApi, siteSlug, drafts);
  return { siteId, siteSlug, recipeId };
}

/** Why a kitchen was not made: its address or its name, or something else that is said beside the button. */
export type MakingProblem = { field: 'slug' | 'title' | null; sentence: string };

export function problemOfMaking(error: unknown): MakingProblem {
  if (!(error instanceof CallFailure)) return { field: null, sentence: NO_ANSWER };
  const { slug, title } = fieldsOf(error.body);
  const { message } = (error.body ?? {}) as { message?: string };
  if (slug !== undefined) return { field: 'slug', sentence: slug };
  if (title !== undefined) return { field: 'title', sentence: title };
  if (error.status === 401) return { field: null, sentence: SIGNED_OUT };
  if (error.status === 403)
    return { field: null, sentence: `${SIGN_UPS_CLOSED_SENTENCE} Your recipe is kept in this browser.` };
  if (error.status === 409 && message !== undefined)
    return { field: null, sentence: `${message} Your recipe is kept in this browser.` };
  if (error.retryAfterSeconds === null) return { field: null, sentence: NOT_MADE };
  const wait = waitInWords(error.retryAfterSeconds);
  return {
    field: null,
    sentence: `You have made many kitchens today. Your recipe is kept: try again in ${wait}.`,
  };
}

const NO_ANSWER = 'There is no connection just now. Your recipe is kept here: please try again.';
const NOT_MADE = 'The kitchen could not be made just now. Your recipe is kept here: please try again.';
const SIGNED_OUT = 'You were signed out meanwhile. Your recipe is kept: reload the page to sign in again.';

function fieldsOf(body: unknown): Partial<Record<'title' | 'slug', string>> {
  return (body as { fields?: object } | null)?.fields ?? {};
}
