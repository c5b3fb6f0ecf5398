import { atom, type ReadableAtom } from 'nanostores';
import { PREVIEW_PAUSE_MS } from '#domain/shared/constants.ts';
import { CallFailure } from '../../browser/api-client.ts';
import { inBackground } from '../../stores/background.ts';
import { retryPauseMs } from '../../stores/retry-pause.ts';

/** A page as readers would get it, drawn anew when one pauses in writing. */
export type PagePreview = {
  /** Address of the newest page; null before the first. */
  $href: ReadableAtom<string | null>;
  /** Why the page is not the newest; null while it is, or soon will be. */
  $problem: ReadableAtom<string | null>;
  /** Draws it at once. */
  redraw(): void;
  /** Draws from now on. @returns ends it */
  watch(): () => void;
};

/** What a preview needs of its page. */
export type PagePreviewEnvironment = {
  /** What is written. */
  $document: Pick<ReadableAtom<unknown>, 'listen'>;
  /** Has the page drawn. @returns its address @throws what the call throws */
  draw(signal: AbortSignal): Promise<string>;
  /** Does work later. @returns gives it up */
  after(milliseconds: number, work: () => void): () => void;
};

const NO_CONNECTION = 'There is no connection. The preview follows when there is one.';
const SIGNED_OUT = 'Your session has ended. The preview follows when you have signed in again.';

export function createPagePreview({ $document, draw, after }: PagePreviewEnvironment): PagePreview {
  const $href = atom<string | null>(null);
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
      if (!drawing) inBackground(drawNow());
    });
  }

  async function drawNow(): Promise<void> {
    const ending = new AbortController();
    drawing = ending;
    isStale = false;
    isHeld = false;
    let wait: number | null = null;
    try {
      $href.set(await draw(ending.signal));
      $problem.set(null);
    } catch (error) {
      if (ending.signal.aborted) return;
      $problem.set(sentenceOf(error));
      wait = retryPauseMs(error);
    }
    drawing = null;
    isHeld = wait !== null;
    if (wait !== null) drawAfter(wait);
    // What was typed meanwhile.
    else if (isStale) drawAfter(0);
  }

  return {
    $href,
    $problem,
    redraw: () => drawAfter(0),
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
