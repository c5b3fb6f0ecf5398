import { useStore } from '@nanostores/react';
import { $now } from '../stores/now.ts';

/** The present, in milliseconds UTC. Who uses it is drawn anew as time passes. */
export function useNow(): number {
  useStore($now, { ssr: 'initial' });
  // What came since the last look is not of the future.
  return Date.now();
}
