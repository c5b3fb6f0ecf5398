import { listen } from '../../../browser/page.ts';

/** What a writer does when they want to look elsewhere, or write on. */
const ACTS = ['keydown', 'pointerdown', 'wheel', 'touchmove'];

/**
 * Keeps the field that took the caret in the window while what stands around it grows, as when pasted lines say in which
 * steps they are; until the writer does something.
 */
export function keepInSight(field: HTMLElement): void {
  const growth = new ResizeObserver(() => {
    if (document.activeElement === field) field.scrollIntoView({ block: 'nearest' });
    else stop();
  });
  const unlisten = listen(window, ACTS, stop, { capture: true, passive: true });
  function stop(): void {
    growth.disconnect();
    unlisten();
  }
  growth.observe(document.body);
}
