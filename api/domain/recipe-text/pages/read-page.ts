import { parseDocument } from 'htmlparser2';
import type { SplitText } from '../pasted/split-text.ts';
import { readSchemaOrg } from '../schema-org/read-schema-org.ts';
import { isThing, recipesInGraph } from '../schema-org/recipes-in-graph.ts';
import { NOTHING_WRITTEN, type WrittenGroup, type WrittenRecipe } from '../written-recipe.ts';
import { linesOfPage } from './lines-of-page.ts';
import { canonicalAddress, jsonLdOf, markedUpThings } from './page-data.ts';
import { titledAsSeen } from './titles-of-groups.ts';
import { headingOf, visibleGroups } from './visible-recipe.ts';

/** What a page says of its recipe. */
export type ReadPage = {
  recipe: WrittenRecipe;
  /** A sentence for each field of the data that could not be read. */
  remarks: string[];
  /** Lines that may be something else, with a question. */
  doubts: SplitText['doubts'];
};

/** Least share of ingredients that have an amount in a list that was not stripped of them. */
const LEAST_WITH_AMOUNT = 0.2;

/**
 * The recipe of a page: from the data it holds for search engines, and from what readers see where that lacks something.
 * Null where the page has no recipe. Never throws.
 */
export function readPage(html: string): ReadPage | null {
  const page = parseDocument(html);
  const [found] = [...jsonLdOf(page), ...markedUpThings(page)]
    .flatMap(recipesInGraph)
    .filter(isThing)
    .filter((thing) => [thing['@type']].flat().includes('Recipe'))
    .map(readSchemaOrg)
    .sort((one, other) => fullness(other.recipe) - fullness(one.recipe));
  const recipe = found?.recipe ?? NOTHING_WRITTEN;
  const lines = linesOfPage(page);
  const visible = visibleGroups(lines);
  const whole = {
    ...recipe,
    title: recipe.title || headingOf(lines),
    address: recipe.address || canonicalAddress(page),
    ingredientGroups: titledAsSeen(ingredientsOf(recipe.ingredientGroups, visible.ingredientGroups), lines),
    stepGroups:
      linesOf(recipe.stepGroups).length > 0 ? titledAsSeen(recipe.stepGroups, lines) : visible.stepGroups,
  };
  return fullness(whole) === 0
    ? null
    : { recipe: whole, remarks: found?.remarks ?? [], doubts: doubtsIn(whole, visible.doubts) };
}

/** What readers see is better where the data has no lines, or names without amounts only. */
function ingredientsOf(data: WrittenGroup[], visible: WrittenGroup[]): WrittenGroup[] {
  const [told, seen] = [linesOf(data), linesOf(visible)];
  const withAmounts = (lines: readonly string[]) =>
    lines.filter((line) => /\p{N}/u.test(line)).length / lines.length;
  const isStripped = withAmounts(told) < LEAST_WITH_AMOUNT && withAmounts(seen) > 0.5;
  return seen.length > 0 && (told.length === 0 || isStripped) ? visible : data;
}

/** How many of its two parts a recipe has. */
function fullness({ ingredientGroups, stepGroups }: WrittenRecipe): number {
  return [ingredientGroups, stepGroups].filter((groups) => linesOf(groups).length > 0).length;
}

/** The doubts about lines that were taken. */
function doubtsIn(recipe: WrittenRecipe, doubts: SplitText['doubts']): SplitText['doubts'] {
  const taken = new Set([...linesOf(recipe.ingredientGroups), ...linesOf(recipe.stepGroups)]);
  return doubts.filter(({ line }) => taken.has(line));
}

function linesOf(groups: readonly WrittenGroup[]): string[] {
  return groups.flatMap(({ lines }) => lines);
}
