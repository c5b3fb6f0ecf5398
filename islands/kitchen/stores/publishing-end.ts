import type { Publishing } from '#contract/publishing.ts';
import { type CallApi, CallFailure } from '../../browser/api-client.ts';

/** What waiting needs of its page. */
export type PublishingEndEnvironment = {
  callApi: CallApi;
  wait(milliseconds: number): Promise<void>;
  /** Whoever is signed out meanwhile signs in where they are, and looks on. */
  keepsPlace?: true;
};

/** Looks after which it takes long: half a minute. */
export const QUICK_LOOKS = 100;
/** A quarter of an hour. */
export const LOOKS_MAX = 400;

/** Answers after which no look gets another one: whoever looks cooks there no more. */
const FINAL_FAILURES: readonly number[] = [403, 404];
/** This is one of them where it leads to the sign-in page. */
const SIGNED_OUT = 401;

/** Said where publishing failed. */
export const TRIED_AGAIN = 'It is tried again by itself, and nothing is lost.';

/** How long to wait behind a look, by its number from 1: less at first than once it takes long, in milliseconds. */
export function lookAgainAfterMs(looks: number): number {
  return looks < QUICK_LOOKS ? 300 : 3000;
}

/** Looks without an answer in a row after which the kitchen counts as out of reach. */
const SILENT_LOOKS = 3;
/** How long an answer may take, in milliseconds. */
export const ANSWER_PATIENCE_MS = 5000;

/** What whoever waits is told, and what they tell. */
export type PublishingWatch = {
  /** Told once when it takes longer than half a minute. */
  onLong?(): void;
  /** Told with every answer that there is one, and with every look that there is none any more. */
  onReach?(isReached: boolean): void;
  /** Asked before every look; without it nobody leaves. */
  isWanted?(): boolean;
};

/**
 * Waits until nothing of a site is published or waits to be. A look without an answer is no end.
 * @returns how it stands then; null when it takes longer than a quarter of an hour, or nobody looks on or may
 */
export async function publishingEnd(
  { callApi, wait, keepsPlace }: PublishingEndEnvironment,
  siteSlug: string,
  { onLong = () => {}, onReach = () => {}, isWanted = () => true }: PublishingWatch,
): Promise<Publishing | null> {
  const finalFailures = keepsPlace ? FINAL_FAILURES : [...FINAL_FAILURES, SIGNED_OUT];
  let isRefused = false;
  let silentLooks = 0;

  async function look(): Promise<Publishing | null> {
    try {
      const signal = AbortSignal.timeout(ANSWER_PATIENCE_MS);
      const { body } = await callApi('GET /manage/:siteSlug/publishing', { params: { siteSlug }, signal });
      silentLooks = 0;
      onReach(true);
      return body.publishing;
    } catch (error) {
      warnOfLook(error);
      isRefused = error instanceof CallFailure && finalFailures.includes(error.status);
      silentLooks += 1;
      if (isRefused || silentLooks >= SILENT_LOOKS) onReach(isRefused);
      return null;
    }
  }

  for (let looks = 1; looks <= LOOKS_MAX && isWanted(); looks += 1) {
    const publishing = await look();
    if (publishing && !publishing.isRunning && publishing.waitingCount === 0) return publishing;
    if (isRefused) return null;
    if (looks === QUICK_LOOKS) onLong();
    await wait(lookAgainAfterMs(looks));
  }
  return null;
}

/** A look that failed is made again; why stands in the console. */
export function warnOfLook(error: unknown): void {
  console.warn('It could not be looked how far publishing is.', error);
}
