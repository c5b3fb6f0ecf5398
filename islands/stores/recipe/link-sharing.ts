import { atom, type ReadableAtom } from 'nanostores';
import { SENTENCES } from '#domain/text/sentences.ts';

/** How the last copying went. COPIED is said for a moment; after FAILED the reader copies by hand. */
export type CopyStatus = 'IDLE' | 'COPIED' | 'FAILED';

/** What passing a link on needs of its page. */
export type LinkSharingEnvironment = {
  /** Puts a text on the clipboard. @throws where it may not, or where there is none */
  copyText(text: string): Promise<void>;
  /** How long COPIED is said. */
  copiedMs: number;
  /** Opens the device's own sheet. @throws DOMException 'AbortError' when a reader closes it; another when it fails */
  openShareSheet(link: string, title: string): Promise<void>;
  showToast(sentence: string): void;
};

/** The ways to pass a link on. No action rejects. */
export type LinkSharing = {
  $copyStatus: ReadableAtom<CopyStatus>;
  copy(link: string): Promise<void>;
  /** Forgets how copying went, for the next reader of the menu. */
  forget(): void;
  /** Passes it on by the device. A reader who closes its sheet wanted nothing more. */
  shareByDevice(link: string, title: string): Promise<void>;
};

export function createLinkSharing(environment: LinkSharingEnvironment): LinkSharing {
  const $copyStatus = atom<CopyStatus>('IDLE');
  let saying: ReturnType<typeof setTimeout> | undefined;

  function say(status: CopyStatus): void {
    clearTimeout(saying);
    $copyStatus.set(status);
  }

  return {
    $copyStatus,
    async copy(link) {
      try {
        await environment.copyText(link);
        say('COPIED');
        saying = setTimeout(() => say('IDLE'), environment.copiedMs);
      } catch (error) {
        console.warn('The link could not be copied.', error);
        say('FAILED');
      }
    },
    forget: () => say('IDLE'),
    async shareByDevice(link, title) {
      try {
        await environment.openShareSheet(link, title);
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') return;
        console.warn('The device could not share the link.', error);
        environment.showToast(SENTENCES.somethingWentWrong);
      }
    },
  };
}
