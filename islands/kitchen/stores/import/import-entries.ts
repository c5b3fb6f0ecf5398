/** The recipes of an import before they are drafts, and what is said of each. */
import { endOfOldAddress, type OldAddressEnd } from '#domain/pages/old-addresses.ts';
import { readEarlierDate } from '#domain/recipe-text/dates/written-dates.ts';
import type { SplitText } from '#domain/recipe-text/pasted/split-text.ts';
import type { WrittenRecipe } from '#domain/recipe-text/written-recipe.ts';
import { slugOf } from '#domain/text/slugs.ts';
import type { ReadDocument } from '../../../stores/create/read-document.ts';
import { ingredientPieces } from '../../../stores/create/unsure-words.ts';

/** A recipe that was read and may become a draft. */
export type ReadEntry = {
  /** Its id as a draft, chosen here, so that bringing it in twice makes one. */
  recipeId: string;
  /** The end of its address, and what other recipes of the import call it; empty where its title will give it. */
  slug: string;
  read: SplitText;
  /** Pictures that came with it. */
  pictures: readonly { id: string; altText: string | null }[];
  /** What of it is not understood or left out, besides what `read` says: a sentence each. */
  remarks: readonly string[];
  /** Lines that should be looked at. */
  unsureCount: number;
  /** There is a recipe of that name already, in the kitchen or before it in the list. */
  isKnown: boolean;
  isWanted: boolean;
  /** Its old address, where it has one, is to lead to it. */
  leadsOn: boolean;
  state: 'READ' | 'SAVED' | 'FAILED';
};

/** Lines of a recipe that should be looked at: those with a question, and ingredients whose amount was not understood. */
export function unsureCountOf({ recipe, doubts }: SplitText): number {
  const lines = recipe.ingredientGroups.flatMap((group) => group.lines);
  return (
    doubts.length + lines.filter((line) => ingredientPieces(line).some(({ isUnsure }) => isUnsure)).length
  );
}

/** What a draft has no place for, or was not understood. @param now in milliseconds UTC */
export function remarksOf(recipe: WrittenRecipe, { remarks }: ReadDocument, now: number): string[] {
  const { remark } = readEarlierDate(recipe.datePublished, now, 'is left out');
  return [...remarks, ...(remark === null ? [] : [remark])].map(
    (words) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`,
  );
}

/** All that is left out of a recipe or was not understood, besides its lines. */
export function leftOutOf({ read, remarks }: Pick<ReadEntry, 'read' | 'remarks'>): string[] {
  return [...new Set([...read.leftOut, ...remarks])];
}

/** What was not found in it: 'ingredients', 'steps' or both; null where it has both. */
export function lackOf({ read: { recipe } }: Pick<ReadEntry, 'read'>): string | null {
  const isEmpty = (groups: typeof recipe.stepGroups) => groups.every(({ lines }) => lines.length === 0);
  const lacking = [
    isEmpty(recipe.ingredientGroups) && 'ingredients',
    isEmpty(recipe.stepGroups) && 'steps',
  ].filter(Boolean);
  return lacking.length === 0 ? null : lacking.join(' and ');
}

/** Whether it has ingredients and steps, and all of it was understood. */
export function isUnderstood(entry: Pick<ReadEntry, 'read' | 'remarks' | 'unsureCount'>): boolean {
  return lackOf(entry) === null && entry.unsureCount === 0 && leftOutOf(entry).length === 0;
}

/** What becomes of the address that a recipe had elsewhere; null where it had none. */
export function oldAddressOf({ read, slug }: Pick<ReadEntry, 'read' | 'slug'>): OldAddressEnd | null {
  return endOfOldAddress(read.recipe.address, slug || slugOf(read.recipe.title));
}
