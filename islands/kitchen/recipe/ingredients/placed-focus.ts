import { after, listen } from '../../../browser/page.ts';

/**
 * Notes from now on where the writer puts the focus: it also moves by itself, when what has it goes.
 * @returns ends it, with what they put it on last; null where they did nothing
 */
export function watchPlacedFocus(): () => Element | null {
  let placed: Element | null = null;
  const unlisten = listen(
    window,
    ['mousedown', 'keydown'],
    () => {
      // The focus follows the press.
      after(0, () => {
        placed = document.activeElement;
      });
    },
    { capture: true, passive: true },
  );
  return () => {
    unlisten();
    return placed;
  };
}
