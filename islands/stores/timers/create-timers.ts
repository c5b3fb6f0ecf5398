import { atom, type ReadableAtom } from 'nanostores';
import { formatDuration, formatTimer, timerSeconds } from '#domain/maths/durations.ts';
import { type KeptTimer, readTimers, type TimerOrder } from './stored-timers.ts';

/** How a timer stands. */
export type TimerState = 'idle' | 'running' | 'paused' | 'finished';

/** A timer as it is shown now. */
export type Timer = TimerOrder & { state: TimerState; secondsLeft: number };

/** What timers need of their page. */
export type TimersEnvironment = {
  /** Milliseconds since 1970. */
  now(): number;
  /** What the browser keeps. */
  read(): string | null;
  /** Keeps it for all tabs; null keeps nothing. */
  write(text: string | null): void;
  /** Calls when another tab changed it, or the page is looked at again. */
  onChange(listener: () => void): void;
  /** Tells the page that there is a timer to be shown. */
  tellPage(): void;
  /** Works while no other tab does. */
  workAlone(work: () => Promise<void>): Promise<void>;
  /** Waits until other tabs read what was kept. */
  settle(): Promise<void>;
  /** Makes ready, in answer to a press, what may not sound by itself later. */
  unlockSound(): void;
  /** @returns false where this tab may make no sound */
  playSound(): Promise<boolean>;
  /** Writes into the title of the page; null gives it back. */
  showInTitle(words: string | null): void;
  holdWakeLock(reason: string): void;
  releaseWakeLock(reason: string): void;
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
  watchTimers(): void;
  /** Starts a timer from its full time, unless it runs; another one that runs is paused. */
  startTimer(order: TimerOrder): void;
  pauseTimer(id: string): void;
  /** Goes on with a paused timer; another one that runs is paused. */
  resumeTimer(id: string): void;
  /** Gives a timer its full time back; it waits to be started. */
  resetTimer(id: string): void;
  /** Ends a timer and shows it no longer. */
  dismissTimer(id: string): void;
  /** Shows a timer that may be started, in place of another such, unless it was started. */
  showTimer(order: TimerOrder): void;
};

const WAKE_LOCK_REASON = 'timer';
const SECOND_MS = 1000;
const LAST_MINUTE_SECONDS = 60;
/** Longest wait a browser counts rightly. */
const WAIT_MAX_MS = 2 ** 31 - 1;

