import { atom, onMount, type ReadableAtom } from 'nanostores';
import type { TemperatureSystem } from '#domain/maths/measurements.ts';
import type { MeasurementSystem } from '#domain/maths/units/unit-measures.ts';
import { type EventSource, listen } from '../../browser/page.ts';

/** What the reader chose for the amounts of a recipe. */
export type RecipeChoices = {
  /** Per cent of the recipe as written. */
  servings: number;
  system: MeasurementSystem;
  temperature: TemperatureSystem;
};

/** What the choices need of their page: its radios, which are the truth. Choices are named as they are. */
export type RecipeChoicesEnvironment = {
  /** Absent where templates are drawn. */
  page:
    | (EventSource & {
        querySelectorAll(
          selector: string,
        ): Iterable<Pick<HTMLInputElement, 'name' | 'value' | 'checked' | 'defaultChecked'>>;
      })
    | undefined;
};

/** The choices of a page. */
export type RecipeChoicesStore = {
  /** Follows the radios while it is listened to. */
  $choices: ReadableAtom<RecipeChoices>;
  /** What the page begins with. */
  readPageChoices(): RecipeChoices;
};

/** Copies of them, such as those of the cook mode, have other names and stand elsewhere. */
const RADIOS = '.choices input';
/** Where a page has no radios. */
const AS_WRITTEN: RecipeChoices = { servings: 100, system: 'imperial', temperature: 'fahrenheit' };

/** Makes the choices of a page. */
export function createRecipeChoices({ page }: RecipeChoicesEnvironment): RecipeChoicesStore {
  function read(isChosen: 'checked' | 'defaultChecked'): RecipeChoices {
    const choices = { ...AS_WRITTEN };
    for (const radio of page?.querySelectorAll(RADIOS) ?? []) {
      const { name, value } = radio;
      if (radio[isChosen]) Object.assign(choices, { [name]: name === 'servings' ? Number(value) : value });
    }
    return choices;
  }

  const $choices = atom(AS_WRITTEN);
  onMount($choices, () => {
    const follow = () => $choices.set(read('checked'));
    follow();
    return page && listen(page, ['change'], follow);
  });
  return { $choices, readPageChoices: () => read('defaultChecked') };
}

/** The choices of this page. */
export const recipeChoices = createRecipeChoices({ page: globalThis.document });
