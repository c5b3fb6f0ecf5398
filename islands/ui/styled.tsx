import { type ReactNode, useLayoutEffect, useState } from 'react';
import { hasStylesheet, loadStylesheet } from '../browser/stylesheets.ts';
import { inBackground } from '../stores/background.ts';

/**
 * Shows a part as soon as its style sheets are there. React's own way (`precedence`) holds a whole render back for
 * them, and throws (#177) where an effect has changed the same island meanwhile.
 * @param hrefs one and the same list at every render; later ones win
 */
export function Styled({ hrefs, children }: { hrefs: readonly string[]; children: ReactNode }) {
  const [isReady, setIsReady] = useState(() => hrefs.every(hasStylesheet));
  useLayoutEffect(() => {
    if (!isReady) inBackground(Promise.all(hrefs.map(loadStylesheet)).then(() => setIsReady(true)));
  }, [hrefs, isReady]);
  return isReady && children;
}
