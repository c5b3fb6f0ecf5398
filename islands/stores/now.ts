import { atom, onMount, type ReadableAtom } from 'nanostores';
import { after } from '../browser/page.ts';

/** Between two looks at the clock, where spans of time are shown in words. */
const LOOK_AFTER_MS = 20_000;

/** What the present needs of its page. */
export type NowEnvironment = {
  /** Milliseconds UTC. */
  now(): number;
  after: typeof after;
};

/** The present, in milliseconds UTC, which moves on while somebody looks at it. */
export function createNow({ now, after }: NowEnvironment): ReadableAtom<number> {
  const $now = atom(now());
  onMount($now, () => {
    let stop = () => {};
    const look = () => {
      $now.set(now());
      stop = after(LOOK_AFTER_MS, look);
    };
    look();
    return () => stop();
  });
  return $now;
}

/** That of this page. */
export const $now = createNow({ now: Date.now, after });
