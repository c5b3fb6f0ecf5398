import { expect, test } from 'vitest';
import { createWakeLock } from './wake-lock.ts';

/** A browser whose screen can be kept awake, as far as tests need it. */
function makeBrowser() {
  const failures: unknown[] = [];
  const screens: { released: boolean }[] = [];
  let onVisibilityChange = () => {};
  let answer = Promise.resolve();
  let isVisible = true;
  const wakeLock = createWakeLock({
    async request() {
      await answer;
      const screen = {
        released: false,
        async release() {
          screen.released = true;
        },
      };
      screens.push(screen);
      return screen;
    },
    isPageVisible: () => isVisible,
    onVisibilityChange(listener) {
      onVisibilityChange = listener;
    },
    logFailure: (error) => failures.push(error),
  });
  return {
    wakeLock,
    failures,
    /** One for each time the browser was asked: whether it is still held. */
    held: () => screens.map(({ released }) => !released),
    settle: () => new Promise((resolve) => setTimeout(resolve)),
    answerWith(next: Promise<void>) {
      answer = next;
    },
    show(nextIsVisible: boolean) {
      isVisible = nextIsVisible;
      if (!isVisible) for (const screen of screens) screen.released = true;
      onVisibilityChange();
    },
  };
}

test('the screen stays awake until the last reason is gone', async () => {
  const browser = makeBrowser();
  browser.wakeLock.hold('timer');
  browser.wakeLock.hold('timer');
  browser.wakeLock.hold('cook mode');
  await browser.settle();
  expect(browser.held()).toEqual([true]);
  browser.wakeLock.release('timer');
  await browser.settle();
  expect(browser.held()).toEqual([true]);
  browser.wakeLock.release('cook mode');
  await browser.settle();
  expect(browser.held()).toEqual([false]);
});

test('what is given up while the browser is asked is not kept', async () => {
  const browser = makeBrowser();
  const { promise, resolve } = Promise.withResolvers<void>();
  browser.answerWith(promise);
  browser.wakeLock.hold('timer');
  browser.wakeLock.release('timer');
  resolve();
  await browser.settle();
  expect(browser.held()).toEqual([false]);
});

test('a page that is shown again takes it again', async () => {
  const browser = makeBrowser();
  browser.wakeLock.hold('timer');
  await browser.settle();
  browser.show(false);
  await browser.settle();
  expect(browser.held()).toEqual([false]);
  browser.show(true);
  await browser.settle();
  expect(browser.held()).toEqual([false, true]);
  browser.wakeLock.release('timer');
  await browser.settle();
  browser.show(true);
  await browser.settle();
  expect(browser.held()).toEqual([false, false]);
});

test('a failure is logged once, and it is tried again when the page is shown', async () => {
  const browser = makeBrowser();
  const refusal = new Error('Not now.');
  browser.answerWith(Promise.reject(refusal));
  browser.wakeLock.hold('timer');
  await browser.settle();
  browser.wakeLock.hold('timer');
  await browser.settle();
  expect(browser.failures).toEqual([refusal]);
  browser.answerWith(Promise.resolve());
  browser.show(true);
  await browser.settle();
  expect(browser.held()).toEqual([true]);
});
