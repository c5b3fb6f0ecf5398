import { atom, type ReadableAtom } from 'nanostores';
import { formatDuration, formatTimer } from '#domain/maths/durations.ts';
import { type DeviceStorage, deviceStorage } from '../../browser/device-storage.ts';
import { listen, showInTitle, workAlone } from '../../browser/page.ts';
import { playTimerSound, unlockTimerSound } from '../../browser/timer-sound.ts';
import { inBackground } from '../background.ts';
import { type WakeLock, wakeLock } from '../recipe/wake-lock.ts';
import {
  readTimers,
  type StoredTimer,
  storeTimers,
  TIMERS_CHANGED_EVENT,
  TIMERS_KEY,
  type TimerOrder,
} from './stored-timers.ts';
import { createTimerBell, type TimerBellEnvironment } from './timer-bell.ts';
import { createTimerClock } from './timer-clock.ts';
import {
  announcementOf,
  nameOf,
  orderOf,
  shownAt,
  type Timer,
  without,
  withPaused,
  withResumed,
  withSounded,
  withStarted,
} from './timer-states.ts';

/** What timers need of their page. */
export type TimersEnvironment = Pick<TimerBellEnvironment, 'now' | 'workAlone' | 'settle' | 'playSound'> & {
  storage: DeviceStorage;
  /** Calls when another tab changed what is stored, or the page is looked at again. */
  onChange(listener: () => void): void;
  /** Tells the page that there is a timer to be shown. */
  tellPage(): void;
  /** Makes ready, in answer to a press, what may not sound by itself later. */
  unlockSound(): void;
  /** Writes into the title of the page; null gives it back. */
  showInTitle(words: string | null): void;
  wakeLock: WakeLock;
};

/** Timers of the steps of recipes: one runs, the others wait. */
export type Timers = {
  /** Those that were started, in that order, and one that may be. */
  $timers: ReadableAtom<readonly Timer[]>;
  /** The one that runs. */
  $activeTimer: ReadableAtom<Timer | null>;
  /** Said to those who do not see: a start, the last minute, an end. */
  $timerAnnouncement: ReadableAtom<string>;
  /** Takes over what the browser keeps, and follows it. Does nothing when it does so already. */
  watch(): void;
  /** Starts a timer from its full time, unless it runs; another one that runs is paused. */
  start(order: TimerOrder): void;
  pause(id: string): void;
  /** Goes on with a paused timer; another one that runs is paused. */
  resume(id: string): void;
  /** Gives a timer its full time back; it waits to be started. */
  reset(id: string): void;
  /** Ends a timer and shows it no longer. */
  dismiss(id: string): void;
  /** Shows a timer that may be started, in place of another such, unless it was started. */
  show(order: TimerOrder): void;
};

const WAKE_LOCK_REASON = 'timer';
/** How long storage may take from one tab to another: browsers give each a process of its own. */
const SETTLE_MS = 200;

/** Makes the timers of a page. All tabs of a site share them by what the browser keeps: it is the truth. */
export function createTimers(environment: TimersEnvironment): Timers {
  const $timers = atom<readonly Timer[]>([]);
  const $activeTimer = atom<Timer | null>(null);
  const $timerAnnouncement = atom('');
  const clock = createTimerClock(refresh);
  const bell = createTimerBell({
    ...environment,
    readTimers: () => readTimers(environment.storage),
    markSounded: (isHeard) => change((timers) => withSounded(timers, isHeard)),
  });
  let stored: readonly StoredTimer[] = [];
  let offered: TimerOrder | null = null;
  let isWatching = false;

  function look(): void {
    stored = readTimers(environment.storage);
    refresh();
  }

  function watch(): void {
    if (isWatching) return;
    isWatching = true;
    environment.onChange(look);
    look();
  }

  function change(update: (timers: readonly StoredTimer[], now: number) => readonly StoredTimer[]): void {
    watch();
    // Another tab may have changed them a moment ago.
    stored = update(readTimers(environment.storage), environment.now());
    storeTimers(environment.storage, stored);
    refresh();
  }

  function refresh(): void {
    const now = environment.now();
    const earlier = $timers.get();
    const timers = shownAt(stored, offered, now);
    $timers.set(timers);
    $timerAnnouncement.set(announcementOf(earlier, timers) ?? $timerAnnouncement.get());
    if (earlier.length === 0 && timers.length > 0) environment.tellPage();
    const active = timers.find(({ state }) => state === 'running') ?? null;
    $activeTimer.set(active);
    showActive(environment, active);
    clock.wait(stored.find(({ id }) => id === active?.id)?.endsAt ?? null, now);
    inBackground(bell.ring(stored));
  }

  return {
    $timers,
    $activeTimer,
    $timerAnnouncement,
    watch,
    start(order) {
      environment.unlockSound();
      if (offered?.id === order.id) offered = null;
      change((timers, now) => withStarted(timers, order, now));
      $timerAnnouncement.set(`Timer started: ${formatDuration(order.minutes)}. ${nameOf(order)}`);
    },
    pause: (id) => change((timers, now) => withPaused(timers, id, now)),
    resume(id) {
      environment.unlockSound();
      change((timers, now) => withResumed(timers, id, now));
    },
    reset(id) {
      const timer = readTimers(environment.storage).find((timer) => timer.id === id);
      if (timer) offered = orderOf(timer);
      change((timers) => without(timers, id));
    },
    dismiss(id) {
      if (offered?.id === id) offered = null;
      change((timers) => without(timers, id));
    },
    show(order) {
      watch();
      offered = stored.some(({ id }) => id === order.id) ? null : order;
      refresh();
    },
  };
}

/** Shows the timer that runs in the title of the page, and keeps the screen awake for it. */
function showActive({ showInTitle, wakeLock }: TimersEnvironment, active: Timer | null): void {
  showInTitle(active && `${formatTimer(active.secondsLeft)} · ${active.recipeTitle}`);
  if (active) wakeLock.hold(WAKE_LOCK_REASON);
  else wakeLock.release(WAKE_LOCK_REASON);
}

/** The timers of this page, shared with every other tab of the site. */
export const timers = createTimers({
  now: () => Date.now(),
  storage: deviceStorage,
  onChange(listener) {
    listen(window, ['storage', 'pageshow'], listener);
    listen(document, ['visibilitychange'], listener);
  },
  tellPage: () => dispatchEvent(new Event(TIMERS_CHANGED_EVENT)),
  workAlone: (work) => workAlone(TIMERS_KEY, work),
  settle: () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS)),
  unlockSound: unlockTimerSound,
  playSound: playTimerSound,
  showInTitle,
  wakeLock,
});
