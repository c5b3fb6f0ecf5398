/** What a recipe begins with, before its reader has chosen anything. */
import { expect, test } from 'vitest';
import { timers } from '../timers/timers.ts';
import { recipeChoices } from './recipe-choices.ts';
import { createSteps } from './steps.ts';
import { tickedIngredients } from './ticked-ingredients.ts';

test('a recipe begins as written, at its first step, with nothing ticked and no timer', () => {
  const steps = createSteps({ readInstructionIds: () => ['boil', 'stir'] });
  steps.start();
  expect([
    recipeChoices.$choices.get().servings,
    steps.$selectedInstructionId.get(),
    tickedIngredients.$selectedIngredientUsageIds.get(),
    timers.$activeTimer.get(),
  ]).toEqual([100, 'boil', [], null]);
});
