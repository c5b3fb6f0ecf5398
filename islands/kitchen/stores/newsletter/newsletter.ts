import { atom, type ReadableAtom } from 'nanostores';
import type { NewsletterSend } from '#domain/people/newsletter-sends.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { inBackground } from '../../../stores/background.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { createResource, type Resource, type ResourceState } from '../../../stores/resource.ts';
import { type LetterDocument, type LetterDraft, letterOf } from './letter-draft.ts';
import { createLetterPreview, type LetterPreview, letterFailureSentence } from './letter-preview.ts';
import type { SendId } from './send-id.ts';

/** How often it is asked how far a newsletter is that is under way. */
const LOOK_EVERY_MS = 1000;

/** What there is to send, to how many, and what was sent. */
export type NewsletterState = {
  sends: readonly NewsletterSend[];
  audienceCount: number;
  /** Some are published, and can be sent. */
  hasRecipes: boolean;
  isOffered: boolean;
};

/** What was done last, or could not be. */
export type NewsletterReport =
  | { name: 'TESTED'; email: string }
  | { name: 'SENT'; send: NewsletterSend }
  | { name: 'CANCELLED' }
  | { name: 'FAILED'; sentence: string };

export type NewsletterEnvironment = {
  callApi: CallApi;
  letter: LetterDraft;
  sendId: SendId;
  wait(milliseconds: number): Promise<void>;
  now(): number;
};

/** The newsletter of a site. No action rejects. */
export type NewsletterStore = {
  $state: ReadableAtom<ResourceState<NewsletterState>>;
  letter: LetterDraft;
  $preview: LetterPreview['$drawn'];
  $isBusy: ReadableAtom<boolean>;
  $report: ReadableAtom<NewsletterReport | null>;
  /**
   * Reads all, looks on while something is under way, and shows the letter of the recipe that is chosen, until the
   * returned function is called.
   */
  open(): () => void;
  reload(): Promise<void>;
  write(change: Partial<LetterDocument>): void;
  /** Draws what is written now. */
  preview(): Promise<void>;
  /** Mails it to whoever is signed in. */
  test(): Promise<void>;
  /** Mails it to everybody on the list, at once or at the time that is written. */
  send(): Promise<void>;
  /** Begins with an empty letter again. */
  discard(): void;
  /** @param isTakenBack its words become the letter that is written */
  cancel(send: NewsletterSend, isTakenBack: boolean): Promise<void>;
};

export function createNewsletter(
  { callApi, letter, sendId, wait, now }: NewsletterEnvironment,
  siteSlug: string,
): NewsletterStore {
  const params = { siteSlug };
  const preview = createLetterPreview({ callApi }, siteSlug);
  const { $isBusy, $report, work } = createWork();

  const state = createResource<NewsletterState>({
    name: 'The newsletter',
    read: (signal) => readAll(callApi, siteSlug, signal),
  });

  const refresh = () => readSendsAnew(state, callApi, siteSlug);
  const isOneUnderWay = () => state.$state.get().value?.sends.some((send) => isUnderWay(send, now()));

  const written = () => {
    const { recipe, note } = letter.$document.get();
    return { recipeId: recipe?.id ?? '', note };
  };

  async function draw(): Promise<void> {
    if (written().recipeId === '') preview.clear();
    else await preview.draw(written());
  }

  function discard(): void {
    letter.discard();
    inBackground(sendId.forget());
  }

  return {
    $state: state.$state,
    letter,
    $preview: preview.$drawn,
    $isBusy,
    $report,
    open() {
      let isOpen = true;
      const lookOn = async () => {
        await state.load();
        while (isOpen) {
          await wait(LOOK_EVERY_MS);
          if (isOpen && isOneUnderWay()) await refresh();
        }
      };
      inBackground(lookOn());
      const endDrawing = followRecipe(letter, draw);
      return () => {
        isOpen = false;
        endDrawing();
      };
    },
    reload: state.reload,
    write(change) {
      letter.type(change);
      $report.set(null);
    },
    preview: draw,
    test: () =>
      work('The letter could not be tried out.', async () => {
        const { body } = await callApi('POST /manage/:siteSlug/newsletter-tests', {
          params,
          body: written(),
        });
        return { name: 'TESTED', email: body.email };
      }),
    send: () =>
      work('The newsletter could not be sent.', async () => {
        const { at } = letter.$document.get();
        const words = { ...written(), scheduledAt: at === '' ? null : new Date(at).getTime() };
        const asked = { params, body: { ...words, id: await sendId.of(words) } };
        const { body } = await callApi('POST /manage/:siteSlug/newsletter-sends', asked).catch(
          async (error: unknown) => {
            // It may have been heard though no answer came.
            await refresh();
            throw error;
          },
        );
        discard();
        await refresh();
        return { name: 'SENT', send: body.newsletterSend };
      }),
    discard() {
      discard();
      $report.set(null);
    },
    cancel: (send, isTakenBack) =>
      work('The newsletter could not be cancelled.', async () => {
        await callApi('DELETE /manage/:siteSlug/newsletter-sends/:sendId', {
          params: { siteSlug, sendId: send.id },
        });
        if (isTakenBack) letter.type(letterOf(send));
        await refresh();
        return { name: 'CANCELLED' };
      }),
  };
}

