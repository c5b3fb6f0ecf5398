import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Image, Video } from '#domain/media/media.ts';
import { CallFailure } from '../../../browser/api-client.ts';
import type { DeviceDocuments } from '../../../browser/device-documents.ts';
import { inBackground } from '../../../stores/background.ts';
import {
  refusalOf,
  type UploadEnvironment,
  uploadPicture,
  uploadProblem,
  uploadVideo,
} from '../media-upload.ts';
import { createKeptFiles, type KeptFile, type MediaUse } from './kept-files.ts';

/** What uploading needs of its page. */
export type RecipeMediaEnvironment = UploadEnvironment & {
  device: DeviceDocuments;
  /** Does work while no other tab does work of that name. */
  workAlone(name: string, work: () => Promise<void>): Promise<void>;
  /** Does work later. @returns gives it up */
  after(milliseconds: number, work: () => void): () => void;
  /** Gives the recipe what the server has taken. */
  use(use: MediaUse, mediaId: string): void;
};

/** A file that the server has not. */
export type Upload = KeptFile & {
  /** On its way, or next; until there is a connection or a session again; not taken. */
  status: 'SENDING' | 'WAITING' | 'REFUSED';
  /** What is sent, 0 to 1. */
  part: number;
  /** True once this device has it too. */
  isKept: boolean;
  /** Why it waits or was not taken, where the server says it. */
  sentence: string | null;
};

/** Pictures and videos of a recipe: those it has, and those that come. */
export type RecipeMedia = {
  $images: ReadableAtom<ReadonlyMap<string, Image>>;
  $videos: ReadableAtom<ReadonlyMap<string, Video>>;
  $uploads: ReadableAtom<readonly Upload[]>;
  /** True while a file is neither on the server nor on this device. */
  $isUnkept: ReadableAtom<boolean>;
  /** Says what is known already. */
  know(images: readonly Image[], videos: readonly Video[]): void;
  /** Goes on with what this device kept. */
  open(): Promise<void>;
  /** A draft that was begun has an address from now on. */
  moveToRecipe(): Promise<void>;
  /** Sends files one after the other; the recipe gets each as soon as it is taken. */
  add(use: MediaUse, files: readonly File[]): Promise<void>;
  /** Sends what waits. */
  retry(): Promise<void>;
  /** Takes a file away, wherever it is on its way. */
  remove(id: string): Promise<void>;
};

/** Answers after which the same file need not be sent again, by status. */
const FINAL_FAILURES = [400, 413];
/** Answers that every other file would get too. */
const COMMON_FAILURES = [401, 429, 502, 503, 504];
/** Progress is told when so much more is sent, as a part of the file. */
const TOLD_PART = 0.02;
/** Wait before what waits is sent again, in milliseconds. */
const RETRY_AFTER_MS = 10_000;

