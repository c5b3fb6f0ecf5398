/** Timers as a browser stores them, for all pages and tabs of a site. */
import type { DeviceStorage } from '../../browser/device-storage.ts';

/** Key in the device storage. */
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
export type StoredTimer = TimerOrder & {
  /** When it ends, in milliseconds since 1970; null while it is paused. */
  endsAt: number | null;
  /** What is left while it is paused, in milliseconds. */
  leftMs: number;
  /** True once its end was heard, in any tab. */
  hasSounded: boolean;
};

/** Stores timers for all tabs; without timers the key is removed. */
export function storeTimers(storage: DeviceStorage, timers: readonly StoredTimer[]): void {
  storage.write(TIMERS_KEY, timers.length > 0 ? JSON.stringify(timers) : null);
}

/** Reads the stored timers. @returns none where it is not what we wrote */
export function readTimers(storage: DeviceStorage): StoredTimer[] {
  try {
    const stored: unknown = JSON.parse(storage.read(TIMERS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isStoredTimer) : [];
  } catch {
    return [];
  }
}

function isStoredTimer(value: unknown): value is StoredTimer {
  if (typeof value !== 'object' || value === null) return false;
  const timer: Partial<Record<keyof StoredTimer, unknown>> = value;
  return (
    [timer.id, timer.label, timer.recipeTitle, timer.path].every((text) => typeof text === 'string') &&
    [timer.minutes, timer.leftMs].every(Number.isFinite) &&
    (timer.endsAt === null || Number.isFinite(timer.endsAt)) &&
    // Never an address of another site.
    /^\/(?![/\\])/.test(String(timer.path))
  );
}
