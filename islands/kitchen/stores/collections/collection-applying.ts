import { atom, type ReadableAtom } from 'nanostores';
import type { Publishing } from '#contract/publishing.ts';
import type { CollectionDocument } from '#domain/recipes/collections.ts';
import { slugOf } from '#domain/text/slugs.ts';
import { type CallApi, CallFailure } from '../../../browser/api-client.ts';
import { failureSentence } from '../failure-sentence.ts';
import { publishingEnd } from '../publishing-end.ts';
import type { CollectionDraft } from './collection-draft.ts';
import { documentOf } from './collection-fields.ts';
import type { KitchenCollection } from './collection-list.ts';

/** How far applying is. */
export type ApplyingStep =
  | { name: 'IDLE' }
  | { name: 'WORKING' }
  /** It is stored, and its pages are being written; `isLong` where that takes more than a moment. */
  | { name: 'WRITING'; isLong: boolean }
  /** Readers have it. `isTakenBack` where that was taking back. */
  | { name: 'DONE'; pageCount: number | null; isTakenBack: boolean }
  | { name: 'FAILED'; sentence: string };

/** What can be taken back: a change, or that the collection was made. */
export type TakingBack = 'CHANGE' | 'CREATION' | null;

/** Giving readers what is written of a collection. No action rejects. */
export type CollectionApplying = {
  $step: ReadableAtom<ApplyingStep>;
  $takingBack: ReadableAtom<TakingBack>;
  /** What was refused, by field. */
  $problems: ReadableAtom<Readonly<Record<string, string>>>;
  apply(): Promise<void>;
  /** Gives readers what they had before; what is written stays. */
  takeBack(): Promise<void>;
  /** Forgets what came of it. */
  reset(): void;
};

export type ApplyingEnvironment = {
  callApi: CallApi;
  draft: CollectionDraft;
  wait(milliseconds: number): Promise<void>;
  /** The collection was made, and has an id. */
  onMade(collectionId: string): void;
};

/** Others who change it at the same moment are met so often. */
const MEETINGS_MAX = 3;
const CHOOSE_FIRST =
  'Somebody else changed this too. Choose below which of the two stays, then press Apply again.';
const TRIED_AGAIN = 'It is tried again by itself, and nothing is lost.';

/** The words as they are sent: what was not named is named after the title. */
export function asSent(document: CollectionDocument): CollectionDocument {
  const title = document.title.trim();
  return { ...document, title, slug: document.slug.trim() || slugOf(title) || 'collection' };
}

export function createCollectionApplying(
  { callApi, draft, wait, onMade }: ApplyingEnvironment,
  siteSlug: string,
): CollectionApplying {
  const $step = atom<ApplyingStep>({ name: 'IDLE' });
  const $takingBack = atom<TakingBack>(null);
  const $problems = atom<Readonly<Record<string, string>>>({});
  const sender = { callApi, draft, siteSlug };
  let earlier: CollectionDocument | null = null;

  draft.$document.listen((now, before) => {
    const left = Object.entries($problems.get()).filter(([path]) => {
      const key = path.split('.')[0] as keyof CollectionDocument;
      return now[key] === before?.[key];
    });
    $problems.set(Object.fromEntries(left));
  });

  /** Does something and waits until readers have it. @param work null where one has to choose first */
  async function work(act: () => Promise<unknown>, isTakenBack: boolean): Promise<void> {
    $step.set({ name: 'WORKING' });
    $problems.set({});
    try {
      const before = await readPublishing(callApi, siteSlug);
      if ((await act()) === null) {
        $step.set({ name: 'FAILED', sentence: CHOOSE_FIRST });
        return;
      }
      $step.set({ name: 'WRITING', isLong: false });
      $step.set(stepAtEnd(await publishingEnd({ callApi, wait }, siteSlug), before, isTakenBack));
    } catch (error) {
      $problems.set(fieldsIn(error));
      $step.set({ name: 'FAILED', sentence: failureSentence(error) });
    }
  }

  return {
    $step,
    $takingBack,
    $problems,
    async apply() {
      const server = draft.$server.get();
      $takingBack.set(null);
      await work(async () => {
        if ((await sendWritten(sender)) === null) return null;
        earlier = server && documentOf(server);
        $takingBack.set(server ? 'CHANGE' : 'CREATION');
        const made = draft.$server.get();
        if (!server && made) onMade(made.id);
        return made;
      }, false);
    },
    async takeBack() {
      const before = earlier;
      if (!before) return;
      await work(async () => {
        const server = await send(sender, before);
        $takingBack.set(null);
        draft.settle(server, before);
        return server;
      }, true);
    },
    reset: () => $step.set({ name: 'IDLE' }),
  };
}

type Sender = { callApi: CallApi; draft: CollectionDraft; siteSlug: string };

async function send({ callApi, draft, siteSlug }: Sender, document: CollectionDocument) {
  const server = draft.$server.get();
  const { body } = server
    ? await callApi('PUT /manage/:siteSlug/collections/:collectionId', {
        params: { siteSlug, collectionId: server.id },
        body: { ...document, version: server.version },
      })
    : await callApi('POST /manage/:siteSlug/collections', { params: { siteSlug }, body: document });
  return body.collection;
}

/** Sends what is written; who came before is met, and it is sent again. @returns what was sent; null where one has to choose first */
async function sendWritten(sender: Sender): Promise<CollectionDocument | null> {
  const { draft } = sender;
  for (let meeting = 1; ; meeting += 1) {
    if (draft.$conflicts.get().length > 0) return null;
    const written = draft.$document.get();
    try {
      draft.settle(await send(sender, asSent(written)), written);
      return written;
    } catch (error) {
      const current = currentIn(error);
      if (!current || meeting === MEETINGS_MAX) throw error;
      draft.meet(current);
    }
  }
}

async function readPublishing(callApi: CallApi, siteSlug: string): Promise<Publishing> {
  return (await callApi('GET /manage/:siteSlug/publishing', { params: { siteSlug } })).body.publishing;
}

function stepAtEnd(end: Publishing | null, before: Publishing, isTakenBack: boolean): ApplyingStep {
  if (end === null) return { name: 'WRITING', isLong: true };
  if (end.problem) return { name: 'FAILED', sentence: `${end.problem.message} ${TRIED_AGAIN}` };
  const { lastSuccess } = end;
  const isNew = lastSuccess !== null && lastSuccess.receiptId !== before.lastSuccess?.receiptId;
  return { name: 'DONE', pageCount: isNew ? lastSuccess.writtenPageCount : null, isTakenBack };
}

/** What the server has, where a change was based on an earlier version. */
function currentIn(error: unknown): KitchenCollection | null {
  const body = error instanceof CallFailure ? (error.body as { current?: KitchenCollection } | null) : null;
  return body?.current ?? null;
}

function fieldsIn(error: unknown): Readonly<Record<string, string>> {
  const body =
    error instanceof CallFailure ? (error.body as { fields?: Record<string, string> } | null) : null;
  return body?.fields ?? {};
}
