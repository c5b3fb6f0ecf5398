/** Lets everybody have one thing done at a time, and not too many at once. */
export type Turns = {
  /** Does it after what is being done for them. 'busy' when it is not: too much waits for them, or for others. */
  take<Result>(who: string, act: () => Promise<Result>): Promise<Result | 'busy'>;
};

/** What one may have waiting, with what is being done. */
const EACH_MAX = 3;

/** @param max of how many something is done, or waits to be done, at once */
export function createTurns(max: number): Turns {
  const lines = new Map<string, { count: number; last: Promise<unknown> }>();
  return {
    async take(who, act) {
      const known = lines.get(who);
      if (known ? known.count >= EACH_MAX : lines.size >= max) return 'busy';
      const line = known ?? { count: 0, last: Promise.resolve() };
      lines.set(who, line);
      line.count += 1;
      const done = line.last.then(act);
      line.last = done.catch(() => {});
      try {
        return await done;
      } finally {
        line.count -= 1;
        if (line.count === 0) lines.delete(who);
      }
    },
  };
}
