/** The recipe of a page as it was drawn, and another drawing of it in its place. */
const RECIPE = 'article.recipe';

/**
 * Shows the recipe of another drawing of the page; its islands wake as those of the page do.
 * @param html the whole page
 * @returns puts back what was there; null where one of both has no recipe
 */
export function showRecipeOf(html: string): (() => void) | null {
  const other = new DOMParser().parseFromString(html, 'text/html').querySelector(RECIPE);
  const own = document.querySelector(RECIPE);
  if (!other || !own) return null;
  own.replaceWith(document.adoptNode(other));
  return () => other.replaceWith(own);
}

/** The path that the page was opened at: previews have one of their own. */
export function readPath(): string {
  return location.pathname;
}

/** Has the head of the recipe say how many readers have made it. @param words empty says nothing */
export function showMakers(words: string): void {
  const byline = document.querySelector(`${RECIPE} .byline`);
  const shown = byline?.querySelector('[href="#comments"]');
  if (words === '') shown?.remove();
  else if (shown) shown.textContent = words;
  else if (byline) {
    const link = document.createElement('a');
    link.href = '#comments';
    link.textContent = words;
    byline.append(link);
  }
}
