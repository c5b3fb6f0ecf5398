import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { Publishing } from '#contract/publishing.ts';
import { placeOf, valueIn } from '#domain/recipes/changes/places.ts';
import { isSame } from '#domain/shared/records.ts';
import { ERROR_SENTENCES } from '#domain/text/sentences.ts';
import { type CallApi, CallFailure } from '../../../browser/api-client.ts';
import { failureSentence } from '../failure-sentence.ts';
import { type PublishingEndEnvironment, publishingEnd, TRIED_AGAIN } from '../publishing-end.ts';
import type { Draft, DraftState, DraftSubject } from './draft.ts';
import type { KnownThings } from './kept-draft.ts';

/** How far applying is. */
export type ApplyingStep =
  | { name: 'IDLE' }
  | { name: 'WORKING' }
  /** It is stored, and its pages are being written; `isLong` where that takes more than a moment. */
  | { name: 'WRITING'; isLong: boolean }
  /** Readers have it. */
  | { name: 'DONE'; pageCount: number | null; act: DoneAct }
  /** Nothing was stored; or it is stored, and its pages could not be written yet. */
  | { name: 'FAILED'; sentence: string; isStored?: true }
  /** What was written is gone, and nothing was written since. */
  | { name: 'DISCARDED' };

/** What was done; others' changes that came in with what was applied, or after it, stay where that is taken back. */
export type DoneAct = 'APPLIED' | 'TAKEN_BACK' | 'TAKEN_BACK_BESIDE_OTHERS';

/** What can be taken back: a change, or that it was made. */
export type TakingBack = 'CHANGE' | 'CREATION' | null;

/** Giving readers what is written. No action rejects. */
export type DraftApplying = {
  $step: ReadableAtom<ApplyingStep>;
  $takingBack: ReadableAtom<TakingBack>;
  /** What was refused, by place: a field, or '{id}.field' of an item. */
  $problems: ReadableAtom<Readonly<Record<string, string>>>;
  apply(): Promise<void>;
  /** Gives readers what they had before, save what others changed; what is written stays. */
  takeBack(): Promise<void>;
  /** Goes back to what readers have, and says so; undoing that brings back what was written. Not on the way there. */
  discard(): void;
  /** Nobody looks on: what is on its way arrives, and is not followed to its end. */
  leave(): void;
};

export type ApplyingEnvironment<Server> = PublishingEndEnvironment & {
  /** It was made, and is stored; not told once nobody looks on. */
  onMade?(made: Server): void;
};

/** Others who change it at the same moment are met so often. */
const MEETINGS_MAX = 3;
const CHOOSE_FIRST =
  'This was changed elsewhere too. Choose below which of the two stays, then press Apply again.';
const CHANGED_SINCE =
  'This has been changed elsewhere since, so it cannot be taken back. Readers have the newer one.';

type Says = {
  $step: WritableAtom<ApplyingStep>;
  $takingBack: WritableAtom<TakingBack>;
  $problems: WritableAtom<Readonly<Record<string, string>>>;
};

/** Why nothing was stored, in a sentence. */
class NotSent extends Error {}

export function createDraftApplying<
  Document extends object,
  Server extends Document,
  Known extends KnownThings,
>(
  { callApi, wait, onMade }: ApplyingEnvironment<Server>,
  siteSlug: string,
  draft: Draft<Document, Server, Known>,
  subject: DraftSubject<Document, Server, Known>,
): DraftApplying {
  const $step = atom<ApplyingStep>({ name: 'IDLE' });
  const $takingBack = atom<TakingBack>(null);
  const $problems = atom<Readonly<Record<string, string>>>({});
  const says = { $step, $takingBack, $problems };
  const { work, leave } = createWork({ callApi, wait }, siteSlug, draft.$document, says);
  let applied: { seen: Document | null; before: Document; after: Document } | null = null;

  endSentences(draft, $step, $problems);

  return {
    ...says,
    async apply() {
      const problems = subject.problemsOf(draft.$document.get(), draft.$server.get());
      if (Object.keys(problems).length > 0) {
        $problems.set(problems);
        $step.set({ name: 'FAILED', sentence: ERROR_SENTENCES.invalid_input });
        return;
      }
      $takingBack.set(null);
      const seen = draft.$server.get();
      await work(async (isLatest) => {
        const { before, sent, server } = await sendWritten(draft, subject);
        applied = before && {
          seen: seen && subject.fields.documentOf(seen),
          before: subject.fields.documentOf(before),
          after: subject.fields.documentOf(server),
        };
        draft.settle(server, sent);
        $takingBack.set(before ? 'CHANGE' : 'CREATION');
        if (!before && isLatest()) onMade?.(server);
        return 'APPLIED';
      });
    },
    async takeBack() {
      const change = applied;
      if (!change) return;
      await work(async () => {
        const { sent, server } = await sendBack(draft, subject, change);
        $takingBack.set(null);
        draft.settle(server, sent);
        return isSame(change.seen, subject.fields.documentOf(server))
          ? 'TAKEN_BACK'
          : 'TAKEN_BACK_BESIDE_OTHERS';
      });
    },
    discard() {
      if ($step.get().name === 'WORKING') return;
      draft.discard();
      $step.set({ name: 'DISCARDED' });
    },
    leave,
  };
}

