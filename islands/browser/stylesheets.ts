/** The style sheets of parts that are shown later. */
const loading = new Map<string, Promise<void>>();

/** True where the page has the style sheet. */
export function hasStylesheet(href: string): boolean {
  return linkOf(href)?.sheet != null;
}

/**
 * Puts a style sheet into the page, once.
 * @returns when it is there, or cannot be loaded: a part without its looks is better than none
 */
export function loadStylesheet(href: string): Promise<void> {
  if (hasStylesheet(href)) return Promise.resolve();
  const promise = loading.get(href) ?? loaded(linkOf(href) ?? appendLink(href));
  loading.set(href, promise);
  return promise;
}

function linkOf(href: string): HTMLLinkElement | null {
  return document.querySelector(`link[rel=stylesheet][href="${href}"]`);
}

function appendLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  return document.head.appendChild(link);
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve) => {
    link.onload = link.onerror = () => resolve();
  });
}
