import { atom, type ReadableAtom } from 'nanostores';
import { logFailure } from '../../../stores/log-failure.ts';
import type { SampleEnvironment } from './sample-making.ts';

/** Nothing asked for; being made; could not be made. */
type SampleState = 'IDLE' | 'MAKING' | 'FAILED';

/** A recipe to learn from, made when somebody asks for it. */
export type SampleDraft = {
  $state: ReadableAtom<SampleState>;
  /** Makes a draft of it. @returns its id; null where it could not be made */
  make(): Promise<string | null>;
};

export function createSampleDraft(environment: SampleEnvironment, siteSlug: string): SampleDraft {
  const $state = atom<SampleState>('IDLE');
  return {
    $state,
    async make() {
      $state.set('MAKING');
      try {
        // All that reads recipes comes with it, which is more than the first screen of a kitchen.
        const { makeSample } = await import('./sample-making.ts');
        const recipeId = await makeSample(environment, siteSlug);
        $state.set('IDLE');
        return recipeId;
      } catch (error) {
        logFailure('The sample could not be made.', error);
        $state.set('FAILED');
        return null;
      }
    },
  };
}
