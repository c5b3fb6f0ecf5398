import { hasText } from '../../text/rich-text-reading.ts';
import { countIngredientUsages } from '../recipe-contents.ts';
import type { WorkingRecipe } from '../working-recipe.ts';
import type { FindingKind, FindingOfKind } from './finding.ts';
import { findTimesThatDisagree } from './time-findings.ts';

/** What Google requires of a recipe beside its name (a picture), and what it recommends (Recipe structured data). */
export function findMissingForGoogle(recipe: WorkingRecipe): FindingOfKind[] {
  const missing: FindingOfKind[] = [];
  const say = (field: FindingKind & keyof WorkingRecipe, words: string, lead: string) =>
    missing.push({ kind: field, key: `google/${field}`, place: field, words, lead });
  if (recipe.images.length === 0)
    say('images', 'There is no picture: Google shows only recipes that have one.', 'Add a picture');
  if (countIngredientUsages(recipe) === null)
    say('ingredientUsageGroups', 'There are no ingredients.', 'Write the ingredients');
  if (!recipe.instructionGroups.some((group) => group.instructions.some((step) => hasText(step.content))))
    say('instructionGroups', 'There are no steps.', 'Write the steps');
  if (!hasText(recipe.description))
    say('description', 'A sentence or two of description helps people find it.', 'Describe it');
  if (recipe.yieldServings === null)
    say('yieldServings', 'How many does it serve? Readers change the amounts by it.', 'Say how many');
  const { prepTimeMinutes, cookTimeMinutes, totalTimeMinutes } = recipe;
  const hasNoTime = prepTimeMinutes === null && cookTimeMinutes === null && totalTimeMinutes === null;
  // Where the steps tell some, that is said with it.
  if (hasNoTime && findTimesThatDisagree(recipe).length === 0)
    say('prepTimeMinutes', 'How long does it take? Searches are filtered by time.', 'Say how long');
  if (recipe.mealIds.length === 0 && recipe.foodCategoryIds.length === 0)
    say('mealIds', 'A meal or a category files it where readers look.', 'Choose a meal');
  return missing;
}
