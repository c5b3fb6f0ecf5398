import type { Urgency } from './images.ts';

/** Runs jobs a few at a time. */
export type JobLimiter = <Value>(job: () => Promise<Value>, urgency?: Urgency) => Promise<Value>;

/**
 * Runs at most `places` jobs at a time, in the order they came. Background jobs have one place, and take it only while
 * nobody waits.
 */
export function createJobLimiter(places: number): JobLimiter {
  const waiting: Record<Urgency, (() => void)[]> = { awaited: [], background: [] };
  const running: Record<Urgency, number> = { awaited: 0, background: 0 };

  function begin(urgency: Urgency): void {
    running[urgency] += 1;
    waiting[urgency].shift()?.();
  }

  function beginNext(): void {
    const isFull = () => running.awaited + running.background >= places;
    while (waiting.awaited.length > 0 && !isFull()) begin('awaited');
    if (waiting.background.length > 0 && running.background === 0 && !isFull()) begin('background');
  }

  return async (job, urgency = 'awaited') => {
    const slot = new Promise<void>((resolve) => waiting[urgency].push(resolve));
    beginNext();
    await slot;
    try {
      return await job();
    } finally {
      running[urgency] -= 1;
      beginNext();
    }
  };
}
