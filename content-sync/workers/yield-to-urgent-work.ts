/** Called often in long work: lets urgent work go first, when it is time to look for it. */
export type YieldIfDue = () => Promise<void>;

/** How long urgent work waits at most, apart from steps that cannot be divided. */
const LOOK_EVERY_MS = 10;

/** For work that urgent work need not wait for. */
export const neverYield: YieldIfDue = async () => {};

/** Looks for urgent work every few milliseconds, however often it is called. */
export function createYieldIfDue(yieldToUrgentWork: () => Promise<void>): YieldIfDue {
  let lookedAt = performance.now();
  return async () => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return;
    await yieldToUrgentWork();
    lookedAt = performance.now();
  };
}
