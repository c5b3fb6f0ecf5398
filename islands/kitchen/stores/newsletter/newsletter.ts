import { atom, type ReadableAtom } from 'nanostores';
import type { NewsletterSend } from '#domain/people/newsletter-sends.ts';
import type { CallApi } from '../../../browser/api-client.ts';
import { inBackground } from '../../../stores/background.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { createResource, type Resource, type ResourceState } from '../../../stores/resource.ts';
import { createLetterPreview, type LetterPreview, letterFailureSentence } from './letter-preview.ts';

/** How often it is asked how far a newsletter is that is under way. */
const LOOK_EVERY_MS = 1000;
/** Recipes that are offered, the newest first. */
const RECIPES_MAX = 200;

/** What there is to send, to how many, and what was sent. */
export type NewsletterState = {
  sends: readonly NewsletterSend[];
  audienceCount: number;
  recipes: readonly { id: string; title: string }[];
  isOffered: boolean;
};

/** What is to be sent. */
export type LetterDraft = {
  /** Empty is none yet. */
  recipeId: string;
  note: string;
  /** When it is to begin, as the field has it; empty is at once. */
  at: string;
};

/** What was done last, or could not be. */
export type NewsletterReport =
  | { name: 'TESTED'; email: string }
  | { name: 'SENT'; send: NewsletterSend }
  | { name: 'CANCELLED' }
  | { name: 'FAILED'; sentence: string };

export type NewsletterEnvironment = {
  callApi: CallApi;
  wait(milliseconds: number): Promise<void>;
  now(): number;
  newId(): string;
};

/** The newsletter of a site. No action rejects. */
export type NewsletterStore = {
  $state: ReadableAtom<ResourceState<NewsletterState>>;
  $draft: ReadableAtom<LetterDraft>;
  $preview: LetterPreview['$drawn'];
  $isBusy: ReadableAtom<boolean>;
  $report: ReadableAtom<NewsletterReport | null>;
  /** Reads all, and looks on while something is under way, until the returned function is called. */
  open(): () => void;
  reload(): Promise<void>;
  write(change: Partial<LetterDraft>): void;
  /** Draws what is written now. */
  preview(): Promise<void>;
  /** Mails it to whoever is signed in. */
  test(): Promise<void>;
  /** Mails it to everybody on the list, at once or at the time that is written. */
  send(): Promise<void>;
  cancel(sendId: string): Promise<void>;
};

const EMPTY: LetterDraft = { recipeId: '', note: '', at: '' };

export function createNewsletter(
  { callApi, wait, now, newId }: NewsletterEnvironment,
  siteSlug: string,
): NewsletterStore {
  const params = { siteSlug };
  const $draft = atom(EMPTY);
  const preview = createLetterPreview({ callApi }, siteSlug);
  const { $isBusy, $report, work } = createWork();
  // The same for all tries to send what is written, so that it is sent once.
  let id = newId();

  const state = createResource<NewsletterState>({
    name: 'The newsletter',
    read: (signal) => readAll(callApi, siteSlug, signal),
  });

  const letter = () => {
    const { recipeId, note } = $draft.get();
    return { recipeId, note };
  };

  return {
    $state: state.$state,
    $draft,
    $preview: preview.$drawn,
    $isBusy,
    $report,
    open() {
      let isOpen = true;
      const lookOn = async () => {
        await state.load();
        while (isOpen) {
          await wait(LOOK_EVERY_MS);
          if (isOpen) await look(state, callApi, siteSlug, now());
        }
      };
      inBackground(lookOn());
      return () => {
        isOpen = false;
      };
    },
    reload: state.reload,
    write(change) {
      $draft.set({ ...$draft.get(), ...change });
      $report.set(null);
      id = newId();
    },
    async preview() {
      if ($draft.get().recipeId !== '') await preview.draw(letter());
    },
    test: () =>
      work('The letter could not be tried out.', async () => {
        const { body } = await callApi('POST /manage/:siteSlug/newsletter-tests', { params, body: letter() });
        return { name: 'TESTED', email: body.email };
      }),
    send: () =>
      work('The newsletter could not be sent.', async () => {
        const { at } = $draft.get();
        const scheduledAt = at === '' ? null : new Date(at).getTime();
        const asked = { params, body: { ...letter(), id, scheduledAt } };
        const { body } = await callApi('POST /manage/:siteSlug/newsletter-sends', asked).catch(
          async (error: unknown) => {
            // It may have been heard though no answer came.
            await state.reload();
            throw error;
          },
        );
        id = newId();
        $draft.set(EMPTY);
        preview.clear();
        await state.reload();
        return { name: 'SENT', send: body.newsletterSend };
      }),
    cancel: (sendId) =>
      work('The newsletter could not be cancelled.', async () => {
        await callApi('DELETE /manage/:siteSlug/newsletter-sends/:sendId', { params: { siteSlug, sendId } });
        await state.reload();
        return { name: 'CANCELLED' };
      }),
  };
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
  const query = { state: 'live', orderBy: 'published_at_desc', limit: String(RECIPES_MAX) } as const;
  const [sends, recipes, { body }] = await Promise.all([
    readSends(callApi, siteSlug, signal),
    callApi('GET /manage/:siteSlug/recipes', { params, query, signal }),
    callApi('GET /manage/:siteSlug/current-site', { params, signal }),
  ]);
  return {
    ...sends,
    recipes: recipes.body.recipes.map(({ id, title }) => ({ id, title })),
    isOffered: body.site.newslettersEnabled,
  };
}

/** Looks how far what is under way is; what cannot be read now is read at the next look. */
async function look(
  { $state, replace }: Resource<NewsletterState>,
  callApi: CallApi,
  siteSlug: string,
  now: number,
): Promise<void> {
  if (!$state.get().value?.sends.some((send) => isUnderWay(send, now))) return;
  const sends = await readSends(callApi, siteSlug).catch(() => null);
  const latest = $state.get();
  if (sends && latest.status === 'FULFILLED') replace({ ...latest.value, ...sends });
}

/** True while it is being sent, or about to be. */
function isUnderWay({ state, scheduledAt }: NewsletterSend, now: number): boolean {
  return state === 'sending' || (state === 'scheduled' && scheduledAt <= now);
}
