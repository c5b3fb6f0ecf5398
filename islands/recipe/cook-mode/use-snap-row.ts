import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { listen } from '../../browser/page.ts';

/** How long a row must lie still to be at rest, in browsers that do not say so. */
const REST_MS = 120;

/**
 * Keeps a row of screens, each as wide as the row, at one of them, and follows the fingers that move it.
 * @param index the screen it is to be at; the first time it is there at once
 * @param onRest told which screen fingers left it at
 * @returns for the row, which scrolls and snaps by its style rules
 */
export function useSnapRow(index: number, onRest: (index: number) => void): RefObject<HTMLDivElement | null> {
  const row = useRef<HTMLDivElement>(null);
  const restsAt = useRef<number | null>(null);
  /** Where it is on its way to, unless fingers move it. */
  const goesTo = useRef<number | null>(null);
  const wasPlaced = useRef(false);

  useLayoutEffect(() => {
    if (!row.current || restsAt.current === index) return;
    restsAt.current = null;
    goesTo.current = wasPlaced.current ? index : null;
    showScreen(row.current, index, wasPlaced.current ? 'auto' : 'instant');
    wasPlaced.current = true;
  }, [index]);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const takeOver = () => {
      goesTo.current = null;
    };
    const rest = () => {
      const screen = Math.round(element.scrollLeft / element.clientWidth);
      if (goesTo.current !== null && goesTo.current !== screen) {
        // A slow device may stop between two screens, and a rotated one at any screen.
        showScreen(element, goesTo.current, 'auto');
        return;
      }
      goesTo.current = null;
      restsAt.current = screen;
      onRest(screen);
    };
    let wait: ReturnType<typeof setTimeout>;
    const restSoon = () => {
      clearTimeout(wait);
      wait = setTimeout(rest, REST_MS);
    };
    const stops = [
      listen(element, ['pointerdown', 'touchstart', 'wheel'], takeOver, { passive: true }),
      'onscrollend' in element ? listen(element, ['scrollend'], rest) : listen(element, ['scroll'], restSoon),
    ];
    return () => {
      clearTimeout(wait);
      for (const stop of stops) stop();
    };
  }, [onRest]);

  return row;
}

function showScreen(row: HTMLElement, index: number, behavior: ScrollBehavior): void {
  row.scrollTo({ left: index * row.clientWidth, behavior });
}
