import { atom, type ReadableAtom } from 'nanostores';
import type { RecipeProgress } from '#contract/publishing.ts';
import { CallFailure } from '../../../browser/api-client.ts';
import { failureSentence } from '../failure-sentence.ts';
import { QUICK_LOOKS } from '../publishing-end.ts';
import type { RecipeDocumentStore } from './recipe-document.ts';
import { failedSentence, followRecipe, type ProgressEnvironment } from './recipe-progress.ts';

/** How far publishing is. */
export type PublishingStep =
  | { name: 'IDLE' }
  /** The change is being made; then its pages wait for others, or are being written. */
  | { name: 'WORKING'; progress?: 'WAITING' | 'WRITING' }
  /** The change is made, and its pages take long. */
  | { name: 'STORED'; act: PublishingAct }
  | { name: 'DONE'; act: PublishingAct; pageCount: number | null }
  /** Fields need another look. */
  | { name: 'REFUSED'; problems: Readonly<Record<string, string>> }
  | { name: 'FAILED'; sentence: string };
/** What is done; UNSCHEDULE takes back what readers were still to get. */
export type PublishingAct = 'PUBLISH' | 'SCHEDULE' | 'UNPUBLISH' | 'UNSCHEDULE';

/** Giving a recipe to readers, and taking it from them. */
export type RecipePublishing = {
  $step: ReadableAtom<PublishingStep>;
  /**
   * Publishes what is written.
   * @param options.publishedAt from when readers get it, in milliseconds UTC; absent as it was, else now
   * @param options.whatChanged the line that its page shows; empty for none, absent as it was
   */
  publish(options: { publishedAt?: number; whatChanged?: string }): Promise<void>;
  /** Gives readers an earlier version, from the date that the recipe has. */
  publishAgain(revisionId: string): Promise<void>;
  unpublish(): Promise<void>;
  /** Forgets what came of it. */
  reset(): void;
};

/** What it needs of its page. */
export type RecipePublishingEnvironment = ProgressEnvironment & {
  now(): number;
  store: Pick<RecipeDocumentStore, '$server' | '$saving' | 'save' | 'refresh'>;
};

/** Looks after which its own page, which comes first, is enough. */
const LOOKS_FOR_OTHER_PAGES = 10;
const NOT_SAVED = 'Your last words could not be sent yet. Publish again when the recipe is saved.';

export function createRecipePublishing(
  { callApi, store, wait, now }: RecipePublishingEnvironment,
  place: { siteSlug: string; recipeId: string },
): RecipePublishing {
  const $step = atom<PublishingStep>({ name: 'IDLE' });
  /** Which try it is: what comes of an earlier one is not shown. */
  let current = 0;
  const isScheduled = () => (store.$server.get().publishedAt ?? 0) > now();

  /**
   * Waits until the pages of what was done are written.
   * @param isCounted false where nothing changed: then the pages of an earlier change would be counted
   */
  async function follow(act: PublishingAct, attempt: number, isCounted: boolean): Promise<void> {
    await followRecipe({ callApi, wait }, place, (told, looks) => {
      if (attempt !== current) return true;
      const progress = told && !isCounted ? { ...told, writtenPageCount: null } : told;
      const step = stepAfter(act, progress, looks, $step.get());
      $step.set(step);
      return step.name === 'DONE' || step.name === 'FAILED';
    });
  }

  async function attempt(act: PublishingAct, call: () => Promise<unknown>): Promise<void> {
    current += 1;
    const mine = current;
    const before = store.$server.get().publishedRevisionId;
    $step.set({ name: 'WORKING' });
    try {
      await call();
    } catch (error) {
      if (error instanceof CallFailure && error.status === 409) await store.refresh();
      $step.set(refusedStep(error));
      return;
    }
    await store.refresh();
    await follow(act, mine, store.$server.get().publishedRevisionId !== before);
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
      const isLater = publishedAt !== undefined && publishedAt > now();
      await attempt(isLater ? 'SCHEDULE' : 'PUBLISH', () =>
        callApi('POST /manage/:siteSlug/recipes/:recipeId/publish', {
          params: place,
          body: {
            version: store.$server.get().version,
            ...(publishedAt === undefined ? {} : { publishedAt }),
            ...(whatChanged === undefined ? {} : { whatChanged: whatChanged || null }),
          },
        }),
      );
    },
    publishAgain: (revisionId) =>
      attempt(isScheduled() ? 'SCHEDULE' : 'PUBLISH', () =>
        callApi('POST /manage/:siteSlug/recipes/:recipeId/revisions/:revisionId/publish', {
          params: { ...place, revisionId },
        }),
      ),
    unpublish: () =>
      attempt(isScheduled() ? 'UNSCHEDULE' : 'UNPUBLISH', () =>
        callApi('POST /manage/:siteSlug/recipes/:recipeId/unpublish', { params: place }),
      ),
    reset() {
      current += 1;
      $step.set({ name: 'IDLE' });
    },
  };
}

/** How far it is after a look. @param earlier how far it was; that stays where there is no answer */
function stepAfter(
  act: PublishingAct,
  progress: RecipeProgress | null,
  looks: number,
  earlier: PublishingStep,
): PublishingStep {
  if (progress?.step === 'FAILED') return { name: 'FAILED', sentence: failedSentence(progress) };
  if (progress?.step === 'DONE') return { name: 'DONE', act, pageCount: progress.writtenPageCount };
  const isEnough = act === 'PUBLISH' && looks >= LOOKS_FOR_OTHER_PAGES && progress?.isPageLive;
  if (isEnough) return { name: 'DONE', act, pageCount: null };
  if (looks >= QUICK_LOOKS) return { name: 'STORED', act };
  return progress ? { name: 'WORKING', progress: progress.step } : earlier;
}

function refusedStep(error: unknown): PublishingStep {
  const body = (error instanceof CallFailure ? error.body : null) as {
    fields?: Record<string, string>;
  } | null;
  return body?.fields
    ? { name: 'REFUSED', problems: body.fields }
    : { name: 'FAILED', sentence: failureSentence(error) };
}
