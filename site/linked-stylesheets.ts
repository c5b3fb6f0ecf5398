const linked = new WeakMap<Request, Set<string>>();

/** True where the page that a request asks for has this style sheet. */
export function isLinked(request: Request, href: string): boolean {
  return linked.get(request)?.has(href) ?? false;
}

/** True the first time a part of the page that a request asks for needs this style sheet. */
export function isFirstNeed(request: Request, href: string): boolean {
  const hrefs = linked.get(request) ?? new Set();
  linked.set(request, hrefs);
  if (hrefs.has(href)) return false;
  hrefs.add(href);
  return true;
}
