import { atom, type ReadableAtom } from 'nanostores';
import type { ContentsFile, ContentsSection } from '#domain/recipes/contents.ts';

/** The contents of the site: not asked for yet, asked for, there, or not to be had. */
export type ContentsState =
  | { status: 'IDLE' | 'PENDING' | 'REJECTED' }
  | { status: 'FULFILLED'; sections: readonly ContentsSection[] };

/** The contents of the site for its drawer. */
export type Contents = {
  $contents: ReadableAtom<ContentsState>;
  /** Reads them, once; again after a failure. */
  load(): Promise<void>;
};

/** @param readFile reads the file of contents @throws when it cannot be read */
export function createContents(readFile: () => Promise<ContentsFile>): Contents {
  const $contents = atom<ContentsState>({ status: 'IDLE' });
  return {
    $contents,
    async load() {
      const { status } = $contents.get();
      if (status === 'PENDING' || status === 'FULFILLED') return;
      $contents.set({ status: 'PENDING' });
      try {
        const { sections } = await readFile();
        $contents.set({ status: 'FULFILLED', sections });
      } catch (error) {
        console.error('The contents could not be read.', error);
        $contents.set({ status: 'REJECTED' });
      }
    },
  };
}
