/** What a recipe begins with, before its reader has chosen anything. */
import { expect, onTestFinished, test } from 'vitest';
import { openBrowser } from '../../testing/timers.ts';
import { createRecipeChoices } from './recipe-choices.ts';
import { createSteps } from './steps.ts';
import { createTickedIngredients } from './ticked-ingredients.ts';

/** The inputs of a page as it is drawn: radios of the servings, and a box on each of two lines. */
function createPage() {
  const events = new EventTarget();
  const input = { click: () => {}, checked: false, defaultChecked: false };
  const radios = ['50', '100', '200'].map((value) => ({
    ...input,
    name: 'servings',
    value,
    checked: value === '100',
  }));
  const boxes = ['flour', 'sugar'].map((name) => ({ ...input, name, value: 'on' }));
  return {
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    querySelectorAll: (selector: string) => (selector.startsWith('.choices') ? radios : boxes),
  };
}

test('a recipe begins as written, at its first step, with nothing ticked and no timer', () => {
  const page = createPage();
  const { $choices } = createRecipeChoices({ page });
  const { $selectedIngredientUsageIds } = createTickedIngredients({ page });
  const steps = createSteps({ readInstructionIds: () => ['boil', 'stir'] });
  steps.start();
  // Listened to, both follow the page.
  onTestFinished($choices.listen(() => {}));
  onTestFinished($selectedIngredientUsageIds.listen(() => {}));
  expect([
    $choices.get().servings,
    steps.$selectedInstructionId.get(),
    $selectedIngredientUsageIds.get(),
    openBrowser().openTab().read(),
  ]).toEqual([100, 'boil', [], []]);
});
