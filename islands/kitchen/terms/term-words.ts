import type { OwnTerm } from '#contract/terms.ts';
import type { OwnTermKind } from '#domain/recipes/terms/own-terms.ts';
import { countOfRecipes } from '#domain/text/counts.ts';

/** What one of a kind is called. */
export const KIND_WORDS: Readonly<Record<OwnTermKind, string>> = {
  tag: 'Tag',
  equipment: 'Equipment',
  contributor: 'Contributor',
};

/** How much something is used: 'in 12 recipes, and in 1 draft'. */
export function usesInWords({ publishedCount, draftCount }: OwnTerm): string {
  const drafts = `${draftCount} ${draftCount === 1 ? 'draft' : 'drafts'}`;
  if (publishedCount === 0) return draftCount === 0 ? 'in no recipe' : `in ${drafts}`;
  return `in ${countOfRecipes(publishedCount)}${draftCount === 0 ? '' : `, and in ${drafts}`}`;
}
