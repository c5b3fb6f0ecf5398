import type { OwnTerm, TermEffects } from '#contract/terms.ts';
import type { OwnTermKind } from '#domain/recipes/terms/own-terms.ts';
import { countOfRecipes } from '#domain/text/counted/counts.ts';
import type { TermReport } from '../stores/terms/term-list.ts';

/** What one of a kind is called. */
export const KIND_WORDS: Readonly<Record<OwnTermKind, string>> = {
  tag: 'Tag',
  equipment: 'Equipment',
  contributor: 'Contributor',
};

/** What several of a kind are called. */
export const KIND_TITLES: Readonly<Record<OwnTermKind, string>> = {
  tag: 'Tags',
  equipment: 'Equipment',
  contributor: 'Contributors',
};

/** How much something is used: 'in 12 recipes, and in 1 draft or unpublished change'. */
export function usesInWords({
  publishedCount,
  draftCount,
}: Pick<OwnTerm, 'publishedCount' | 'draftCount'>): string {
  if (publishedCount === 0) return draftCount === 0 ? 'in no recipe' : `in ${countOfDrafts(draftCount)}`;
  return `in ${countOfRecipes(publishedCount)}${draftCount === 0 ? '' : `, and in ${countOfDrafts(draftCount)}`}`;
}

/** What merging changes, a sentence each. @param title of the one that stays */
export function mergingInWords(effects: TermEffects, title: string): string[] {
  const { collections, addressCount } = effects;
  const recipes = recipesInWords(effects);
  const sentences = [
    recipes === null
      ? 'No recipe changes.'
      : `${recipes} ${isOne(effects) ? 'gets' : 'get'} “${title}” instead.`,
  ];
  if (collections.length > 0)
    sentences.push(`${rulesOf(collections)} ${collections.length === 1 ? 'follows' : 'follow'}.`);
  if (addressCount === 1) sentences.push('The old address leads to its page.');
  if (addressCount > 1) sentences.push(`${addressCount} old addresses lead to its page.`);
  return sentences;
}

/** What deleting changes, a sentence each. @param count how many are deleted */
export function deletingInWords(effects: TermEffects, count: number): string[] {
  const { collections, addressCount } = effects;
  const recipes = recipesInWords(effects);
  const they = count === 1 ? 'It' : 'They';
  const sentences = [recipes === null ? 'No recipe changes.' : `${they} will be removed from ${recipes}.`];
  if (collections.length > 0) sentences.push(`${rulesOf(collections)} will no longer match any recipe.`);
  const addresses = addressCount === 1 ? 'Its address' : `${addressCount} addresses`;
  if (addressCount > 0) sentences.push(`${addresses} will no longer work.`);
  return sentences;
}

/** What was done last. */
export function reportInWords(report: TermReport): string {
  if (report.name === 'RENAMED') {
    const again = report.isTakenBack ? ' again' : '';
    return `“${report.earlierTitle}” is called “${report.term.title}”${again}, in all recipes.`;
  }
  const names = namesInWords(report.terms);
  const are = report.terms.length === 1 ? 'is' : 'are';
  if (report.isTakenBack) return `${names} ${are} back, in all recipes.`;
  return report.name === 'MERGED'
    ? `${names} ${are} “${report.into.title}” now, in all recipes.`
    : `${names} ${are} deleted, from all recipes.`;
}

/** '“A”', '“A” and “B”', '“A”, “B” and 3 more'. */
export function namesInWords(things: readonly { title: string }[]): string {
  const names = things.map(({ title }) => `“${title}”`);
  if (names.length > 3) return `${names.slice(0, 2).join(', ')} and ${names.length - 2} more`;
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} and ${last}`;
}

/** '12 recipes and 2 drafts or unpublished changes'; null where there are none. */
function recipesInWords({ publishedCount, draftCount }: TermEffects): string | null {
  const parts = [
    ...(publishedCount > 0 ? [countOfRecipes(publishedCount)] : []),
    ...(draftCount > 0 ? [countOfDrafts(draftCount)] : []),
  ];
  return parts.length === 0 ? null : parts.join(' and ');
}

function isOne({ publishedCount, draftCount }: TermEffects): boolean {
  return publishedCount + draftCount === 1;
}

function rulesOf(collections: TermEffects['collections']): string {
  return `The ${collections.length === 1 ? 'rule' : 'rules'} of ${namesInWords(collections)}`;
}

function countOfDrafts(count: number): string {
  return `${count} ${count === 1 ? 'draft or unpublished change' : 'drafts or unpublished changes'}`;
}
