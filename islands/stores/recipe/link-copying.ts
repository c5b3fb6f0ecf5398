import { atom, type ReadableAtom } from 'nanostores';

/** How the last copying went. COPIED is said for a moment; after FAILED the reader copies by hand. */
export type CopyStatus = 'IDLE' | 'COPIED' | 'FAILED';

/** Copying of a link. */
export type LinkCopying = {
  $copyStatus: ReadableAtom<CopyStatus>;
  copyLink(link: string): Promise<void>;
  /** Forgets how it went, for the next reader of the menu. */
  forget(): void;
};

/**
 * @param write puts a text on the clipboard. @throws where it may not, or where there is none
 * @param saidMs how long COPIED is said
 */
export function createLinkCopying(write: (text: string) => Promise<void>, saidMs: number): LinkCopying {
  const $copyStatus = atom<CopyStatus>('IDLE');
  let saying: ReturnType<typeof setTimeout> | undefined;

  function say(status: CopyStatus): void {
    clearTimeout(saying);
    $copyStatus.set(status);
  }

  return {
    $copyStatus,
    async copyLink(link) {
      try {
        await write(link);
        say('COPIED');
        saying = setTimeout(() => say('IDLE'), saidMs);
      } catch (error) {
        console.warn('The link could not be copied.', error);
        say('FAILED');
      }
    },
    forget: () => say('IDLE'),
  };
}
