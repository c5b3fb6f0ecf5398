/** Filters of a recipe list: every term of a site as something to choose. No zod here. */

import type { ChosenTerms, TermCounts } from '../recipes/recipe-lists.ts';
import { TERM_GROUPS, TERM_KINDS, type TermGroup } from '../recipes/terms/term-kinds.ts';
import { FILTER_CHIPS_MAX } from '../shared/constants.ts';
import { compareTitles } from '../text/titles.ts';

/** A term as a reader may choose it. */
export type FilterOption = {
  /** Identifier: group and slug, unique on a site. */
  id: string;
  /** Name shown in the dialog. */
  title: string;
  /** Value in the query. */
  slug: string;
  /** Values of it before that, which stand in links of others; absent where it had none. */
  earlierSlugs?: readonly string[];
  /** Name shown on a chip. */
  label: string;
  /** Query parameter it belongs to. */
  group: TermGroup;
  /** Recipes a reader sees when it is chosen besides what is chosen in the other groups. */
  recipeCount: number;
  /** True while it is chosen. */
  isSelected: boolean;
};

/** Groups in the order filters show them. */
export const FILTER_GROUPS: readonly TermGroup[] = TERM_KINDS.map((kind) => TERM_GROUPS[kind]);

/** A term nobody has chosen yet. */
export function toFilterOption(
  group: TermGroup,
  { slug, title, recipeCount }: { slug: string; title: string; recipeCount: number },
): FilterOption {
  return { id: `${group}/${slug}`, title, slug, label: title, group, recipeCount, isSelected: false };
}

/**
 * The options above the list: the group's term with most recipes from each group in turn, then each group's second,
 * until there are five. Terms without recipes are left out; of equals, the title decides.
 */
export function filterChips(options: readonly FilterOption[]): FilterOption[] {
  const groups = FILTER_GROUPS.map((group) =>
    options
      .filter((option) => option.group === group && option.recipeCount > 0)
      .sort((one, other) => other.recipeCount - one.recipeCount || compareTitles(one.title, other.title)),
  );
  const rounds = Math.max(0, ...groups.map((group) => group.length));
  return Array.from({ length: rounds }, (_, round) => groups.flatMap((group) => group[round] ?? []))
    .flat()
    .slice(0, FILTER_CHIPS_MAX);
}

/**
 * The options as they stand: which are chosen, and what choosing each would show.
 * @param counts of the last answer; null for the whole list, whose counts the options came with
 */
export function optionsNow(
  options: readonly FilterOption[],
  chosen: ChosenTerms,
  counts: TermCounts | null,
): FilterOption[] {
  return options.map((option) => ({
    ...option,
    recipeCount: counts ? (counts[option.group][option.slug] ?? 0) : option.recipeCount,
    isSelected: chosen[option.group].includes(option.slug),
  }));
}
