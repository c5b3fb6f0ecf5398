import { atom, type ReadableAtom } from 'nanostores';
import { failureSentence } from '../failure-sentence.ts';
import {
  refusalOf,
  sendPicture,
  type UploadEnvironment,
  uploadPicture,
  uploadVideo,
} from '../uploads/media-upload.ts';

/** Files on their way. */
type Sending = {
  fileName: string;
  /** How much of it is sent, 0 to 1. */
  part: number;
  /** Files that come after it. */
  left: number;
};

/** What came of files that were sent: ids of what is there now, and sentences about the others. */
type Sent = { ids: readonly string[]; refusals: readonly string[] };

/** Uploads of a site's pictures and videos. */
export type LibrarySending = {
  $sending: ReadableAtom<Sending | null>;
  /** Uploads files, one after the other; what is refused keeps nothing from the others. Never rejects. */
  send(files: readonly File[]): Promise<Sent>;
  /** Sends the other file of a picture. @returns its key @throws what the call and the sending throw */
  sendPicture(file: File): Promise<string>;
};

export function createLibrarySending(environment: UploadEnvironment, siteSlug: string): LibrarySending {
  const $sending = atom<Sending | null>(null);

  async function sendOne(file: File, left: number): Promise<string> {
    const kind = file.type.startsWith('video/') ? 'video' : 'picture';
    const refusal = refusalOf(kind, file);
    if (refusal !== null) throw new RefusedFile(refusal);
    const upload = kind === 'video' ? uploadVideo : uploadPicture;
    return (await upload(environment, siteSlug, file, follow(file, left))).id;
  }

  /** Shows how far a file is. */
  function follow({ name: fileName }: File, left: number) {
    const onProgress = (part: number) => $sending.set({ fileName, part, left });
    onProgress(0);
    return { onProgress };
  }

  return {
    $sending,
    async send(files) {
      const ids: string[] = [];
      const refusals: string[] = [];
      for (const [index, file] of files.entries())
        try {
          ids.push(await sendOne(file, files.length - index - 1));
        } catch (error) {
          const sentence = error instanceof RefusedFile ? error.message : failureSentence(error);
          refusals.push(`${file.name}: ${sentence}`);
        }
      $sending.set(null);
      return { ids, refusals };
    },
    async sendPicture(file) {
      try {
        return await sendPicture(environment, siteSlug, file, follow(file, 0));
      } finally {
        $sending.set(null);
      }
    },
  };
}

/** The file is none that is taken; its message says why. */
class RefusedFile extends Error {}
