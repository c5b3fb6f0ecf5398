import { useSyncExternalStore } from 'react';
import { MOBILE_BREAKPOINT_PX } from '#domain/shared/constants.ts';
import { listen } from '../browser/page.ts';

/** True where the window is as narrow as a phone. */
export function isPhone(): boolean {
  return query().matches;
}

/** True while the window is as narrow as a phone. For parts that are never drawn on a server. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(follow, isPhone);
}

function follow(changed: () => void): () => void {
  return listen(query(), ['change'], changed);
}

function query(): MediaQueryList {
  return matchMedia(`(max-width: ${MOBILE_BREAKPOINT_PX - 0.02}px)`);
}
