const SECOND_MS = 1000;
/** Longest wait a browser counts rightly. */
const WAIT_MAX_MS = 2 ** 31 - 1;

/** Wakes a page whenever the seconds left of a timer change, and at its end. */
export type TimerClock = {
  /** Waits for the next second, and for the end. @param endsAt milliseconds since 1970; null waits for nothing */
  wait(endsAt: number | null, now: number): void;
};

/** @param wake called at each of these moments; it calls `wait` again */
export function createTimerClock(wake: () => void): TimerClock {
  let tick: ReturnType<typeof setTimeout> | undefined;
  let alarm: ReturnType<typeof setTimeout> | undefined;
  let alarmAt: number | null = null;
  return {
    wait(endsAt, now) {
      clearTimeout(tick);
      if (endsAt !== null) tick = setTimeout(wake, (endsAt - now) % SECOND_MS || SECOND_MS);
      if (endsAt === alarmAt) return;
      // Browsers slow down the ticks of a page that is hidden, each of which is set by the one before; not this one.
      clearTimeout(alarm);
      alarmAt = endsAt;
      if (endsAt !== null) alarm = setTimeout(wake, Math.min(endsAt - now, WAIT_MAX_MS));
    },
  };
}
