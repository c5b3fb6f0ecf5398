import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect } from 'react';
import { $chosenInstructionId, selectInstruction, startSteps } from '../../stores/recipe/steps.ts';
import { followStepPresses, markStep, readInstructionIds } from './page-steps.ts';

/** Lets readers mark the step they are at. The steps themselves are drawn by the page. */
export function useStepSelection(): void {
  const chosenId = useStore($chosenInstructionId, { ssr: 'initial' });
  // Before the press that woke this is made again.
  useLayoutEffect(() => {
    startSteps(readInstructionIds(document));
    return followStepPresses(document, selectInstruction);
  }, []);
  useEffect(() => {
    if (chosenId !== null) markStep(document, chosenId);
  }, [chosenId]);
}
