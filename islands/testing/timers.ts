/** Timers in a browser as far as tests need it; the clock is that of the test. */
import { createTimers, type TimersEnvironment } from '../stores/timers/timers.ts';

export const BOIL = {
  id: 'boil',
  minutes: 10,
  label: 'Step 2',
  recipeTitle: 'Soup',
  path: '/recipes/soup#step-2',
};
export const REST = {
  id: 'rest',
  minutes: 90,
  label: 'Step 4',
  recipeTitle: 'Soup',
  path: '/recipes/soup#step-4',
};
export const MINUTE_MS = 60_000;

/** A browser that keeps text, with tabs that share it. */
export function openBrowser() {
  let text: string | null = null;
  let lock = Promise.resolve();
  const listeners = new Map<object, () => void>();
  return {
    stored: () => text,
    store(next: string | null) {
      text = next;
    },
    openTab(overrides: Partial<TimersEnvironment> = {}) {
      const tab = { sounds: 0, title: 'Soup | A site', told: 0, isAwake: false, unlocked: 0 };
      const timers = createTimers({
        now: Date.now,
        storage: {
          read: () => text,
          write(_, next) {
            text = next;
            for (const [other, listener] of listeners) if (other !== tab) listener();
          },
        },
        onChange: (listener) => listeners.set(tab, listener),
        tellPage() {
          tab.told += 1;
        },
        workAlone(work) {
          lock = lock.then(work);
          return lock;
        },
        settle: async () => {},
        unlockSound() {
          tab.unlocked += 1;
        },
        async playSound() {
          tab.sounds += 1;
          return true;
        },
        showInTitle(words) {
          tab.title = words ?? 'Soup | A site';
        },
        wakeLock: {
          hold() {
            tab.isAwake = true;
          },
          release() {
            tab.isAwake = false;
          },
        },
        ...overrides,
      });
      timers.watch();
      return {
        ...timers,
        tab,
        look: () => listeners.get(tab)?.(),
        /** Each timer with its state and the seconds left. */
        read: () => timers.$timers.get().map(({ id, state, secondsLeft }) => [id, state, secondsLeft]),
      };
    },
  };
}
