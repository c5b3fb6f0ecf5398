const linked = new WeakMap<Request, Set<string>>();

/** True where the requested page links this style sheet. */
export function isLinked(request: Request, href: string): boolean {
  return linked.get(request)?.has(href) ?? false;
}

/** True the first time that a part of the requested page needs this style sheet. */
export function isFirstNeed(request: Request, href: string): boolean {
  const hrefs = linked.get(request) ?? new Set();
  linked.set(request, hrefs);
  if (hrefs.has(href)) return false;
  hrefs.add(href);
  return true;
}
