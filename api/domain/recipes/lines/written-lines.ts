import { OFFERED_LINE_MAX_LENGTH } from '../../shared/constants.ts';
import type { WorkingRecipe } from '../working-recipe.ts';

/** Most lines of one recipe that are offered in others. */
const LINES_MAX = 200;

/** The ingredient lines of a recipe as they were written, each once, as far as they can be offered again. No zod here. */
export function writtenLinesOf({
  ingredientUsageGroups,
}: Pick<WorkingRecipe, 'ingredientUsageGroups'>): string[] {
  const lines = ingredientUsageGroups
    .flatMap(({ ingredientUsages }) => ingredientUsages.map(({ writtenLine }) => writtenLine?.trim() ?? ''))
    .filter((line) => line !== '' && line.length <= OFFERED_LINE_MAX_LENGTH);
  return [...new Set(lines)].slice(0, LINES_MAX);
}
