/**
 * How many pages of a site an act changed, as receipts say it; null and 0 say nothing. No file is written that stays as
 * it is.
 */
import { countOf } from '#domain/text/counted/counts.ts';

/** Of settings and collections, which have no page of their own or several. */
export function changedPagesInWords(count: number | null): string {
  return count ? `It changed ${countOf(count, 'page')} of your site.` : '';
}

/** Of a recipe. @param hasOwnPage its own page is one of them */
export function otherPagesInWords(count: number | null, hasOwnPage: boolean): string {
  const others = (count ?? 0) - (hasOwnPage ? 1 : 0);
  if (others <= 0) return '';
  return others === 1
    ? 'Another page changed with it, such as a list of recipes.'
    : `${countOf(others, 'other page')} changed with it, such as lists of recipes.`;
}
