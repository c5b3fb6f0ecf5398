import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { listen } from '../../browser/page.ts';
import { inBackground } from '../../stores/background.ts';
import type { DraftState, Opening } from '../stores/drafts/draft.ts';
import { kitchenSession } from '../stores/kitchen-session.ts';

/**
 * Opens what is written, follows what is written in other tabs, keeps the place while it is open, and warns whoever
 * leaves before the device has it.
 */
export function useOpening(draft: Pick<DraftState, '$opening' | 'open' | 'follow' | 'isUnkept'>): Opening {
  const opening = useStore(draft.$opening);
  useEffect(() => {
    inBackground(draft.open());
    const ends = [
      draft.follow(),
      listen<BeforeUnloadEvent>(window, ['beforeunload'], (event) => {
        if (draft.isUnkept()) event.preventDefault();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [draft]);
  useEffect(() => (opening === 'READY' ? kitchenSession.keepPlace() : undefined), [opening]);
  return opening;
}
