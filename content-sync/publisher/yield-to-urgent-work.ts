/** Called in long work that cannot be left: lets what is urgent go first, when it is time to look. */
export type Pause = () => Promise<void>;

/** How long urgent work waits for the next look at it, besides what cannot be divided. */
const LOOK_EVERY_MS = 10;

/** For work that nothing urgent waits for. */
export const neverYield: Pause = async () => {};

/** A pause that looks every some milliseconds, however often it is called. */
export function yieldEvery(yieldToUrgentWork: () => Promise<void>): Pause {
  let lookedAt = performance.now();
  return async () => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return;
    await yieldToUrgentWork();
    lookedAt = performance.now();
  };
}
