import { atom, type ReadableAtom } from 'nanostores';

/** Words are asked for when nothing was typed for so long. */
const TYPING_PAUSE_MS = 250;

/** Words in a search field. */
export type TypedQuery = {
  $text: ReadableAtom<string>;
  type(text: string): void;
  /** Shows what is asked for elsewhere, such as in the address, unless somebody is typing. */
  follow(text: string): void;
};

/** @param onPause called with what was typed, when nothing was typed for a moment */
export function createTypedQuery(onPause: (text: string) => void): TypedQuery {
  const $text = atom('');
  let pause: ReturnType<typeof setTimeout> | undefined;
  return {
    $text,
    type(text) {
      $text.set(text);
      clearTimeout(pause);
      pause = setTimeout(() => {
        pause = undefined;
        onPause(text);
      }, TYPING_PAUSE_MS);
    },
    follow(text) {
      if (pause === undefined) $text.set(text);
    },
  };
}
