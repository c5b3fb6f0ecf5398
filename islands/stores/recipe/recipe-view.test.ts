/** What a recipe begins with, before its reader has chosen anything. */
import { expect, test } from 'vitest';
import { $activeTimer } from '../timers/timers.ts';
import { $choices } from './recipe-choices.ts';
import { $selectedInstructionId, startSteps } from './steps.ts';
import { $selectedIngredientUsageIds } from './ticked-ingredients.ts';

test('a recipe begins as written, at its first step, with nothing ticked and no timer', () => {
  startSteps(['boil', 'stir']);
  expect([
    $choices.get().servings,
    $selectedInstructionId.get(),
    $selectedIngredientUsageIds.get(),
    $activeTimer.get(),
  ]).toEqual([100, 'boil', [], null]);
});
