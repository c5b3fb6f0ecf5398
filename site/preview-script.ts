/**
 * Runs in the iframe that shows a preview in the kitchen. A page that is drawn anew begins where the one before was
 * left (the iframes of one recipe have one name). The kitchen is told when the page can be shown, and of Escape and of
 * the key that opens the preview.
 */
export {};

/** A page is not held back longer by its pictures and fonts. */
const PATIENCE_MS = 100;

addEventListener('DOMContentLoaded', () => {
  const seenFirst = [...document.images].filter(({ loading }) => loading !== 'lazy');
  const isWhole = Promise.allSettled([document.fonts.ready, ...seenFirst.map((image) => image.decode())]);
  const isLate = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  void Promise.race([isWhole, isLate]).then(() => parent.postMessage('preview drawn', '*'));
});

try {
  const storage = sessionStorage;
  const key = `scroll of ${window.name}`;
  const resume = () => scrollTo({ top: Number(storage.getItem(key)), behavior: 'instant' });
  addEventListener('DOMContentLoaded', resume);
  // By now, pictures and fonts have come.
  addEventListener('load', () => {
    resume();
    addEventListener('scroll', () => storage.setItem(key, String(scrollY)), { passive: true });
  });
} catch {
  // Storage is blocked: each page begins at its top.
}
addEventListener('keydown', (event) => {
  const isToggle =
    event.code === 'KeyP' && (event.ctrlKey || event.metaKey) && event.shiftKey !== event.altKey;
  if (isToggle) event.preventDefault();
  if (isToggle || (event.key === 'Escape' && !event.defaultPrevented))
    parent.postMessage('close preview', '*');
});
