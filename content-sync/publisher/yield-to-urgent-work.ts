/** Called in long work that cannot be left: lets what is urgent go first, when it is time to look. */
export type YieldIfDue = () => Promise<void>;

/** How long urgent work waits for the next look at it, besides what cannot be divided. */
const LOOK_EVERY_MS = 10;

/** For work that nothing urgent waits for. */
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
