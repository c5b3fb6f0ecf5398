import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect } from 'react';
import { steps } from '../../stores/recipe/steps.ts';
import { followStepPresses, markStep } from './page-steps.ts';

/** Lets readers mark the step they are at. The steps themselves are drawn by the page. */
export function useStepSelection(): void {
  const chosenId = useStore(steps.$chosenInstructionId, { ssr: 'initial' });
  // Before the click that woke this is repeated.
  useLayoutEffect(() => {
    steps.start();
    return followStepPresses(document, steps.select);
  }, []);
  useEffect(() => {
    if (chosenId !== null) markStep(document, chosenId);
  }, [chosenId]);
}
