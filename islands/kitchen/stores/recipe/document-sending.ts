import { atom, type ReadableAtom } from 'nanostores';
import type { WorkingRecipeState } from '#contract/working-recipes.ts';
import { type CallApi, CallFailure } from '../../../browser/api-client.ts';
import { inBackground } from '../../../stores/background.ts';
import type { DocumentStanding, SavingStatus } from './document-standing.ts';

/** What sending needs of its page. */
export type SendingEnvironment = {
  callApi: CallApi;
  /** Milliseconds UTC. */
  now(): number;
  /** Does work later. @returns gives it up */
  after(milliseconds: number, work: () => void): () => void;
};

/** A document on its way to the server. */
export type DocumentSending = {
  /** What a server that refuses it says. */
  $refusal: ReadableAtom<string | null>;
  /** Seconds from a try that failed to the next one. */
  $waitSeconds: ReadableAtom<number>;
  /** Sends what is not sent; resolves when it is tried. */
  save(): Promise<void>;
  /** Sends it when nothing is written any more. */
  saveSoon(): void;
  isSending(): boolean;
};

/** Failures that trying again does not mend, by status. */
const FINAL_FAILURES: Readonly<Record<number, SavingStatus>> = {
  400: 'REFUSED',
  401: 'EXPIRED',
  413: 'REFUSED',
};
/** Failures that pass, by status; any other answer is a fault of the server. */
const PASSING_FAILURES: Readonly<Record<number, SavingStatus>> = {
  0: 'OFFLINE',
  429: 'BUSY',
  502: 'OFFLINE',
  503: 'BUSY',
  504: 'OFFLINE',
};
/** What an answer that is not OK may say. */
type Refusal = { current?: WorkingRecipeState; message?: string };

/** Wait after the last key before the document is sent, in milliseconds. */
const SAVE_AFTER_MS = 1000;
/** First and longest wait before it is sent again, in milliseconds. */
const RETRY_AFTER_MS = 2000;
const RETRY_AFTER_MAX_MS = 30_000;

/** @param isReady false until the recipe is open */
export function createDocumentSending(
  environment: SendingEnvironment,
  standing: DocumentStanding,
  params: { siteSlug: string; recipeId: string },
  isReady: () => boolean,
): DocumentSending {
  const { $document, $server, $saving, $conflicts } = standing;
  const $refusal = atom<string | null>(null);
  const $waitSeconds = atom(0);
  let retryAfterMs = RETRY_AFTER_MS;
  /** Until then the server asked for a pause, which typing does not shorten. */
  let heldUntil = 0;
  let sending: Promise<void> | null = null;
  let giveUp = () => {};

  function saveAfter(milliseconds: number): void {
    giveUp();
    const wait = Math.max(milliseconds, heldUntil - environment.now());
    giveUp = environment.after(wait, () => inBackground(save()));
  }

  /** What was refused for good is not asked again after every key. */
  function saveSoon(): void {
    if (!standing.isLost()) saveAfter(SAVE_AFTER_MS);
  }

  async function save(): Promise<void> {
    while (sending) await sending;
    if (!isReady() || $conflicts.get().length > 0 || standing.isSent()) return;
    sending = send();
    await sending;
    sending = null;
  }

  async function send(): Promise<void> {
    giveUp();
    const document = $document.get();
    $saving.set('SAVING');
    try {
      const { body } = await environment.callApi('PUT /manage/:siteSlug/recipes/:recipeId/working-document', {
        params,
        body: { document, version: standing.version },
      });
      retryAfterMs = RETRY_AFTER_MS;
      heldUntil = 0;
      $refusal.set(null);
      $server.set({ ...$server.get(), ...body });
      standing.rebase(document, body.version);
      if (standing.isSent()) $saving.set('SAVED');
      else standing.show($document.get());
    } catch (error) {
      await noteFailure(error);
    }
  }

  async function noteFailure(error: unknown): Promise<void> {
    const status = error instanceof CallFailure ? error.status : 0;
    const body = (error instanceof CallFailure ? error.body : null) as Refusal | null;
    if (status === 409 && body?.current) {
      standing.receive(body.current);
      if (standing.isSent()) $saving.set('SAVED');
      else if ($conflicts.get().length === 0) saveAfter(0);
      return;
    }
    const final = FINAL_FAILURES[status];
    if (final) {
      $refusal.set(body?.message ?? null);
      $saving.set(final);
      return;
    }
    if (status === 404) {
      $saving.set((await worksHere()) ? 'GONE' : 'EXCLUDED');
      return;
    }
    const asked = error instanceof CallFailure ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
    const wait = Math.max(asked, retryAfterMs);
    heldUntil = environment.now() + wait;
    $waitSeconds.set(Math.ceil(wait / 1000));
    $saving.set(PASSING_FAILURES[status] ?? 'FAULTY');
    saveAfter(wait);
    retryAfterMs = Math.min(retryAfterMs * 2, RETRY_AFTER_MAX_MS);
  }

  /** False when the whole site is hidden from who writes: a recipe that is gone looks the same. */
  async function worksHere(): Promise<boolean> {
    const { siteSlug } = params;
    return environment.callApi('GET /manage/:siteSlug/publishing', { params: { siteSlug } }).then(
      () => true,
      (error) => !(error instanceof CallFailure && error.status === 404),
    );
  }

  return {
    $refusal,
    $waitSeconds,
    save,
    saveSoon,
    isSending: () => sending !== null,
  };
}
