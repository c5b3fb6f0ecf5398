import { atom, type ReadableAtom } from 'nanostores';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import type { SiteLook } from '#domain/sites/site-look.ts';
import { UNTITLED } from '#domain/text/sentences.ts';
import type { CssFinding } from '#domain/themes/css-findings.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import type { Resource } from '../../../stores/resource.ts';
import { sampleRecipe } from '../../recipes/sample-recipe.ts';
import type { Catalogue } from '../catalogue.ts';

/** Recipes that a look can be seen on. */
const OFFERED_MAX = 30;
const SAMPLE_TITLE = 'Pancakes with cherry sauce';

/** The recipe that a look is seen on: one of their own, a sample where there is none. */
export type LookSample = {
  $recipes: ReadableAtom<readonly { id: string; title: string }[]>;
  /** The one that is shown; null until it is known. */
  $recipe: ReadableAtom<{ id: string; title: string } | null>;
  /** The one that was chosen; null while it is the newest. */
  $chosenId: ReadableAtom<string | null>;
  /** What has no effect in the style rules that were drawn last. */
  $cssFindings: ReadableAtom<readonly CssFinding[]>;
  choose(recipeId: string): void;
  /** Looks which recipe there is; never rejects. */
  load(): Promise<void>;
  /** Draws it. @returns the address of its page @throws what the call throws */
  draw(look: SiteLook, signal: AbortSignal): Promise<string>;
};

export type LookSampleEnvironment = {
  callApi: CallApi;
  catalogue: Pick<Resource<Catalogue>, '$state' | 'load'>;
  now(): number;
};

export function createLookSample(
  { callApi, catalogue, now }: LookSampleEnvironment,
  siteSlug: string,
): LookSample {
  const $recipes = atom<readonly { id: string; title: string }[]>([]);
  const $recipe = atom<{ id: string; title: string } | null>(null);
  const $chosenId = atom<string | null>(null);
  const $cssFindings = atom<readonly CssFinding[]>([]);
  let sample: WorkingRecipe | undefined;
  let finding: ReturnType<typeof findRecipe> | null = null;

  /** The recipe that is shown, which is looked for once. @throws what the calls throw */
  async function readRecipe(): Promise<{ id: string; title: string }> {
    const known = $recipe.get();
    if (known) return known;
    finding ??= findRecipe().finally(() => {
      finding = null;
    });
    const recipe = await finding;
    $recipe.set(recipe);
    return recipe;
  }

  /** Their newest that readers have, else their newest. */
  async function findRecipe(): Promise<{ id: string; title: string }> {
    const { body } = await callApi('GET /manage/:siteSlug/recipes', {
      params: { siteSlug },
      query: { limit: String(OFFERED_MAX) },
    });
    const recipes = body.recipes.map(({ id, title }) => ({ id, title: title.trim() || UNTITLED }));
    const newest = body.recipes.findIndex(({ publishedSlug }) => publishedSlug !== null);
    $recipes.set(recipes);
    return recipes[Math.max(newest, 0)] ?? { id: crypto.randomUUID(), title: await makeSample() };
  }

  async function makeSample(): Promise<string> {
    await catalogue.load();
    const { value } = catalogue.$state.get();
    if (!value) throw new Error('There is no catalogue.');
    const newId = () => crypto.randomUUID();
    const { readUsage } = value.reader;
    const recipe = sampleRecipe({ readUsage, newId, now: now(), imageId: null, mealIds: [] });
    sample = { ...recipe, title: SAMPLE_TITLE };
    return SAMPLE_TITLE;
  }

  return {
    $recipes,
    $recipe,
    $chosenId,
    $cssFindings,
    choose(recipeId) {
      $recipe.set($recipes.get().find(({ id }) => id === recipeId) ?? null);
      $chosenId.set(recipeId);
    },
    async load() {
      await readRecipe().catch((error: unknown) => console.warn('No recipe was found.', error));
    },
    async draw(look, signal) {
      const recipe = await readRecipe();
      const { body } = await callApi('POST /manage/:siteSlug/recipes/:recipeId/previews', {
        params: { siteSlug, recipeId: recipe.id },
        body: { look, document: sample, reader: 'member' },
        signal,
      });
      $cssFindings.set(body.cssFindings ?? []);
      return body.href;
    },
  };
}
