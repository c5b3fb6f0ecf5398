import { atom, type ReadableAtom } from 'nanostores';
import { CallFailure } from '../../browser/api-client.ts';
import { type PublishingEndEnvironment, publishingEnd } from './publishing-end.ts';
import type { RecipeDocumentStore } from './recipe-document.ts';

/** How far publishing is. */
export type PublishingStep =
  | { name: 'IDLE' }
  /** The change is made; pages are being written. */
  | { name: 'WORKING' }
  | { name: 'DONE'; act: PublishingAct; pageCount: number | null }
  /** Fields need another look. */
  | { name: 'REFUSED'; problems: Readonly<Record<string, string>> }
  | { name: 'FAILED'; sentence: string };
/** What is done. */
export type PublishingAct = 'PUBLISH' | 'SCHEDULE' | 'UNPUBLISH';

/** Giving a recipe to readers, and taking it from them. */
export type RecipePublishing = {
  $step: ReadableAtom<PublishingStep>;
  /**
   * Publishes what is written.
   * @param options.publishedAt from when readers get it, in milliseconds UTC; absent as it was, else now
   */
  publish(options: { publishedAt?: number; whatChanged?: string }): Promise<void>;
  unpublish(): Promise<void>;
  /** Forgets what came of it. */
  reset(): void;
};

/** What it needs of its page. */
export type RecipePublishingEnvironment = PublishingEndEnvironment & {
  store: Pick<RecipeDocumentStore, '$server' | '$saving' | 'save' | 'refresh'>;
};

const TRIED_AGAIN = 'It is tried again by itself, and nothing is lost.';
const NOT_SAVED = 'Your last words could not be sent yet. Publish again when the recipe is saved.';

export function createRecipePublishing(
  { callApi, store, wait }: RecipePublishingEnvironment,
  place: { siteSlug: string; recipeId: string },
): RecipePublishing {
  const $step = atom<PublishingStep>({ name: 'IDLE' });

  /** Waits until all pages are written. */
  async function follow(act: PublishingAct): Promise<void> {
    const end = await publishingEnd({ callApi, wait }, place.siteSlug);
    if (end?.problem) $step.set({ name: 'FAILED', sentence: `${end.problem.message} ${TRIED_AGAIN}` });
    else $step.set({ name: 'DONE', act, pageCount: end?.lastSuccess?.writtenPageCount ?? null });
  }

  async function attempt(act: PublishingAct, call: () => Promise<unknown>): Promise<void> {
    $step.set({ name: 'WORKING' });
    try {
      await call();
      await store.refresh();
      await follow(act);
    } catch (error) {
      const body = (error instanceof CallFailure ? error.body : null) as {
        fields?: Record<string, string>;
        message?: string;
      } | null;
      if (error instanceof CallFailure && error.status === 409) await store.refresh();
      if (body?.fields) $step.set({ name: 'REFUSED', problems: body.fields });
      else
        $step.set({ name: 'FAILED', sentence: body?.message ?? 'There is no connection. Please try again.' });
    }
  }

  return {
    $step,
    async publish({ publishedAt, whatChanged }) {
      $step.set({ name: 'WORKING' });
      await store.save();
      if (store.$saving.get() !== 'SAVED') {
        $step.set({ name: 'FAILED', sentence: NOT_SAVED });
        return;
      }
      const isLater = publishedAt !== undefined && publishedAt > Date.now();
      await attempt(isLater ? 'SCHEDULE' : 'PUBLISH', () =>
        callApi('POST /manage/:siteSlug/recipes/:recipeId/publish', {
          params: place,
          body: {
            version: store.$server.get().version,
            ...(publishedAt === undefined ? {} : { publishedAt }),
            ...(whatChanged ? { whatChanged } : {}),
          },
        }),
      );
    },
    unpublish: () =>
      attempt('UNPUBLISH', () =>
        callApi('POST /manage/:siteSlug/recipes/:recipeId/unpublish', { params: place }),
      ),
    reset: () => $step.set({ name: 'IDLE' }),
  };
}
