/** The timers of this page, shared with every other tab of the site. */

import { holdWakeLock, releaseWakeLock } from '../recipe/wake-lock.ts';
import { createTimers } from './create-timers.ts';
import { TIMERS_CHANGED_EVENT, TIMERS_KEY } from './stored-timers.ts';
import { playTimerSound, unlockTimerSound } from './timer-sound.ts';

/** What a browser that stores nothing forgets with the page. */
let unstored: string | null = null;
let ownTitle: string | null = null;

/** How long storage may take from one tab to another: browsers give each a process of its own. */
const SETTLE_MS = 200;

export const {
  $timers,
  $activeTimer,
  $timerAnnouncement,
  watchTimers,
  startTimer,
  pauseTimer,
  resumeTimer,
  resetTimer,
  dismissTimer,
  showTimer,
} = createTimers({
  now: () => Date.now(),
  read() {
    try {
      return localStorage.getItem(TIMERS_KEY);
    } catch {
      return unstored;
    }
  },
  write(text) {
    unstored = text;
    try {
      if (text === null) localStorage.removeItem(TIMERS_KEY);
      else localStorage.setItem(TIMERS_KEY, text);
    } catch {
      // Kept for this page.
    }
  },
  onChange(listener) {
    addEventListener('storage', listener);
    addEventListener('pageshow', listener);
    document.addEventListener('visibilitychange', listener);
  },
  tellPage: () => dispatchEvent(new Event(TIMERS_CHANGED_EVENT)),
  async workAlone(work) {
    // Pages served without encryption have no locks.
    await ('locks' in navigator ? navigator.locks.request(TIMERS_KEY, work) : work());
  },
  settle: () => new Promise((resolve) => setTimeout(resolve, SETTLE_MS)),
  unlockSound: unlockTimerSound,
  playSound: playTimerSound,
  showInTitle(words) {
    if (words !== null) {
      ownTitle ??= document.title;
      document.title = words;
    } else if (ownTitle !== null) {
      document.title = ownTitle;
      ownTitle = null;
    }
  },
  holdWakeLock,
  releaseWakeLock,
});
