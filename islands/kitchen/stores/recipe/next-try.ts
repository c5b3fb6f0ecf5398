import { atom, type ReadableAtom } from 'nanostores';

/** What waiting for a try needs of its page. */
export type NextTryEnvironment = {
  /** Milliseconds UTC. */
  now(): number;
  /** Does work later. @returns gives it up */
  after(milliseconds: number, work: () => void): () => void;
};

/** When something is sent next: soon, or later and later while it fails. */
export type NextTry = {
  /** Seconds from a try that failed to the next one. */
  $waitSeconds: ReadableAtom<number>;
  /** Plans the next try, in place of the one planned; a pause that the server asked for is kept. */
  plan(milliseconds: number): void;
  /** Gives up the try that is planned. */
  giveUp(): void;
  /** Plans another one after a failure. @param askedMs the pause that the server asked for; 0 for none */
  planAfterFailure(askedMs: number): void;
  /** What was sent went well. */
  reset(): void;
};

/** First and longest wait before it is tried again, in milliseconds. */
const RETRY_AFTER_MS = 2000;
const RETRY_AFTER_MAX_MS = 30_000;

export function createNextTry({ now, after }: NextTryEnvironment, attempt: () => void): NextTry {
  const $waitSeconds = atom(0);
  let retryAfterMs = RETRY_AFTER_MS;
  /** Until then the server asked for a pause, which typing does not shorten. */
  let heldUntil = 0;
  let giveUp = () => {};

  function plan(milliseconds: number): void {
    giveUp();
    giveUp = after(Math.max(milliseconds, heldUntil - now()), attempt);
  }

  return {
    $waitSeconds,
    plan,
    giveUp: () => giveUp(),
    planAfterFailure(askedMs) {
      const wait = Math.max(askedMs, retryAfterMs);
      heldUntil = now() + wait;
      $waitSeconds.set(Math.ceil(wait / 1000));
      plan(wait);
      retryAfterMs = Math.min(retryAfterMs * 2, RETRY_AFTER_MAX_MS);
    },
    reset() {
      retryAfterMs = RETRY_AFTER_MS;
      heldUntil = 0;
    },
  };
}
