import { type RefObject, useEffect, useRef } from 'react';

/**
 * Brings what is said of an action into view: the button that was pressed may stand far below it.
 * @param said changes with what is said; null or empty while nothing is
 * @returns for the element that says it
 */
export function useInView(said: string | null): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) element.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  return element;
}
