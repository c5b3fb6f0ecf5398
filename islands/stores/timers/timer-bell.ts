import type { StoredTimer } from './stored-timers.ts';
import { isFinished } from './timer-states.ts';

/** What the bell needs of its page. */
export type TimerBellEnvironment = {
  /** Milliseconds since 1970. */
  now(): number;
  /** The timers as all tabs keep them now. */
  readTimers(): readonly StoredTimer[];
  /** Keeps for all tabs that these timers were heard. */
  markSounded(isHeard: (timer: StoredTimer) => boolean): void;
  /** Works while no other tab does. */
  workAlone(work: () => Promise<void>): Promise<void>;
  /** Waits until other tabs read what was stored. */
  settle(): Promise<void>;
  /** @returns false where this tab may make no sound */
  playSound(): Promise<boolean>;
};

/** Sounds at the end of timers: of all tabs, one that may make sounds does so. */
export type TimerBell = {
  /** Sounds if one of the timers has ended unheard. */
  ring(timers: readonly StoredTimer[]): Promise<void>;
};

export function createTimerBell(environment: TimerBellEnvironment): TimerBell {
  /** Ends this tab has tried to sound for; it may not be allowed to. */
  const tried = new Set<string>();
  let isRinging = false;

  function isDue(timer: StoredTimer, now: number): boolean {
    return isFinished(timer, now) && !timer.hasSounded && !tried.has(endOf(timer));
  }

  async function soundWhatIsDue(): Promise<void> {
    const now = environment.now();
    const ends = new Set(
      environment
        .readTimers()
        .filter((timer) => isDue(timer, now))
        .map(endOf),
    );
    for (const end of ends) tried.add(end);
    if (ends.size === 0 || !(await environment.playSound())) return;
    environment.markSounded((timer) => ends.has(endOf(timer)));
    await environment.settle();
  }

  return {
    async ring(timers) {
      if (isRinging || !timers.some((timer) => isDue(timer, environment.now()))) return;
      isRinging = true;
      try {
        await environment.workAlone(soundWhatIsDue);
      } finally {
        isRinging = false;
      }
    },
  };
}

/** Stands for one end of one timer. */
function endOf({ id, endsAt }: StoredTimer): string {
  return `${id} ${endsAt}`;
}
