import type { PageRecipe } from '#domain/pages/pages.ts';

/** What a recipe was adapted from: words, and the page they lead to where one is given. Null when nothing is. */
export function creditOf({
  credit,
}: Pick<PageRecipe, 'credit'>): { words: string; href: string | null } | null {
  const host = credit?.href?.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[/?#].*$/, '');
  const words = credit?.name ?? host ?? null;
  return words === null ? null : { words, href: credit?.href ?? null };
}
