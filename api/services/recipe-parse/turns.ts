/** Lets everybody have one thing done at a time, and not too many at once. */
export type Turns = {
  /** 'busy' when it is not done: something is being done for them already, or for too many others. */
  take<Result>(who: string, act: () => Promise<Result>): Promise<Result | 'busy'>;
};

/** @param max of how many something is done, or waits to be done, at once */
export function createTurns(max: number): Turns {
  const taken = new Set<string>();
  return {
    async take(who, act) {
      if (taken.has(who) || taken.size >= max) return 'busy';
      taken.add(who);
      try {
        return await act();
      } finally {
        taken.delete(who);
      }
    },
  };
}
