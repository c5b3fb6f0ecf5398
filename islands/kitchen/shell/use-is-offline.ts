import { useSyncExternalStore } from 'react';
import { isOffline, listen } from '../../browser/page.ts';

/** Whether the device knows that it has no connection, at any moment. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(follow, isOffline);
}

function follow(tell: () => void): () => void {
  return listen(window, ['online', 'offline'], tell);
}
