import { atom, type ReadableAtom } from 'nanostores';
import { type CallApi, CallFailure } from '../../../browser/api-client.ts';
import { problemsOf } from '../../../stores/account/call-problems.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { failureSentence } from '../failure-sentence.ts';

/** What a letter says: a recipe with words before it. */
export type Letter = { recipeId: string; note: string };

/** A letter as readers would get it, or why it cannot be seen. */
export type DrawnLetter =
  | { name: 'DRAWING' }
  | { name: 'DRAWN'; href: string; subject: string; isTeaser: boolean }
  | { name: 'FAILED'; sentence: string };

/** The letter as it was written when it was drawn last. It is never that of another recipe. */
export type LetterPreview = {
  /** Null where nothing is to be drawn. */
  $drawn: ReadableAtom<DrawnLetter | null>;
  /** Draws a letter; of drawings under way the last one is shown. Does not reject. */
  draw(letter: Letter): Promise<void>;
  /** Shows nothing any more. */
  clear(): void;
};

/** What to say of a letter that could not be drawn, tried out or sent. */
export function letterFailureSentence(error: unknown): string {
  const [problem] = Object.values(problemsOf(error).fields);
  return problem ?? failureSentence(error);
}

export function createLetterPreview({ callApi }: { callApi: CallApi }, siteSlug: string): LetterPreview {
  const $drawn = atom<DrawnLetter | null>(null);
  let drawing = new AbortController();
  let recipeId: string | null = null;

  function beginAnew(): AbortSignal {
    drawing.abort();
    drawing = new AbortController();
    return drawing.signal;
  }

  return {
    $drawn,
    clear() {
      beginAnew();
      $drawn.set(null);
    },
    async draw(letter) {
      const signal = beginAnew();
      // While other words are drawn, those from before may be looked at.
      if (letter.recipeId !== recipeId || $drawn.get()?.name !== 'DRAWN') $drawn.set({ name: 'DRAWING' });
      recipeId = letter.recipeId;
      try {
        const params = { siteSlug };
        const { body } = await callApi('POST /manage/:siteSlug/newsletter-previews', {
          params,
          body: letter,
          signal,
        });
        if (!signal.aborted) $drawn.set({ name: 'DRAWN', ...body });
      } catch (error) {
        if (signal.aborted) return;
        logFailure('The letter could not be drawn.', error);
        $drawn.set({ name: 'FAILED', sentence: previewFailureSentence(error) });
      }
    },
  };
}

/** That of the API promises another try, which is made here by a press. */
function previewFailureSentence(error: unknown): string {
  const code = error instanceof CallFailure ? (error.body as { error?: string } | null)?.error : undefined;
  return code === 'preview_not_drawn'
    ? 'The letter could not be drawn just now. Nothing you wrote is lost.'
    : letterFailureSentence(error);
}
