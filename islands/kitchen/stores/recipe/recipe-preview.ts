import { atom, type ReadableAtom } from 'nanostores';
import type { WorkingRecipe } from '#domain/recipes/working-recipe.ts';
import { PREVIEW_PAUSE_MS } from '#domain/shared/constants.ts';
import { type CallApi, CallFailure } from '../../../browser/api-client.ts';
import { inBackground } from '../../../stores/background.ts';

/** Who a recipe is drawn for. */
export type PreviewReader = 'visitor' | 'member';

/** The page of a recipe as readers would get it, drawn anew when one pauses in writing. */
export type RecipePreview = {
  /** Address of the newest page; null before the first. */
  $href: ReadableAtom<string | null>;
  $reader: ReadableAtom<PreviewReader>;
  /** Why the page is not the newest; null while it is, or soon will be. */
  $problem: ReadableAtom<string | null>;
  read(reader: PreviewReader): void;
  /** Draws from now on. @returns ends it */
  watch(): () => void;
};

/** What it needs of its page. */
export type RecipePreviewEnvironment = {
  callApi: CallApi;
  $document: ReadableAtom<WorkingRecipe>;
  /** Does work later. @returns gives it up */
  after(milliseconds: number, work: () => void): () => void;
};

const TRY_AGAIN_MS = 3000;
const NO_CONNECTION = 'There is no connection. The preview follows when there is one.';
const SIGNED_OUT = 'Your session has ended. The preview follows when you have signed in again.';

export function createRecipePreview(
  { callApi, $document, after }: RecipePreviewEnvironment,
  params: { siteSlug: string; recipeId: string },
): RecipePreview {
  const $href = atom<string | null>(null);
  const $reader = atom<PreviewReader>('visitor');
  const $problem = atom<string | null>(null);
  let drawing: AbortController | null = null;
  let isStale = false;
  /** The server asked for a pause, which typing does not shorten. */
  let isHeld = false;
  let giveUp = () => {};

  function drawAfter(milliseconds: number): void {
    isStale = true;
    giveUp();
    giveUp = after(milliseconds, () => {
      if (!drawing) inBackground(draw());
    });
  }

  async function draw(): Promise<void> {
    const ending = new AbortController();
    drawing = ending;
    isStale = false;
    isHeld = false;
    let wait: number | null = null;
    try {
      const { body } = await callApi('POST /manage/:siteSlug/recipes/:recipeId/previews', {
        params,
        body: { document: $document.get(), reader: $reader.get() },
        signal: ending.signal,
      });
      $href.set(body.href);
      $problem.set(null);
    } catch (error) {
      if (ending.signal.aborted) return;
      $problem.set(sentenceOf(error));
      wait = (error instanceof CallFailure && (error.retryAfterSeconds ?? 0) * 1000) || TRY_AGAIN_MS;
    }
    drawing = null;
    isHeld = wait !== null;
    if (wait !== null) drawAfter(wait);
    // What was typed meanwhile.
    else if (isStale) drawAfter(0);
  }

  return {
    $href,
    $reader,
    $problem,
    read(reader) {
      $reader.set(reader);
      drawAfter(0);
    },
    watch() {
      drawAfter(0);
      const unlisten = $document.listen(() => {
        if (!isHeld) drawAfter(PREVIEW_PAUSE_MS);
      });
      return () => {
        unlisten();
        giveUp();
        drawing?.abort();
        drawing = null;
      };
    },
  };
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof CallFailure)) return NO_CONNECTION;
  if (error.status === 401) return SIGNED_OUT;
  return (error.body as { message?: string } | null)?.message ?? NO_CONNECTION;
}
