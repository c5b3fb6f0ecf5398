/** The style sheets of parts that are shown later. */

const loading = new Map<string, Promise<void>>();

/** True where the page has the style sheet. */
export function hasStylesheet(href: string): boolean {
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=stylesheet][href="${href}"]`);
  return [...links].some(({ sheet }) => sheet !== null);
}

/**
 * Puts a style sheet into the page, once.
 * @returns when it is there, or cannot be loaded: a part without its looks is better than none
 */
export function loadStylesheet(href: string): Promise<void> {
  if (hasStylesheet(href)) return Promise.resolve();
  const promise = loading.get(href) ?? appendStylesheet(href);
  loading.set(href, promise);
  return promise;
}

function appendStylesheet(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
  });
}
