const pages = new WeakMap();

/** Keeps the text of the page that a request asks for; its answer has no body. */
export function keepDrawnPage(request, html) {
  pages.set(request, html);
  return null;
}

/** The text of the page that a request asked for, once. */
export function takeDrawnPage(request) {
  const html = pages.get(request);
  pages.delete(request);
  return html;
}
