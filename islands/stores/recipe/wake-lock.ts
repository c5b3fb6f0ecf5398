import { listen, requestWakeLock } from '../../browser/page.ts';
import { inBackground } from '../background.ts';

/** What a browser gives to keep its screen awake. */
type AwakeScreen = { readonly released: boolean; release(): Promise<void> };

/** What the wake lock needs of its page. */
export type WakeLockEnvironment = {
  /** Asks for an awake screen. @throws when there is none to be had */
  request(): Promise<AwakeScreen>;
  isPageVisible(): boolean;
  /** Calls when the page is shown or hidden. */
  onVisibilityChange(listener: () => void): void;
  logFailure(error: unknown): void;
};

/** Keeps the screen awake as long as there is a reason to. */
export type WakeLock = {
  hold(reason: string): void;
  release(reason: string): void;
};

/** Makes a wake lock. Browsers end it when a page is hidden, so it is taken again; a failure is only logged. */
export function createWakeLock(environment: WakeLockEnvironment): WakeLock {
  const reasons = new Set<string>();
  let screen: AwakeScreen | null = null;
  let isSettling = false;
  let isListening = false;

  async function settle(): Promise<void> {
    if (isSettling) return;
    isSettling = true;
    try {
      // A reason may come or go while the browser is asked.
      for (;;) {
        const isHeld = screen !== null && !screen.released;
        if (!isHeld && reasons.size > 0 && environment.isPageVisible()) screen = await environment.request();
        else if (isHeld && reasons.size === 0) await screen?.release();
        else return;
      }
    } catch (error) {
      environment.logFailure(error);
    } finally {
      isSettling = false;
    }
  }

  return {
    hold(reason) {
      if (reasons.has(reason)) return;
      reasons.add(reason);
      if (!isListening) environment.onVisibilityChange(() => inBackground(settle()));
      isListening = true;
      inBackground(settle());
    },
    release(reason) {
      if (reasons.delete(reason)) inBackground(settle());
    },
  };
}

/** The page's wake lock: while a timer runs or the cook mode is open. */
export const wakeLock = createWakeLock({
  request: requestWakeLock,
  isPageVisible: () => document.visibilityState === 'visible',
  onVisibilityChange: (listener) => listen(document, ['visibilitychange'], listener),
  logFailure: (error) => console.warn('The screen may go dark:', error),
});
