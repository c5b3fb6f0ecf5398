import type { RecipeDocument } from '../recipes/recipes.ts';
import { parseIngredientLine } from './lines/ingredient-line.ts';

/** How many ingredient lines of a recipe stand as they were typed, with an amount that was not understood. */
export function countUnsureLines({
  ingredientUsageGroups,
}: {
  ingredientUsageGroups: readonly {
    ingredientUsages: readonly Pick<
      RecipeDocument['ingredientUsageGroups'][number]['ingredientUsages'][number],
      'writtenLine'
    >[];
  }[];
}): number {
  const lines = ingredientUsageGroups.flatMap(({ ingredientUsages }) => ingredientUsages);
  return lines.filter(
    ({ writtenLine }) => writtenLine?.trim() && !parseIngredientLine(writtenLine).isUnderstood,
  ).length;
}
