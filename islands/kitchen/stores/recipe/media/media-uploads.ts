import { atom, computed, type ReadableAtom } from 'nanostores';
import { refusalOf } from '../../uploads/media-upload.ts';
import type { FileUse, KeptFile, KeptFiles } from './kept-files.ts';

/** A file that the server has not. */
export type Upload = KeptFile & {
  /** On its way, or next; until there is a connection or a session again; not taken. */
  status: 'SENDING' | 'WAITING' | 'REFUSED';
  /** What it was chosen or dropped with. */
  batchId: string;
  /** What is sent, 0 to 1. */
  part: number;
  /** True once this device has it too. */
  isKept: boolean;
  /** Why it waits or was not taken, where the server says it. */
  sentence: string | null;
};

/** Files that the server has not, each kept on this device until it has. */
export type MediaUploads = {
  $uploads: ReadableAtom<readonly Upload[]>;
  /** True while a file is neither on the server nor on this device. */
  $isUnkept: ReadableAtom<boolean>;
  find(id: string): Upload | undefined;
  note(id: string, change: Partial<Upload>): void;
  /** Takes up what this device kept. */
  takeUp(): Promise<void>;
  /** Puts files behind those there are. @returns keeps them on this device */
  begin(use: FileUse, files: readonly File[]): () => Promise<void>;
  remove(id: string): Promise<void>;
  /** Shows none any more; the device keeps them. */
  clear(): void;
};

export function createMediaUploads(keptFiles: KeptFiles): MediaUploads {
  const $uploads = atom<readonly Upload[]>([]);
  const $isUnkept = computed($uploads, (uploads) =>
    uploads.some(({ status, isKept }) => status !== 'REFUSED' && !isKept),
  );

  const find = (id: string) => $uploads.get().find((upload) => upload.id === id);

  function note(id: string, change: Partial<Upload>): void {
    $uploads.set($uploads.get().map((upload) => (upload.id === id ? { ...upload, ...change } : upload)));
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

  return {
    $uploads,
    $isUnkept,
    find,
    note,
    async takeUp() {
      const known = new Set($uploads.get().map(({ id }) => id));
      const kept = (await keptFiles.list()).filter(({ id }) => !known.has(id));
      const batchId = crypto.randomUUID();
      $uploads.set([
        ...$uploads.get(),
        ...kept.map((file) => ({ ...newUpload(file, batchId), isKept: true })),
      ]);
    },
    begin(use, files) {
      const begun = files.map((file): KeptFile => ({ ...use, id: crypto.randomUUID(), file }));
      const batchId = crypto.randomUUID();
      $uploads.set([...$uploads.get(), ...begun.map((file) => newUpload(file, batchId))]);
      return () => keep(begun);
    },
    async remove(id) {
      $uploads.set($uploads.get().filter((upload) => upload.id !== id));
      await keptFiles.forget(id);
    },
    clear: () => $uploads.set([]),
  };
}

function newUpload(file: KeptFile, batchId: string): Upload {
  const sentence = refusalOf(file.kind, file.file);
  const status = sentence === null ? 'SENDING' : 'REFUSED';
  return { ...file, batchId, status, part: 0, isKept: false, sentence };
}