/** Draws whenever another recipe is chosen, be it in another tab. @returns ends it */
function followRecipe({ $document }: LetterDraft, draw: () => Promise<void>): () => void {
  let drawnId = '';
  return $document.subscribe(({ recipe }) => {
    if (drawnId === (recipe?.id ?? '')) return;
    drawnId = recipe?.id ?? '';
    inBackground(draw());
  });
}

/** Does one thing at a time, and keeps what came of the last. */
function createWork() {
  const $isBusy = atom(false);
  const $report = atom<NewsletterReport | null>(null);
  async function work(failure: string, task: () => Promise<NewsletterReport>): Promise<void> {
    if ($isBusy.get()) return;
    $isBusy.set(true);
    $report.set(null);
    try {
      $report.set(await task());
    } catch (error) {
      logFailure(failure, error);
      $report.set({ name: 'FAILED', sentence: letterFailureSentence(error) });
    } finally {
      $isBusy.set(false);
    }
  }
  return { $isBusy, $report, work };
}

async function readSends(callApi: CallApi, siteSlug: string, signal?: AbortSignal) {
  const { body } = await callApi('GET /manage/:siteSlug/newsletter-sends', {
    params: { siteSlug },
    query: {},
    signal,
  });
  return { sends: body.newsletterSends, audienceCount: body.audienceCount };
}

async function readAll(callApi: CallApi, siteSlug: string, signal: AbortSignal): Promise<NewsletterState> {
  const params = { siteSlug };
  const query = { state: 'live', limit: '1' } as const;
  const [sends, recipes, { body }] = await Promise.all([
    readSends(callApi, siteSlug, signal),
    callApi('GET /manage/:siteSlug/recipes', { params, query, signal }),
    callApi('GET /manage/:siteSlug/current-site', { params, signal }),
  ]);
  return {
    ...sends,
    hasRecipes: recipes.body.recipes.length > 0,
    isOffered: body.site.newslettersEnabled,
  };
}

/** Reads how far all are; what cannot be read now leaves what is shown. */
async function readSendsAnew(
  { $state, replace }: Resource<NewsletterState>,
  callApi: CallApi,
  siteSlug: string,
): Promise<void> {
  const sends = await readSends(callApi, siteSlug).catch(() => null);
  const latest = $state.get();
  if (sends && latest.status === 'FULFILLED') replace({ ...latest.value, ...sends });
}

/** True while it is being sent, or about to be. */
function isUnderWay({ state, scheduledAt }: NewsletterSend, now: number): boolean {
  return state === 'sending' || (state === 'scheduled' && scheduledAt <= now);
}
