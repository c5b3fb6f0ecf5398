import { type RecipeChoicesStore, recipeChoices } from './recipe-choices.ts';
import { sharedFragment, sharedStep } from './shared-state.ts';
import { type Steps, steps } from './steps.ts';

/** What links to a recipe need of its page. */
export type RecipeLinkEnvironment = {
  choices: RecipeChoicesStore;
  steps: Steps;
  /** Of the page's own address only host and path: what stands behind '?' may be somebody's own. */
  readAddress(): string;
  /** The end of the page's address, from '#'. */
  readFragment(): string;
};

/** Addresses that open a recipe as it stands. */
export type RecipeLink = {
  /** With the amounts and the chosen step. */
  current(): string;
  /** The same for paper, where no step is chosen. */
  printed(): string;
  /** The end of such an address, with a step by its number. */
  fragmentOf(step: number): string;
  /** Chooses the step that the page's own address names, if it does. */
  selectStep(): void;
};

/** Makes the links of a page. */
function createRecipeLink(environment: RecipeLinkEnvironment): RecipeLink {
  const { choices, steps } = environment;
  const fragmentOf = (step: number) =>
    sharedFragment(choices.$choices.get(), choices.readPageChoices(), step);
  return {
    current: () => environment.readAddress() + fragmentOf(steps.chosenNumber()),
    printed: () => environment.readAddress() + fragmentOf(1),
    fragmentOf,
    selectStep() {
      const step = sharedStep(environment.readFragment());
      if (step !== null) steps.selectNumber(step);
    },
  };
}

/** The links to the recipe of this page. */
export const recipeLink = createRecipeLink({
  choices: recipeChoices,
  steps,
  readAddress: () => location.origin + location.pathname,
  readFragment: () => location.hash,
});
