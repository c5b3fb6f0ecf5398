/** The timers of a recipe's page as tests use them. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { address } from './browser.ts';

export const SITE = 'lemon-and-salt';
/** A recipe with several timers. */
export const PATH = '/recipes/skillet-chicken-with-lemon-and-olives';
export const TITLE = 'Skillet Chicken with Lemon and Crushed Olives';
/** Minutes of the timers of its steps 2 and 3. */
export const [SECOND, THIRD] = [14, 6];
export const MINUTE_MS = 60_000;
export const SCRIPTS = '**/_astro/*.js*';

/** The timers of a page. */
export function partsOf(page: Page) {
  const step = (number: number) => page.locator(`#step-${number}`);
  const dock = page.getByRole('region', { name: 'Timers' });
  return {
    step,
    number: (number: number) => step(number).getByRole('button', { name: `Step ${number}`, exact: true }),
    timer: (number: number) => step(number).locator('.step-timer'),
    press: (number: number, word: string) =>
      step(number)
        .getByRole('button', { name: `${word} the timer of Step ${number}` })
        .click(),
    dock,
    docked: (number: number) => dock.getByRole('listitem').filter({ hasText: `Step ${number}` }),
    action: (word: string, number: number) =>
      dock.getByRole('button', { name: `${word} the timer of Step ${number}` }),
    chosen: page.locator('[aria-current=step]'),
  };
}

/** Opens the recipe with a clock that a test can move on; what is heard is written down. */
export async function openRecipe(page: Page) {
  await page.clock.install();
  await hear(page);
  await page.goto(address(PATH, SITE));
  return partsOf(page);
}

/** Writes down each sound that is played, in all tabs of a browser. */
async function hear(page: Page): Promise<void> {
  await page.context().addInitScript(`
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      if (this instanceof HTMLAudioElement && !this.muted) document.body.dataset.heard = this.src;
      return play.call(this);
    };
  `);
}

/** What was played last; null when nothing was. */
export const heard = (page: Page) => page.locator('body').getAttribute('data-heard');
/** What is said to those who do not see. */
export const said = (page: Page) => page.getByRole('status').allTextContents();

/**
 * Starts a timer. The answer waits until what a place shows is what is left of it by the page's own clock, which also
 * goes on by itself, however long the machine takes for the steps of a test.
 */
export async function startTimer(page: Page, minutes: number, start: () => Promise<void>) {
  const now = () => page.evaluate(() => Date.now());
  const before = await now();
  await start();
  const after = await now();
  return (place: Locator) =>
    expect
      .poll(async () => {
        const { time, at } = await place.evaluate((element) => ({
          time: /\d+:\d\d/.exec(element.textContent)?.[0] ?? '',
          at: Date.now(),
        }));
        const [shownMinutes = 0, shownSeconds = 0] = time.split(':').map(Number);
        const endsAt = at + shownMinutes * MINUTE_MS + shownSeconds * 1000;
        const early = before + minutes * MINUTE_MS - 1000;
        const late = after + minutes * MINUTE_MS + 1000;
        return endsAt >= early && endsAt <= late ? 'right' : time;
      })
      .toBe('right');
}

/** Waits until a text is there. */
export async function reads(place: Locator, text: string | RegExp): Promise<void> {
  await place.filter({ hasText: text }).first().waitFor();
}

/** Lets the scripts of a page come only when they are let go. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(SCRIPTS, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}
