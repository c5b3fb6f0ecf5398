/** What timers are at a moment, and what each press makes of them. All times are milliseconds since 1970. */
import { timerSeconds } from '#domain/maths/durations.ts';
import type { StoredTimer, TimerOrder } from './stored-timers.ts';

/** How a timer stands. */
export type TimerState = 'idle' | 'running' | 'paused' | 'finished';

/** A timer as it is shown now. */
export type Timer = TimerOrder & { state: TimerState; secondsLeft: number };

const SECOND_MS = 1000;
const LAST_MINUTE_SECONDS = 60;

/** Starts a timer from its full time, unless it runs; another one that runs is paused. */
export function withStarted(
  timers: readonly StoredTimer[],
  order: TimerOrder,
  now: number,
): readonly StoredTimer[] {
  if (timers.some((timer) => timer.id === order.id && isRunning(timer, now))) return timers;
  const leftMs = timerSeconds(order.minutes) * SECOND_MS;
  const fresh = { ...orderOf(order), endsAt: now + leftMs, leftMs, hasSounded: false };
  return [...withAllPaused(timers, now).filter(({ id }) => id !== order.id), fresh];
}

/** Keeps what is left of a timer that runs. */
export function withPaused(timers: readonly StoredTimer[], id: string, now: number): readonly StoredTimer[] {
  return timers.map((timer) => (timer.id === id ? paused(timer, now) : timer));
}

/** Goes on with a paused timer; another one that runs is paused. */
export function withResumed(timers: readonly StoredTimer[], id: string, now: number): readonly StoredTimer[] {
  if (!timers.some((timer) => timer.id === id && timer.endsAt === null)) return timers;
  return withAllPaused(timers, now).map((timer) =>
    timer.id === id ? { ...timer, endsAt: now + timer.leftMs } : timer,
  );
}

/** Ends a timer. */
export function without(timers: readonly StoredTimer[], id: string): readonly StoredTimer[] {
  return timers.filter((timer) => timer.id !== id);
}

/** Notes that timers were heard at their end. */
export function withSounded(
  timers: readonly StoredTimer[],
  isHeard: (timer: StoredTimer) => boolean,
): readonly StoredTimer[] {
  return timers.map((timer) => (isHeard(timer) ? { ...timer, hasSounded: true } : timer));
}

function withAllPaused(timers: readonly StoredTimer[], now: number): StoredTimer[] {
  return timers.map((timer) => paused(timer, now));
}

function paused(timer: StoredTimer, now: number): StoredTimer {
  if (timer.endsAt === null || !isRunning(timer, now)) return timer;
  return { ...timer, endsAt: null, leftMs: timer.endsAt - now };
}

function isRunning({ endsAt }: StoredTimer, now: number): boolean {
  return endsAt !== null && endsAt > now;
}

/** True once its time is over. */
export function isFinished({ endsAt }: StoredTimer, now: number): boolean {
  return endsAt !== null && endsAt <= now;
}

/** Timers as they are shown. @param offered one that may be started, shown unless it was */
export function shownAt(timers: readonly StoredTimer[], offered: TimerOrder | null, now: number): Timer[] {
  const shown = timers.map((timer) => started(timer, now));
  return offered && !timers.some(({ id }) => id === offered.id) ? [...shown, idle(offered)] : shown;
}

function started(timer: StoredTimer, now: number): Timer {
  const { endsAt, leftMs } = timer;
  const state = endsAt === null ? 'paused' : isRunning(timer, now) ? 'running' : 'finished';
  const left = endsAt === null ? leftMs : Math.max(0, endsAt - now);
  return { ...orderOf(timer), state, secondsLeft: Math.ceil(left / SECOND_MS) };
}

function idle(order: TimerOrder): Timer {
  return { ...order, state: 'idle', secondsLeft: timerSeconds(order.minutes) };
}

/** What a timer is for, without how it stands. */
export function orderOf({ id, minutes, label, recipeTitle, path }: TimerOrder): TimerOrder {
  return { id, minutes, label, recipeTitle, path };
}

/** What is said to those who do not see when timers go from one moment to the next; null when nothing is. */
export function announcementOf(earlier: readonly Timer[], timers: readonly Timer[]): string | null {
  for (const timer of timers) {
    const before = earlier.find(({ id }) => id === timer.id);
    if (before?.state !== 'running') continue;
    if (timer.state === 'finished') return `Timer finished. ${nameOf(timer)}`;
    if (before.secondsLeft > LAST_MINUTE_SECONDS && timer.secondsLeft <= LAST_MINUTE_SECONDS)
      return `One minute left. ${nameOf(timer)}`;
  }
  return null;
}

/** 'Step 3, Soup'. */
export function nameOf({ label, recipeTitle }: TimerOrder): string {
  return `${label}, ${recipeTitle}`;
}
