import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** How long a row must lie still to be at rest. */
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
  const wasPlaced = useRef(false);

  useLayoutEffect(() => {
    if (restsAt.current === index) return;
    restsAt.current = null;
    const left = index * (row.current?.clientWidth ?? 0);
    row.current?.scrollTo({ left, behavior: wasPlaced.current ? 'auto' : 'instant' });
    wasPlaced.current = true;
  }, [index]);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    let wait: ReturnType<typeof setTimeout>;
    const rest = () => {
      restsAt.current = Math.round(element.scrollLeft / element.clientWidth);
      onRest(restsAt.current);
    };
    const follow = () => {
      clearTimeout(wait);
      wait = setTimeout(rest, REST_MS);
    };
    element.addEventListener('scroll', follow, { passive: true });
    return () => {
      clearTimeout(wait);
      element.removeEventListener('scroll', follow);
    };
  }, [onRest]);

  return row;
}
