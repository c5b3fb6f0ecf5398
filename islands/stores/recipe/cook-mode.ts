import { atom, type ReadableAtom } from 'nanostores';
import { goBack, listen, pushAddress, replaceAddress } from '../../browser/page.ts';
import { recipeChoices } from './recipe-choices.ts';
import { recipeLink } from './recipe-link.ts';
import { sharedStep } from './shared-state.ts';
import { type Steps, steps } from './steps.ts';

/** How the cook mode stands. */
export type CookModeState = {
  isOpen: boolean;
  /** The screen it is at: 0 for the ingredients, then each step by its number, one more for the end. */
  stepIndex: number;
};

/** What the cook mode needs of its page. */
export type CookModeEnvironment = {
  steps: Steps;
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
export type CookMode = {
  $cookMode: ReadableAtom<CookModeState>;
  /** Opens it when the address says so, now and later. */
  watch(): void;
  /** Opens it at the step the reader chose on the page, else at the ingredients. */
  open(): void;
  close(): void;
  /** Shows a screen, or the nearest there is; a step is then the chosen one on the page too. */
  goTo(stepIndex: number): void;
  /** Goes so many screens on, or back. */
  goBy(count: number): void;
  /** Goes to the last screen. */
  goToEnd(): void;
};

/** Opens the cook mode as part of an address. */
export const COOK_MODE_NAME = 'cook';

/**
 * Makes the cook mode of a page. While it is open the address says where it is, so a phone that dropped the page comes
 * back to the same step and amounts; the way back closes it.
 */
export function createCookMode(environment: CookModeEnvironment): CookMode {
  const { steps } = environment;
  const $cookMode = atom<CookModeState>({ isOpen: false, stepIndex: 0 });
  let isWatching = false;
  /** Browsers take a moment to go back. */
  let isGoingBack = false;

  function look(): void {
    const isOpenedAnew = isGoingBack && $cookMode.get().isOpen;
    isGoingBack = false;
    const fragment = environment.readFragment();
    if (isOpenedAnew) environment.pushFragment(ownFragment());
    else if ($cookMode.get().isOpen && fragment === ownFragment()) return;
    else if (new URLSearchParams(fragment.slice(1)).has(COOK_MODE_NAME)) show(sharedStep(fragment) ?? 0);
    else hide();
  }

  function show(wanted: number): void {
    const stepIndex = Math.min(Math.max(wanted, 0), steps.count() + 1);
    $cookMode.set({ isOpen: true, stepIndex });
    steps.selectNumber(stepIndex);
  }

  function hide(): void {
    if ($cookMode.get().isOpen) $cookMode.set({ isOpen: false, stepIndex: 0 });
  }

  function ownFragment(): string {
    return `#${COOK_MODE_NAME}${environment.shareStep($cookMode.get().stepIndex).replace('#', '&')}`;
  }

  function keepInAddress(): void {
    if ($cookMode.get().isOpen) environment.replaceFragment(ownFragment());
  }

  function goTo(stepIndex: number): void {
    if (!$cookMode.get().isOpen || stepIndex === $cookMode.get().stepIndex) return;
    show(stepIndex);
    keepInAddress();
  }

  return {
    $cookMode,
    watch() {
      if (!isWatching) {
        environment.onFragmentChange(look);
        environment.onChoicesChange(keepInAddress);
      }
      isWatching = true;
      look();
    },
    open() {
      if ($cookMode.get().isOpen) return;
      show(steps.chosenNumber());
      if (!isGoingBack) environment.pushFragment(ownFragment());
    },
    close() {
      if (!$cookMode.get().isOpen) return;
      hide();
      if (isGoingBack) return;
      isGoingBack = true;
      if (environment.goBack()) return;
      isGoingBack = false;
      environment.replaceFragment('');
    },
    goTo,
    goBy: (count) => goTo($cookMode.get().stepIndex + count),
    goToEnd: () => goTo(steps.count() + 1),
  };
}

function pageAddress(): string {
  return location.pathname + location.search;
}

/** The cook mode of this page. */
export const cookMode = createCookMode({
  steps,
  readFragment: () => location.hash,
  replaceFragment: (fragment) => replaceAddress(pageAddress() + fragment),
  pushFragment(fragment) {
    // The way back must not set the amounts anew, as a link's fragment does.
    replaceAddress(pageAddress());
    pushAddress(pageAddress() + fragment);
  },
  goBack,
  onFragmentChange: (listener) => listen(window, ['popstate', 'hashchange'], listener),
  shareStep: recipeLink.fragmentOf,
  onChoicesChange: (listener) => recipeChoices.$choices.listen(listener),
});
