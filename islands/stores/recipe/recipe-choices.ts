import { map, onMount, type ReadableAtom } from 'nanostores';
import type { TemperatureSystem } from '#domain/maths/measurements.ts';
import type { MeasurementSystem } from '#domain/maths/units/unit-measures.ts';

/** What the reader chose for the amounts of a recipe. */
export type RecipeChoices = {
  /** Per cent of the recipe as written. */
  servings: number;
  system: MeasurementSystem;
  temperature: TemperatureSystem;
};

/** The page's radios, which are the truth: choices are named as they are. */
export type ChoicesPage = Pick<EventTarget, 'addEventListener' | 'removeEventListener'> & {
  querySelectorAll(
    selector: string,
  ): Iterable<Pick<HTMLInputElement, 'name' | 'value' | 'checked' | 'defaultChecked'>>;
};

/** Copies of them, such as those of the cook mode, have other names and stand elsewhere. */
const RADIOS = '.choices input';
/** Where a page has no radios. */
const AS_WRITTEN: RecipeChoices = { servings: 100, system: 'imperial', temperature: 'fahrenheit' };

/**
 * The choices of a page as they change, and those it begins with.
 * @param page absent where templates are drawn
 */
export function createRecipeChoices(page: ChoicesPage | undefined): {
  $choices: ReadableAtom<RecipeChoices>;
  readPageChoices: () => RecipeChoices;
} {
  function read(isChosen: 'checked' | 'defaultChecked'): RecipeChoices {
    const choices = { ...AS_WRITTEN };
    for (const radio of page?.querySelectorAll(RADIOS) ?? []) {
      const { name, value } = radio;
      if (radio[isChosen]) Object.assign(choices, { [name]: name === 'servings' ? Number(value) : value });
    }
    return choices;
  }

  const $choices = map(AS_WRITTEN);
  onMount($choices, () => {
    const follow = () => $choices.set(read('checked'));
    follow();
    page?.addEventListener('change', follow);
    return () => page?.removeEventListener('change', follow);
  });
  return { $choices, readPageChoices: () => read('defaultChecked') };
}

export const { $choices, readPageChoices } = createRecipeChoices(globalThis.document);
