import { isSame } from '#domain/shared/records.ts';
import type { SharedDocuments } from '../../../browser/device-documents.ts';
import { logFailure } from '../../../stores/log-failure.ts';

/** Words that somebody tried to send, and the id of that sending. */
type Try = { words: object; id: string };

/**
 * The id of a sending. All tries to send the same words carry one, in all tabs and after a reload: where the answer to
 * one of them was lost, the next one sends nothing twice. Nothing here rejects.
 */
export type SendId = {
  of(words: object): Promise<string>;
  /** The next sending is another one, whatever its words. */
  forget(): Promise<void>;
};

export function createSendId(
  { device, newId }: { device: Pick<SharedDocuments, 'update'>; newId(): string },
  firstSlug: string,
): SendId {
  const key = `newsletter/${firstSlug}/try`;
  /** That of this page: the device may refuse it. */
  let last: Try | null = null;

  async function update(change: (stored: Try | undefined) => Try | undefined): Promise<void> {
    await device
      .update(key, (stored) => change(stored as Try | undefined))
      .catch((error: unknown) => logFailure('The device keeps no try to send a newsletter.', error));
  }

  return {
    async of(words) {
      const tried = last && isSame(last.words, words) ? last : { words, id: newId() };
      last = tried;
      await update((stored) => {
        if (stored && isSame(stored.words, words)) last = stored;
        return last ?? undefined;
      });
      return last.id;
    },
    async forget() {
      last = null;
      await update(() => undefined);
    },
  };
}
