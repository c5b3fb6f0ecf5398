import { atom, type ReadableAtom } from 'nanostores';
import { logFailure } from '../../../stores/log-failure.ts';
import { failureSentence } from '../failure-sentence.ts';

/** Where a page of Stripe is asked for, null is nowhere; and why the last could not be had. */
export type LeavingState<Place extends string> = { to: Place | null; failure: string | null };

/** Leaving for a page of Stripe, whose address is asked for first. */
export type Leaving<Place extends string> = {
  $state: ReadableAtom<LeavingState<Place>>;
  /**
   * Asks for the address, and goes there; until the other page is there, the state says so. Does not reject.
   * @param ask null stays on this page
   */
  leave(to: Place, ask: () => Promise<string | null>): Promise<void>;
};

export function createLeaving<Place extends string>(goTo: (href: string) => void): Leaving<Place> {
  const $state = atom<LeavingState<Place>>({ to: null, failure: null });
  return {
    $state,
    async leave(to, ask) {
      if ($state.get().to !== null) return;
      $state.set({ to, failure: null });
      try {
        const href = await ask();
        if (href === null) $state.set({ to: null, failure: null });
        else goTo(href);
      } catch (error) {
        logFailure('Stripe could not be asked.', error);
        $state.set({ to: null, failure: failureSentence(error) });
      }
    },
  };
}
