const returns = new WeakMap<Element, () => void>();

/** Says how a text whose caret the browser would put at its beginning gets the focus back. @returns ends it */
export function returnFocusBy(element: Element, goBack: () => void): () => void {
  returns.set(element, goBack);
  return () => returns.delete(element);
}

/** Gives the focus back to what had it, and the caret to where it was. */
export function returnFocus(element: Element | null): void {
  const goBack = element && returns.get(element);
  if (goBack) goBack();
  else if (element instanceof HTMLElement) element.focus({ preventScroll: true });
}
