/** How much of each ingredient line the steps take. No zod here. */

import type { RichText } from '../../text/rich-text.ts';
import { everyNode } from '../../text/rich-text-reading.ts';

/** What the steps take of a line: shares by references, in order; 1 is all of it. */
export type TakenShares = ReadonlyMap<string, readonly number[]>;

/** Steps in their groups, as far as they take something. */
type StepGroups = readonly { instructions: readonly { content: RichText | null }[] }[];

/** Shares closer than this are the same: three thirds are one. */
const SAME_WITHIN = 0.02;

/** What all steps take of each line that they refer to, by the line's id. */
export function takenShares({ instructionGroups }: { instructionGroups: StepGroups }): TakenShares {
  const taken = new Map<string, number[]>();
  for (const { content } of instructionGroups.flatMap((group) => group.instructions))
    for (const node of everyNode(content ?? []))
      if ('type' in node && node.type === 'ingredient-usage-reference')
        taken.set(node.ingredientUsageId, [...(taken.get(node.ingredientUsageId) ?? []), node.share ?? 1]);
  return taken;
}

/** What no step takes of a line: 1 where none does, 0 where nothing is left. */
export function shareLeft(taken: TakenShares, usageId: string): number {
  const left = 1 - sum(taken.get(usageId) ?? []);
  return left < SAME_WITHIN ? 0 : left;
}

/** Lines whose shares do not make the whole, with what they make. A line that is named whole again and again is no share. */
export function unevenShares(taken: TakenShares): { usageId: string; sum: number }[] {
  return [...taken]
    .filter(([, shares]) => shares.some((share) => share < 1))
    .map(([usageId, shares]) => ({ usageId, sum: sum(shares) }))
    .filter((one) => Math.abs(one.sum - 1) > SAME_WITHIN);
}

function sum(shares: readonly number[]): number {
  return shares.reduce((total, share) => total + share, 0);
}
