import type { Saver } from '#domain/people/savers.ts';

/** Who wrote the other version of a field, in a sentence. @param saver undefined where it was another tab */
export function otherWriter(saver: Saver | null | undefined, ownId: string | undefined): string {
  if (saver === undefined) return 'You changed this in another tab too.';
  if (saver === null) return 'This was changed elsewhere too.';
  if (saver.id === ownId) return 'You changed this in another tab or on another device too.';
  return `${saver.name ?? 'Somebody else'} changed this too.`;
}

/** Said of a field that two have changed. */
export const CHOOSE_ONE_SENTENCE = 'Choose one of the two. Undo brings back the other.';

/** Heading over fields that two have changed. @param count of them */
export function twoVersionsInWords(count: number): string {
  return count === 1 ? 'One field has two versions' : `${count} fields have two versions`;
}
