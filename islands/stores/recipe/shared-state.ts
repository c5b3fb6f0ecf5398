import type { RecipeChoices } from './recipe-choices.ts';

/** What a link may carry of the choices, in this order. All of it stands behind '#', so no server sees it. */
const CHOICE_NAMES = ['servings', 'system', 'temperature'] as const;
/** Number of the selected step in a link. */
const STEP_NAME = 'step';

/**
 * The end of a link that opens a recipe as it stands: '#servings=200&step=3', or '' where nothing differs from the page.
 * @param usual what the page begins with
 * @param step number of the selected step, from 1, which is where every page begins
 */
export function sharedFragment(chosen: RecipeChoices, usual: RecipeChoices, step: number): string {
  const carried = new URLSearchParams();
  for (const name of CHOICE_NAMES) if (chosen[name] !== usual[name]) carried.set(name, String(chosen[name]));
  if (step > 1) carried.set(STEP_NAME, String(step));
  return carried.size === 0 ? '' : `#${carried}`;
}

/** Number of the step a link leads to; null when it names none. */
export function sharedStep(fragment: string): number | null {
  const step = Number(new URLSearchParams(fragment.slice(1)).get(STEP_NAME));
  return Number.isInteger(step) && step > 0 ? step : null;
}
