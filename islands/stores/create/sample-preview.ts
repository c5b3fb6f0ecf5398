import { atom, type ReadableAtom } from 'nanostores';
import type { WrittenRecipe } from '#domain/recipe-text/written-recipe.ts';
import { type CallApi, CallFailure } from '../../browser/api-client.ts';
import { inBackground } from '../background.ts';
import { logFailure } from '../log-failure.ts';
import { retryPauseMs } from '../retry-pause.ts';
import type { LateReader } from './late-readers.ts';
import { settingsOf } from './new-kitchen-settings.ts';

/** How long somebody pauses before the page is drawn anew, in milliseconds. */
const PAUSE_MS = 300;
/** Name of a site that has none yet. */
const UNNAMED_SITE = 'Your kitchen';

/** What the page is drawn of. */
export type Sample = { recipe: WrittenRecipe; title: string; lookId: string };

/** The page, once it is drawn; the one before stays until then. */
export type SampleState = {
  href: string | null;
  isDrawing: boolean;
  /** Why it could not be drawn, in a sentence. */
  problem: string | null;
};

/** What drawing needs of its page. */
export type SamplePreviewEnvironment = {
  callApi: CallApi;
  /** @returns ends the wait */
  after(milliseconds: number, work: () => void): () => void;
  readDocument: LateReader;
};

/** Draws a recipe as a page of a site that is not there yet. No action rejects. */
export type SamplePreview = {
  $sample: ReadableAtom<SampleState>;
  /** Draws it, once nothing else is asked for a moment; the first at once. */
  show(sample: Sample): void;
  /** Draws the last one again, at once; what failed is drawn again by itself. */
  tryAgain(): void;
};

export function createSamplePreview({
  callApi,
  after,
  readDocument,
}: SamplePreviewEnvironment): SamplePreview {
  const $sample = atom<SampleState>({ href: null, isDrawing: false, problem: null });
  let giveUp = () => {};
  let last: Sample | null = null;

  async function draw(sample: Sample, drawing: AbortController): Promise<void> {
    const { recipe, title, lookId } = sample;
    const { signal } = drawing;
    try {
      const { fields: document } = await readDocument(recipe);
      const site = { title: title.trim() || UNNAMED_SITE, ...settingsOf(recipe, lookId) };
      const { body } = await callApi('POST /recipe-previews', {
        params: {},
        body: { document, site },
        signal,
      });
      if (!signal.aborted) $sample.set({ href: body.href, isDrawing: false, problem: null });
    } catch (error) {
      if (signal.aborted) return;
      logFailure('The page could not be drawn.', error);
      $sample.set({ href: null, isDrawing: false, problem: problemOf(error) });
      drawAfter(retryPauseMs(error), sample, drawing);
    }
  }

  function drawAfter(milliseconds: number, sample: Sample, drawing: AbortController): void {
    const endWait = after(milliseconds, () => inBackground(draw(sample, drawing)));
    giveUp = () => {
      endWait();
      drawing.abort();
    };
  }

  function show(sample: Sample): void {
    giveUp();
    last = sample;
    $sample.set({ ...$sample.get(), isDrawing: true, problem: null });
    drawAfter($sample.get().href === null ? 0 : PAUSE_MS, sample, new AbortController());
  }

  return {
    $sample,
    show,
    tryAgain() {
      if (last) show(last);
    },
  };
}

function problemOf(error: unknown): string {
  return error instanceof CallFailure && error.status === 429
    ? 'That were many pages at once. Your recipe is kept; the page can be shown again in a few minutes.'
    : 'The page could not be drawn. Your recipe is kept.';
}