/** Makes the timers of a page. All tabs of a site share them by what the browser keeps: it is the truth. */
export function createTimers(environment: TimersEnvironment): Timers {
  const $timers = atom<readonly Timer[]>([]);
  const $activeTimer = atom<Timer | null>(null);
  const $timerAnnouncement = atom('');
  const triedToSound = new Set<string>();
  let kept: readonly KeptTimer[] = [];
  let offered: TimerOrder | null = null;
  let isWatching = false;
  let isSounding = false;
  let tick: ReturnType<typeof setTimeout> | undefined;
  let alarm: ReturnType<typeof setTimeout> | undefined;
  let alarmAt: number | null = null;

  function watchTimers(): void {
    if (isWatching) return;
    isWatching = true;
    environment.onChange(look);
    look();
  }

  function look(): void {
    kept = readTimers(environment.read());
    refresh();
  }

  function change(update: (timers: readonly KeptTimer[], now: number) => readonly KeptTimer[]): void {
    watchTimers();
    // Another tab may have changed them a moment ago.
    kept = update(readTimers(environment.read()), environment.now());
    environment.write(kept.length > 0 ? JSON.stringify(kept) : null);
    refresh();
  }

  function refresh(): void {
    const now = environment.now();
    const earlier = $timers.get();
    const timers = kept.map((timer) => shownAt(timer, now));
    if (offered && !kept.some(({ id }) => id === offered?.id)) timers.push(idle(offered));
    const active = timers.find(({ state }) => state === 'running') ?? null;
    $timers.set(timers);
    $activeTimer.set(active);
    if (earlier.length === 0 && timers.length > 0) environment.tellPage();
    environment.showInTitle(active && `${formatTimer(active.secondsLeft)} · ${active.recipeTitle}`);
    if (active) environment.holdWakeLock(WAKE_LOCK_REASON);
    else environment.releaseWakeLock(WAKE_LOCK_REASON);
    announce(earlier, timers);
    wait(kept.find(({ id }) => id === active?.id)?.endsAt ?? null, now);
    if (kept.some((timer) => isToSound(timer, now))) void sound();
  }

  function wait(endsAt: number | null, now: number): void {
    clearTimeout(tick);
    if (endsAt !== null) tick = setTimeout(refresh, (endsAt - now) % SECOND_MS || SECOND_MS);
    if (endsAt === alarmAt) return;
    // Browsers slow down the ticks of a page that is hidden, each of which is set by the one before; not this one.
    clearTimeout(alarm);
    alarmAt = endsAt;
    if (endsAt !== null) alarm = setTimeout(refresh, Math.min(endsAt - now, WAIT_MAX_MS));
  }

  function announce(earlier: readonly Timer[], timers: readonly Timer[]): void {
    for (const timer of timers) {
      const before = earlier.find(({ id }) => id === timer.id);
      if (before?.state !== 'running') continue;
      if (timer.state === 'finished') $timerAnnouncement.set(`Timer finished. ${nameOf(timer)}`);
      else if (before.secondsLeft > LAST_MINUTE_SECONDS && timer.secondsLeft <= LAST_MINUTE_SECONDS)
        $timerAnnouncement.set(`One minute left. ${nameOf(timer)}`);
    }
  }

  function isToSound(timer: KeptTimer, now: number): boolean {
    return isFinished(timer, now) && !timer.hasSounded && !triedToSound.has(endOf(timer));
  }

  /** Of all tabs, one that may make sounds does so. */
  async function sound(): Promise<void> {
    if (isSounding) return;
    isSounding = true;
    try {
      await environment.workAlone(soundWhatIsDue);
    } finally {
      isSounding = false;
    }
  }

  async function soundWhatIsDue(): Promise<void> {
    const now = environment.now();
    const due = readTimers(environment.read()).filter((timer) => isToSound(timer, now));
    const ends = new Set(due.map(endOf));
    for (const end of ends) triedToSound.add(end);
    if (ends.size === 0 || !(await environment.playSound())) return;
    change((timers) =>
      timers.map((timer) => ({ ...timer, hasSounded: timer.hasSounded || ends.has(endOf(timer)) })),
    );
    await environment.settle();
  }

  return {
    $timers,
    $activeTimer,
    $timerAnnouncement,
    watchTimers,
    startTimer(order) {
      environment.unlockSound();
      if (offered?.id === order.id) offered = null;
      change((timers, now) => {
        if (timers.some((timer) => timer.id === order.id && isRunning(timer, now))) return timers;
        const leftMs = timerSeconds(order.minutes) * SECOND_MS;
        const started = { ...orderOf(order), endsAt: now + leftMs, leftMs, hasSounded: false };
        return [...pauseAll(timers, now).filter(({ id }) => id !== order.id), started];
      });
      $timerAnnouncement.set(`Timer started: ${formatDuration(order.minutes)}. ${nameOf(order)}`);
    },
    pauseTimer(id) {
      change((timers, now) => timers.map((timer) => (timer.id === id ? paused(timer, now) : timer)));
    },
    resumeTimer(id) {
      environment.unlockSound();
      change((timers, now) => {
        if (!timers.some((timer) => timer.id === id && timer.endsAt === null)) return timers;
        return pauseAll(timers, now).map((timer) =>
          timer.id === id ? { ...timer, endsAt: now + timer.leftMs } : timer,
        );
      });
    },
    resetTimer(id) {
      change((timers) => {
        const timer = timers.find((timer) => timer.id === id);
        if (timer) offered = orderOf(timer);
        return timers.filter((timer) => timer.id !== id);
      });
    },
    dismissTimer(id) {
      if (offered?.id === id) offered = null;
      change((timers) => timers.filter((timer) => timer.id !== id));
    },
    showTimer(order) {
      watchTimers();
      offered = kept.some(({ id }) => id === order.id) ? null : order;
      refresh();
    },
  };
}

function isRunning({ endsAt }: KeptTimer, now: number): boolean {
  return endsAt !== null && endsAt > now;
}

function isFinished({ endsAt }: KeptTimer, now: number): boolean {
  return endsAt !== null && endsAt <= now;
}

/** Keeps what is left of a timer that runs; any other stays as it is. */
function paused(timer: KeptTimer, now: number): KeptTimer {
  if (timer.endsAt === null || !isRunning(timer, now)) return timer;
  return { ...timer, endsAt: null, leftMs: timer.endsAt - now };
}

function pauseAll(timers: readonly KeptTimer[], now: number): KeptTimer[] {
  return timers.map((timer) => paused(timer, now));
}

function shownAt(timer: KeptTimer, now: number): Timer {
  const { endsAt, leftMs } = timer;
  const state = endsAt === null ? 'paused' : isRunning(timer, now) ? 'running' : 'finished';
  const left = endsAt === null ? leftMs : Math.max(0, endsAt - now);
  return { ...orderOf(timer), state, secondsLeft: Math.ceil(left / SECOND_MS) };
}

function orderOf({ id, minutes, label, recipeTitle, path }: TimerOrder): TimerOrder {
  return { id, minutes, label, recipeTitle, path };
}

function idle(order: TimerOrder): Timer {
  return { ...order, state: 'idle', secondsLeft: timerSeconds(order.minutes) };
}

function nameOf({ label, recipeTitle }: TimerOrder): string {
  return `${label}, ${recipeTitle}`;
}

/** Stands for one end of one timer. */
function endOf({ id, endsAt }: KeptTimer): string {
  return `${id} ${endsAt}`;
}
