/** Runs jobs one at a time for each caller, and for not too many callers at once. */
export type CallerQueue = {
  /** Runs a job after those of the same caller. 'busy' when it is not run: too many wait, of this caller or of others. */
  run<Result>(caller: string, job: () => Promise<Result>): Promise<Result | 'busy'>;
};

/** Jobs that a caller may have in the queue, with the one that runs. */
const JOBS_EACH_MAX = 3;

/** @param callersMax how many may have jobs in the queue at once */
export function createCallerQueue(callersMax: number): CallerQueue {
  const queues = new Map<string, { count: number; last: Promise<unknown> }>();
  return {
    async run(caller, job) {
      const known = queues.get(caller);
      if (known ? known.count >= JOBS_EACH_MAX : queues.size >= callersMax) return 'busy';
      const queue = known ?? { count: 0, last: Promise.resolve() };
      queues.set(caller, queue);
      queue.count += 1;
      const done = queue.last.then(job);
      queue.last = done.catch(() => {});
      try {
        return await done;
      } finally {
        queue.count -= 1;
        if (queue.count === 0) queues.delete(caller);
      }
    },
  };
}