export function createRecipeMedia(
  environment: RecipeMediaEnvironment,
  place: { siteSlug: string; recipeId: string; isNew: boolean },
): RecipeMedia {
  const { siteSlug } = place;
  const keptFiles = createKeptFiles(environment.device, place);
  const $images = atom<ReadonlyMap<string, Image>>(new Map());
  const $videos = atom<ReadonlyMap<string, Video>>(new Map());
  const $uploads = atom<readonly Upload[]>([]);
  const $isUnkept = computed($uploads, (uploads) =>
    uploads.some(({ status, isKept }) => status !== 'REFUSED' && !isKept),
  );
  let isSending = false;
  let current: { id: string; giveUp: AbortController } | null = null;
  let stopWaiting = () => {};

  const find = (id: string) => $uploads.get().find((upload) => upload.id === id);

  function note(id: string, change: Partial<Upload>): void {
    $uploads.set($uploads.get().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
  }

  function know(images: readonly Image[], videos: readonly Video[]): void {
    $images.set(new Map([...$images.get(), ...images.map((image) => [image.id, image] as const)]));
    $videos.set(new Map([...$videos.get(), ...videos.map((video) => [video.id, video] as const)]));
  }

  async function remove(id: string): Promise<void> {
    if (current?.id === id) current.giveUp.abort();
    $uploads.set($uploads.get().filter((upload) => upload.id !== id));
    await keptFiles.forget(id);
  }

  /** False once it was sent, refused, or taken away. */
  const isWanted = (id: string) => (find(id)?.status ?? 'REFUSED') !== 'REFUSED';

  async function keep(files: readonly KeptFile[]): Promise<void> {
    for (const file of files.filter(({ id }) => isWanted(id))) {
      const isKept = await keptFiles.keep(file);
      if (isWanted(file.id)) note(file.id, { isKept });
      else await keptFiles.forget(file.id);
    }
  }

  async function sendAll(): Promise<void> {
    if (isSending) return;
    isSending = true;
    try {
      for (let next = nextToSend(); next; next = nextToSend()) await send(next.id);
    } finally {
      isSending = false;
    }
  }

  const nextToSend = () => $uploads.get().find(({ status }) => status === 'SENDING');

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
        environment.use(upload, mediaId);
        await remove(id);
      } catch (error) {
        await noteFailure(id, error);
      } finally {
        current = null;
      }
    });
  }

  /** @returns the id of the picture or video that was made of it */
  async function take({ id, file, kind }: Upload, signal: AbortSignal): Promise<string> {
    const onProgress = (part: number) => {
      if (part - (find(id)?.part ?? 1) >= TOLD_PART) note(id, { part });
    };
    if (kind === 'picture') {
      const image = await uploadPicture(environment, siteSlug, file, { onProgress, signal });
      know([image], []);
      return image.id;
    }
    const video = await uploadVideo(environment, siteSlug, file, { onProgress, signal });
    know([], [video]);
    return video.id;
  }

  async function noteFailure(id: string, error: unknown): Promise<void> {
    if (!find(id)) return;
    const failure = error instanceof CallFailure ? error : null;
    const sentence = uploadProblem(error);
    if (failure && FINAL_FAILURES.includes(failure.status)) {
      note(id, { status: 'REFUSED', sentence });
      await keptFiles.forget(id);
      return;
    }
    const stopsAll = !failure || COMMON_FAILURES.includes(failure.status);
    // The sentences of servers that fail, and of sessions that ended, say less than ours.
    const why = failure?.status === 429 ? sentence : null;
    for (const upload of $uploads.get())
      if (upload.id === id || (stopsAll && upload.status === 'SENDING'))
        note(upload.id, { status: 'WAITING', part: 0, sentence: why });
    stopWaiting();
    const wait = Math.max((failure?.retryAfterSeconds ?? 0) * 1000, RETRY_AFTER_MS);
    stopWaiting = environment.after(wait, () => inBackground(retry()));
  }

  async function retry(): Promise<void> {
    stopWaiting();
    for (const { id, status } of $uploads.get())
      if (status === 'WAITING') note(id, { status: 'SENDING', sentence: null });
    await sendAll();
  }

  return {
    $images,
    $videos,
    $uploads,
    $isUnkept,
    know,
    async open() {
      const known = new Set($uploads.get().map(({ id }) => id));
      const kept = (await keptFiles.list()).filter(({ id }) => !known.has(id));
      $uploads.set([...$uploads.get(), ...kept.map((file) => ({ ...newUpload(file), isKept: true }))]);
      await sendAll();
    },
    moveToRecipe: keptFiles.moveToRecipe,
    async add(use, files) {
      const begun = files.map((file): KeptFile => ({ ...use, id: crypto.randomUUID(), file }));
      $uploads.set([...$uploads.get(), ...begun.map(newUpload)]);
      await Promise.all([keep(begun), sendAll()]);
    },
    retry,
    remove,
  };
}

function newUpload(file: KeptFile): Upload {
  const sentence = refusalOf(file.kind, file.file);
  return { ...file, status: sentence === null ? 'SENDING' : 'REFUSED', part: 0, isKept: false, sentence };
}
