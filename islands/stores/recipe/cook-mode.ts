import { atom, type ReadableAtom } from 'nanostores';
import { sharedFragment, sharedStep } from '../page/shared-state.ts';
import { $choices, readPageChoices } from './recipe-choices.ts';
import { $chosenInstructionId, selectInstruction } from './steps.ts';

/** How the cook mode stands. */
export type CookMode = {
  isOpen: boolean;
  /** The screen it is at: 0 for the ingredients, then each step by its number, one more for the end. */
  stepIndex: number;
};

/** What the cook mode needs of its page. */
export type CookModeEnvironment = {
  /** The end of the page's address, from '#'. */
  readFragment(): string;
  /** Changes it, in place. */
  replaceFragment(fragment: string): void;
  /** Changes it, one step on in the browser's history; the step before has none. */
  pushFragment(fragment: string): void;
  /** Goes back to before it was pushed. @returns false when it was not */
  goBack(): boolean;
  onFragmentChange(listener: () => void): void;
  /** The fragment of a link to a step, with the amounts as they stand. */
  shareStep(step: number): string;
  onChoicesChange(listener: () => void): void;
};

/** The steps of a recipe one by one, across the whole screen. */
export type CookModeActions = {
  $cookMode: ReadableAtom<CookMode>;
  /** Opens it when the address says so, now and later. @param instructionIds of all steps, in order */
  watchCookMode(instructionIds: readonly string[]): void;
  /** Opens it at the step the reader chose on the page, else at the ingredients. */
  openCookMode(): void;
  closeCookMode(): void;
  /** Shows a screen, or the nearest there is; a step is then the chosen one on the page too. */
  goToStep(stepIndex: number): void;
};

/** Opens the cook mode as part of an address. */
export const COOK_MODE_NAME = 'cook';

/**
 * Makes the cook mode of a page. While it is open the address says where it is, so a phone that dropped the page comes
 * back to the same step and amounts; the way back closes it.
 */
export function createCookMode(environment: CookModeEnvironment): CookModeActions {
  const $cookMode = atom<CookMode>({ isOpen: false, stepIndex: 0 });
  let instructionIds: readonly string[] = [];
  let isWatching = false;

  function look(): void {
    const fragment = environment.readFragment();
    if (new URLSearchParams(fragment.slice(1)).has(COOK_MODE_NAME)) show(sharedStep(fragment) ?? 0);
    else close();
  }

  function show(wanted: number): void {
    const stepIndex = Math.min(Math.max(wanted, 0), instructionIds.length + 1);
    $cookMode.set({ isOpen: true, stepIndex });
    const id = instructionIds[stepIndex - 1];
    if (id !== undefined) selectInstruction(id);
  }

  function close(): void {
    if ($cookMode.get().isOpen) $cookMode.set({ isOpen: false, stepIndex: 0 });
  }

  function fragment(): string {
    return `#${COOK_MODE_NAME}${environment.shareStep($cookMode.get().stepIndex).replace('#', '&')}`;
  }

  function keepInAddress(): void {
    if ($cookMode.get().isOpen) environment.replaceFragment(fragment());
  }

  return {
    $cookMode,
    watchCookMode(ids) {
      instructionIds = ids;
      if (!isWatching) {
        environment.onFragmentChange(look);
        environment.onChoicesChange(keepInAddress);
      }
      isWatching = true;
      look();
    },
    openCookMode() {
      if ($cookMode.get().isOpen) return;
      show(instructionIds.indexOf($chosenInstructionId.get() ?? '') + 1);
      environment.pushFragment(fragment());
    },
    closeCookMode() {
      if (!$cookMode.get().isOpen) return;
      close();
      if (!environment.goBack()) environment.replaceFragment('');
    },
    goToStep(stepIndex) {
      if (!$cookMode.get().isOpen || stepIndex === $cookMode.get().stepIndex) return;
      show(stepIndex);
      keepInAddress();
    },
  };
}

/** Marks the entry of the browser's history that opening the cook mode made. */
const PUSHED_STATE = { isCookMode: true };

function pageAddress(): string {
  return location.pathname + location.search;
}

export const { $cookMode, watchCookMode, openCookMode, closeCookMode, goToStep } = createCookMode({
  readFragment: () => location.hash,
  replaceFragment: (fragment) => history.replaceState(history.state, '', pageAddress() + fragment),
  pushFragment(fragment) {
    // The way back must not set the amounts anew, as a link's fragment does.
    history.replaceState(history.state, '', pageAddress());
    history.pushState(PUSHED_STATE, '', pageAddress() + fragment);
  },
  goBack() {
    if (!history.state?.isCookMode) return false;
    history.back();
    return true;
  },
  onFragmentChange(listener) {
    addEventListener('popstate', listener);
    addEventListener('hashchange', listener);
  },
  shareStep: (step) => sharedFragment($choices.get(), readPageChoices(), step),
  onChoicesChange: (listener) => $choices.listen(listener),
});
