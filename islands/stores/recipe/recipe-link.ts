import { sharedFragment, sharedStep } from '../page/shared-state.ts';
import { $choices, readPageChoices } from './recipe-choices.ts';
import { $chosenInstructionId, selectInstruction } from './steps.ts';

/** Address that opens this recipe with the amounts and the step as they stand. */
export function recipeLink(): string {
  return linkTo(chosenStep());
}

/** The same for paper, where no step is selected. */
export function printedRecipeLink(): string {
  return linkTo(1);
}

/** Of the page's own address only host and path: what stands behind '?' may be somebody's own. */
function linkTo(step: number): string {
  return location.origin + location.pathname + sharedFragment($choices.get(), readPageChoices(), step);
}

function chosenStep(): number {
  const steps = [...document.querySelectorAll<HTMLElement>('.steps [data-instruction-id]')];
  return steps.findIndex(({ dataset }) => dataset.instructionId === $chosenInstructionId.get()) + 1;
}

/** Selects the step the page's address names, if it does. */
export function selectSharedStep(): void {
  const id = document.getElementById(`step-${sharedStep(location.hash)}`)?.dataset.instructionId;
  if (id) selectInstruction(id);
}
