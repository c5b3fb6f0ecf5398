const pages = new WeakMap();

/** Stores the HTML of the page that a request asks for; the response has no body. */
export function keepDrawnPage(request, html) {
  pages.set(request, html);
  return null;
}

/** Returns and forgets the HTML of the page that a request asked for. */
export function takeDrawnPage(request) {
  const html = pages.get(request);
  pages.delete(request);
  return html;
}
