/** How a recipe stands, in words. */

import type { RecipeListEntry } from '#contract/recipes.ts';
import type { RecipeState } from '#domain/recipes/recipe-entries.ts';
import { dayInWords } from '../dates.ts';

/** Names of the states, as the list's tabs have them. */
export const STATE_TITLES: Readonly<Record<RecipeState, string>> = {
  draft: 'Drafts',
  unsure: 'Unsure',
  scheduled: 'Scheduled',
  live: 'Live',
  changed: 'Changes not published',
  deleted: 'Deleted',
};

/** 'Live · changes not published', 'Scheduled for 3 December', 'Draft'. @param now in milliseconds UTC */
export function stateInWords(
  { publishedAt, hasUnpublishedChanges }: Pick<RecipeListEntry, 'publishedAt' | 'hasUnpublishedChanges'>,
  now: number,
): string {
  if (publishedAt === null) return 'Draft';
  const state = publishedAt <= now ? 'Live' : `Scheduled for ${dayInWords(publishedAt, now)}`;
  return hasUnpublishedChanges ? `${state} · changes not published` : state;
}
