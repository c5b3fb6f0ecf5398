/** Timers as a browser keeps them, for all pages and tabs of a site. */
import type { DeviceStorage } from '../../browser/device-storage.ts';

/** Where they lie. */
export const TIMERS_KEY = 'timers';
/** Heard by the page that changed its timers; other tabs hear `storage`. */
export const TIMERS_CHANGED_EVENT = 'timers-changed';

/** What a timer is for. */
export type TimerOrder = {
  /** Id of its instruction. */
  id: string;
  minutes: number;
  /** Its place in the recipe, such as 'Step 3'. */
  label: string;
  recipeTitle: string;
  /** Address of the step. */
  path: string;
};

/** A timer that was started. It is counted by clock, so it goes on while nobody looks. */
export type KeptTimer = TimerOrder & {
  /** When it ends, in milliseconds since 1970; null while it is paused. */
  endsAt: number | null;
  /** What is left while it is paused, in milliseconds. */
  leftMs: number;
  /** True once its end was heard, in any tab. */
  hasSounded: boolean;
};

/** Keeps timers for all tabs; nothing is kept of none. */
export function keepTimers(storage: DeviceStorage, timers: readonly KeptTimer[]): void {
  storage.write(TIMERS_KEY, timers.length > 0 ? JSON.stringify(timers) : null);
}

/** Reads what is kept. @returns none where it is not what we wrote */
export function readTimers(storage: DeviceStorage): KeptTimer[] {
  try {
    const kept: unknown = JSON.parse(storage.read(TIMERS_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptTimer) : [];
  } catch {
    return [];
  }
}

function isKeptTimer(value: unknown): value is KeptTimer {
  if (typeof value !== 'object' || value === null) return false;
  const timer: Partial<Record<keyof KeptTimer, unknown>> = value;
  return (
    [timer.id, timer.label, timer.recipeTitle, timer.path].every((text) => typeof text === 'string') &&
    [timer.minutes, timer.leftMs].every(Number.isFinite) &&
    (timer.endsAt === null || Number.isFinite(timer.endsAt)) &&
    // Never an address of another site.
    /^\/(?![/\\])/.test(String(timer.path))
  );
}
