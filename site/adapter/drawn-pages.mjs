const pages = new WeakMap();

/** Keeps the text of the page that a request asks for; its answer has no body. */
export function keepDrawnPage(request, html) {
  pages.set(request, html);
  return null;
}

/** The text of the page that a request asked for. */
export function drawnPage(request) {
  return pages.get(request);
}