/** Does one thing after another, and says how far it is. */
function createWork(
  { callApi, wait }: PublishingEndEnvironment,
  siteSlug: string,
  $document: ReadableAtom<object>,
  { $step, $takingBack, $problems }: Says,
) {
  let workCount = 0;

  /** Does something and waits until readers have it, or until more is done while that takes long. */
  async function work(act: (isLatest: () => boolean) => Promise<DoneAct>): Promise<void> {
    workCount += 1;
    const number = workCount;
    const isLatest = () => number === workCount;
    const setLatest = (step: ApplyingStep) => {
      if (isLatest()) $step.set(step);
    };
    $step.set({ name: 'WORKING' });
    $problems.set({});
    try {
      const before = await readPublishing(callApi, siteSlug);
      const done = await act(isLatest);
      setLatest({ name: 'WRITING', isLong: false });
      const onLong = () => setLatest({ name: 'WRITING', isLong: true });
      const watch = { onLong, isWanted: isLatest };
      const end = await publishingEnd({ callApi, wait, keepsPlace: true }, siteSlug, watch);
      setLatest(stepAtEnd(end, before, done));
    } catch (error) {
      if (!isLatest()) return;
      $problems.set(fieldsIn(error, $document.get()));
      const sentence = error instanceof NotSent ? error.message : failureSentence(error);
      if (sentence === CHANGED_SINCE) $takingBack.set(null);
      $step.set({ name: 'FAILED', sentence });
    }
  }

  return {
    work,
    leave() {
      workCount += 1;
    },
  };
}

/** What is said stays as long as it is true: a refusal until it is mended, a question until it is answered. */
function endSentences(
  {
    $document,
    $changes,
    $questions,
  }: Pick<DraftState, '$changes' | '$questions'> & { $document: ReadableAtom<object> },
  $step: WritableAtom<ApplyingStep>,
  $problems: WritableAtom<Readonly<Record<string, string>>>,
): void {
  function endFailure(only?: string): void {
    const step = $step.get();
    if (step.name === 'FAILED' && (only ?? step.sentence) === step.sentence) $step.set({ name: 'IDLE' });
  }

  $document.listen((now, before) => {
    const entries = Object.entries($problems.get());
    const left = entries.filter(
      ([place]) => before && itemOrField(now, place) === itemOrField(before, place),
    );
    if (left.length === entries.length) return;
    $problems.set(Object.fromEntries(left));
    if (left.length === 0) endFailure();
  });
  $questions.listen((questions) => {
    if (questions.length === 0) endFailure(CHOOSE_FIRST);
  });
  $changes.listen((changes) => {
    if (changes.length > 0 && $step.get().name === 'DISCARDED') $step.set({ name: 'IDLE' });
  });
}

/** Sends something made of what the server has; who came before is met, and it is made and sent again. */
async function sendMeeting<Document extends object, Server extends Document, Known extends KnownThings>(
  draft: Draft<Document, Server, Known>,
  { send }: DraftSubject<Document, Server, Known>,
  make: () => Document,
): Promise<{ before: Server | null; sent: Document; server: Server }> {
  for (let meeting = 1; ; meeting += 1) {
    const sent = make();
    const before = draft.$server.get();
    try {
      return { before, sent, server: await send(sent, before) };
    } catch (error) {
      const current = currentIn<Server>(error);
      if (!current || meeting === MEETINGS_MAX) throw error;
      draft.meet(current);
    }
  }
}

/** @throws NotSent where one has to choose first */
function sendWritten<Document extends object, Server extends Document, Known extends KnownThings>(
  draft: Draft<Document, Server, Known>,
  subject: DraftSubject<Document, Server, Known>,
) {
  return sendMeeting(draft, subject, () => {
    if (draft.$questions.get().length > 0) throw new NotSent(CHOOSE_FIRST);
    return draft.$document.get();
  });
}

/** @throws NotSent where somebody else has changed the same since */
function sendBack<Document extends object, Server extends Document, Known extends KnownThings>(
  draft: Draft<Document, Server, Known>,
  subject: DraftSubject<Document, Server, Known>,
  { before, after }: { before: Document; after: Document },
) {
  const { fields } = subject;
  return sendMeeting(draft, subject, () => {
    const now = fields.documentOf(draft.$server.get() ?? after);
    const { document, conflicts } = fields.merge(after, before, now);
    if (conflicts.length > 0) throw new NotSent(CHANGED_SINCE);
    return document;
  });
}

async function readPublishing(callApi: CallApi, siteSlug: string): Promise<Publishing> {
  return (await callApi('GET /manage/:siteSlug/publishing', { params: { siteSlug } })).body.publishing;
}

function stepAtEnd(end: Publishing | null, before: Publishing, act: DoneAct): ApplyingStep {
  if (end === null) return { name: 'WRITING', isLong: true };
  if (end.problem)
    return { name: 'FAILED', sentence: `${end.problem.message} ${TRIED_AGAIN}`, isStored: true };
  const { lastSuccess } = end;
  const isNew = lastSuccess !== null && lastSuccess.receiptId !== before.lastSuccess?.receiptId;
  return { name: 'DONE', pageCount: isNew ? lastSuccess.writtenPageCount : null, act };
}

/** What the server has, where a change was based on an earlier version. */
function currentIn<Server extends object>(error: unknown): Server | null {
  const body = error instanceof CallFailure ? (error.body as { current?: Server } | null) : null;
  return body?.current ?? null;
}

function fieldsIn(error: unknown, document: object): Readonly<Record<string, string>> {
  const body =
    error instanceof CallFailure ? (error.body as { fields?: Record<string, string> } | null) : null;
  const fields = Object.entries(body?.fields ?? {});
  return Object.fromEntries(fields.map(([path, sentence]) => [placeOf(document, path), sentence]));
}

/** What a place is in: an item by its id, else a field. */
function itemOrField(document: object, place: string): unknown {
  const [first = ''] = place.split('.');
  if (first in document) return valueIn(document, first);
  return Object.values(document)
    .filter(Array.isArray)
    .flat()
    .find((item: unknown) => valueIn(item, 'id') === first);
}
