import { atom, type ReadableAtom } from 'nanostores';
import type { WorkingRecipeState } from '#contract/working-recipes.ts';
import { type CallApi, CallFailure } from '../../../browser/api-client.ts';
import { inBackground } from '../../../stores/background.ts';
import { isExcluded } from '../failure-sentence.ts';
import type { DocumentStanding, SavingStatus } from './document-standing.ts';
import { createNextTry, type NextTry, type NextTryEnvironment } from './next-try.ts';

/** What sending needs of its page. */
export type SendingEnvironment = NextTryEnvironment & { callApi: CallApi };

/** A document on its way to the server. */
export type DocumentSending = Pick<NextTry, '$waitSeconds'> & {
  /** What a server that refuses it says. */
  $refusal: ReadableAtom<string | null>;
  /** Sends what is not sent; resolves when it is tried. */
  save(): Promise<void>;
  /** Sends it when nothing is written any more. */
  saveSoon(): void;
  isSending(): boolean;
  /** Sends it once more. What fails then is not tried again: who opens the recipe next finds it on the device. */
  leave(): Promise<void>;
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

/** @param isReady false until the recipe is open */
export function createDocumentSending(
  environment: SendingEnvironment,
  standing: DocumentStanding,
  params: { siteSlug: string; recipeId: string },
  isReady: () => boolean,
): DocumentSending {
  const { $document, $server, $saving, $conflicts } = standing;
  const $refusal = atom<string | null>(null);
  const nextTry = createNextTry(environment, () => inBackground(save()));
  let sending: Promise<void> | null = null;
  let isLeft = false;

  /** What was refused for good is not asked again after every key. */
  function saveSoon(): void {
    if (!standing.isLost()) nextTry.plan(SAVE_AFTER_MS);
  }

  async function save(): Promise<void> {
    while (sending) await sending;
    if (!isReady() || $conflicts.get().length > 0 || standing.isSent()) return;
    sending = send();
    await sending;
    sending = null;
  }

  async function send(): Promise<void> {
    nextTry.giveUp();
    const document = $document.get();
    $saving.set('SAVING');
    try {
      const { body } = await environment.callApi('PUT /manage/:siteSlug/recipes/:recipeId/working-document', {
        params,
        body: { document, version: standing.version },
      });
      nextTry.reset();
      $refusal.set(null);
      $server.set({ ...$server.get(), ...body });
      standing.rebase(document, body.version);
      if (standing.isSent()) $saving.set('SAVED');
      else standing.show($document.get());
    } catch (error) {
      noteFailure(error);
    }
  }

  function noteFailure(error: unknown): void {
    const status = error instanceof CallFailure ? error.status : 0;
    const body = (error instanceof CallFailure ? error.body : null) as Refusal | null;
    if (status === 409 && body?.current) {
      standing.receive(body.current);
      if (!standing.isSent() && $conflicts.get().length === 0) nextTry.plan(0);
      return;
    }
    const final = FINAL_FAILURES[status];
    if (final) {
      $refusal.set(body?.message ?? null);
      $saving.set(final);
      return;
    }
    if (status === 404) {
      $saving.set(isExcluded(error) ? 'EXCLUDED' : 'GONE');
      return;
    }
    const asked = error instanceof CallFailure ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
    if (!isLeft) nextTry.planAfterFailure(asked);
    $saving.set(PASSING_FAILURES[status] ?? 'FAULTY');
  }

  return {
    $refusal,
    $waitSeconds: nextTry.$waitSeconds,
    save,
    saveSoon,
    isSending: () => sending !== null,
    leave() {
      isLeft = true;
      nextTry.giveUp();
      return save();
    },
  };
}
