import { useEffect, useRef } from 'react';
import { type ScreenAct, screenActs } from '../stores/screen-acts.ts';

/**
 * Offers in the command menu what can be done here, as long as it is shown.
 * @param isFirst before what others offer
 */
export function useScreenActs(acts: readonly ScreenAct[], isFirst = false): void {
  const latest = useRef(acts);
  useEffect(() => {
    latest.current = acts;
  });
  const names = JSON.stringify(acts.map(({ label, keywords = '' }) => ({ label, keywords })));
  useEffect(() => {
    const offered = (JSON.parse(names) as Pick<ScreenAct, 'label' | 'keywords'>[]).map((name, index) => ({
      ...name,
      act: () => latest.current[index]?.act(),
    }));
    return screenActs.offer(offered, isFirst);
  }, [names, isFirst]);
}
