/** The clock of a page, held by a test: what depends on it is the same on a machine of any pace. Install it first. */
import type { Locator, Page } from 'playwright';

/** Time between two keys of somebody who types. */
const KEY_MS = 60;

/** Stops the clock once something shows: what is said for a moment stays until the test moves the clock on. */
export async function stopClockWith(shown: Locator): Promise<void> {
  await shown.waitFor();
  await stopClock(shown.page());
}

/** Types words by the clock of the page; then it goes on. */
export async function typeAtOnePace(box: Locator, words: string): Promise<void> {
  const page = box.page();
  await box.focus();
  await stopClock(page);
  for (const letter of words) {
    await page.keyboard.type(letter);
    await page.clock.runFor(KEY_MS);
  }
  await page.clock.resume();
}

/** It jumps on by a while, as it may not go back. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
}
