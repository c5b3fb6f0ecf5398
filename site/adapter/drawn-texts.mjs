const texts = new WeakMap();

/** Called by Astro with the text of a page that it has drawn (astro-patches.mjs). */
export function keepDrawnText(request, text) {
  texts.set(request, text);
}

/** The text that a page's request was drawn as, once; undefined where an endpoint answered. */
export function takeDrawnText(request) {
  const text = texts.get(request);
  texts.delete(request);
  return text;
}
