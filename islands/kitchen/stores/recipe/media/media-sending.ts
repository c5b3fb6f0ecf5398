import { CallFailure } from '../../../../browser/api-client.ts';
import { inBackground } from '../../../../stores/background.ts';
import { isFinal, isRefusedFile, uploadProblem } from '../../uploads/media-upload.ts';
import type { FileUse, KeptFiles } from './kept-files.ts';
import type { MediaUploads, Upload } from './media-uploads.ts';

/** What sending files needs of its page. */
export type MediaSendingEnvironment = {
  /** Does work while no other tab does work of that name. */
  workAlone(name: string, work: () => Promise<void>): Promise<void>;
  /** Does work later. @returns gives it up */
  after(milliseconds: number, work: () => void): () => void;
  /** Gives the recipe what the server has taken. @param batchId what came together is undone together */
  use(use: FileUse, mediaId: string, batchId: string): void;
};

/** Files on their way to the server, one after the other. */
export type MediaSending = {
  /** Sends what is to be sent, unless it is on its way. */
  sendAll(): Promise<void>;
  /** Sends also what waits. */
  retry(): Promise<void>;
  /** Takes a file away, wherever it is on its way. */
  remove(id: string): Promise<void>;
  /** Gives up what is on its way, and what waits. */
  stop(): void;
};

/** Answers that every other file would get too. */
const COMMON_FAILURES = [401, 429, 502, 503, 504];
/** Wait before what waits is sent again, in milliseconds: at first, and at most after it doubled each time. */
const RETRY_AFTER_MS = 10_000;
const RETRY_AFTER_MAX_MS = 5 * 60_000;

/** @param take uploads a file. @returns the id of the picture or video that was made of it */
export function createMediaSending(
  environment: MediaSendingEnvironment,
  keptFiles: Pick<KeptFiles, 'has' | 'forget'>,
  uploads: MediaUploads,
  take: (upload: Upload, signal: AbortSignal) => Promise<string>,
): MediaSending {
  const { $uploads, find, note } = uploads;
  let isSending = false;
  let current: { id: string; giveUp: AbortController } | null = null;
  const retries = createRetries(environment.after, () => inBackground(sendWaiting()));

  const nextToSend = () => $uploads.get().find(({ status }) => status === 'SENDING');

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      for (let next = nextToSend(); next; next = nextToSend()) await send(next.id);
    } finally {
      isSending = false;
    }
  }

  async function send(id: string): Promise<void> {
    await environment.workAlone(`upload/${id}`, async () => {
      const upload = find(id);
      if (!upload) return;
      // Another tab may have sent it.
      if (upload.isKept && !(await keptFiles.has(id))) return remove(id);
      const giveUp = new AbortController();
      current = { id, giveUp };
      try {
        const mediaId = await take(upload, giveUp.signal);
        if (!find(id)) return;
        environment.use(upload, mediaId, upload.batchId);
        retries.reset();
        await remove(id);
      } catch (error) {
        if (!find(id)) return;
        const pauseMs = await noteFailure(uploads, keptFiles, id, error);
        if (pauseMs !== null) retries.plan(pauseMs);
      } finally {
        current = null;
      }
    });
  }

  async function sendWaiting(): Promise<void> {
    retries.giveUp();
    for (const { id, status } of $uploads.get())
      if (status === 'WAITING') note(id, { status: 'SENDING', sentence: null });
    await sendAll();
  }

  async function remove(id: string): Promise<void> {
    if (current?.id === id) current.giveUp.abort();
    await uploads.remove(id);
  }

  return {
    sendAll,
    async retry() {
      retries.reset();
      await sendWaiting();
    },
    remove,
    stop() {
      retries.giveUp();
      current?.giveUp.abort();
    },
  };
}

/** Says what became of a file. @returns the pause that the server asks for, in milliseconds; null where no try is of use */
async function noteFailure(
  { $uploads, note }: MediaUploads,
  keptFiles: Pick<KeptFiles, 'forget'>,
  id: string,
  error: unknown,
): Promise<number | null> {
  if (isFinal(error)) {
    note(id, { status: 'REFUSED', sentence: uploadProblem(error) });
    // What there was no room for is sent again when the recipe is opened next.
    if (isRefusedFile(error)) await keptFiles.forget(id);
    return null;
  }
  const { stopsAll, sentence, askedMs } = waitAfter(error);
  for (const one of $uploads.get())
    if (one.id === id || (stopsAll && one.status === 'SENDING'))
      note(one.id, { status: 'WAITING', part: 0, sentence });
  return askedMs;
}

/** What waits after a failure, what is said of it, and for how long the server asks to wait, in milliseconds. */
function waitAfter(error: unknown): { stopsAll: boolean; sentence: string | null; askedMs: number } {
  if (!(error instanceof CallFailure)) return { stopsAll: true, sentence: null, askedMs: 0 };
  return {
    stopsAll: COMMON_FAILURES.includes(error.status),
    // The sentences of servers that fail, and of sessions that ended, say less than ours.
    sentence: error.status === 429 ? uploadProblem(error) : null,
    askedMs: (error.retryAfterSeconds ?? 0) * 1000,
  };
}

/** Tries again later, and later and later while that is of no use. */
function createRetries(after: MediaSendingEnvironment['after'], tryAgain: () => void) {
  let stopWaiting = () => {};
  let retryAfterMs = RETRY_AFTER_MS;
  return {
    /** Plans the next try, in place of the one planned. @param askedMs the pause that the server asked for; 0 for none */
    plan(askedMs: number): void {
      stopWaiting();
      stopWaiting = after(Math.max(askedMs, retryAfterMs), () => {
        retryAfterMs = Math.min(2 * retryAfterMs, RETRY_AFTER_MAX_MS);
        tryAgain();
      });
    },
    /** Gives up the try that is planned. */
    giveUp: () => stopWaiting(),
    /** Something went well, or somebody asked: the next wait is the shortest. */
    reset(): void {
      retryAfterMs = RETRY_AFTER_MS;
    },
  };
}
