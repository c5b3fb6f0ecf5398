import { atom, type ReadableAtom } from 'nanostores';
import type { Image } from '#domain/media/media.ts';
import type { Video } from '#domain/media/videos.ts';
import { logFailure } from '../../../stores/log-failure.ts';
import { failureSentence } from '../failure-sentence.ts';
import {
  type MediaKind,
  refusalOf,
  type UploadEnvironment,
  uploadPicture,
  uploadVideo,
} from './media-upload.ts';

/** A file on its way, or why it was not taken. */
export type UploadState =
  | { name: 'NONE' }
  | { name: 'SENDING'; fileName: string; part: number }
  | { name: 'FAILED'; fileName: string; sentence: string };

/** Sending one file, as the picture of a collection. No action rejects. */
export type SingleUpload = {
  $state: ReadableAtom<UploadState>;
  send(file: File): Promise<void>;
  /** Gives the file up that is on its way. */
  cancel(): void;
};

/** Sends a picture or a video of a site. @param onSent told what the server made of it */
function createUpload<Thing>(
  kind: MediaKind,
  upload: (file: File, following: { onProgress(part: number): void; signal: AbortSignal }) => Promise<Thing>,
  onSent: (thing: Thing) => void,
): SingleUpload {
  const $state = atom<UploadState>({ name: 'NONE' });
  let sending = new AbortController();
  return {
    $state,
    async send(file) {
      sending.abort();
      const mine = new AbortController();
      sending = mine;
      const fileName = file.name;
      const sentence = refusalOf(kind, file);
      if (sentence !== null) {
        $state.set({ name: 'FAILED', fileName, sentence });
        return;
      }
      const onProgress = (part: number) =>
        mine.signal.aborted || $state.set({ name: 'SENDING', fileName, part });
      onProgress(0);
      try {
        const thing = await upload(file, { onProgress, signal: mine.signal });
        if (mine.signal.aborted) return;
        $state.set({ name: 'NONE' });
        onSent(thing);
      } catch (error) {
        if (mine.signal.aborted) return;
        logFailure('A file could not be sent.', error);
        $state.set({ name: 'FAILED', fileName, sentence: failureSentence(error) });
      }
    },
    cancel() {
      sending.abort();
      $state.set({ name: 'NONE' });
    },
  };
}

export const createPictureUpload = (
  environment: UploadEnvironment,
  siteSlug: string,
  onSent: (image: Image) => void,
): SingleUpload =>
  createUpload('picture', (file, following) => uploadPicture(environment, siteSlug, file, following), onSent);

export const createVideoUpload = (
  environment: UploadEnvironment,
  siteSlug: string,
  onSent: (video: Video) => void,
): SingleUpload =>
  createUpload('video', (file, following) => uploadVideo(environment, siteSlug, file, following), onSent);
