import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { address, openBrowserForTests, openTab } from '../testing/browser.ts';
import {
  holdScripts,
  MINUTE_MS,
  openRecipe,
  PATH,
  partsOf,
  reads,
  SCRIPTS,
  SITE,
  THIRD,
} from '../testing/timers-page.ts';

openBrowserForTests();

describe('before its code has come', () => {
  test.each(['press', 'Enter', 'Space'])('what is done by %s is done then, once', async (way) => {
    const page = await openTab();
    const letGo = await holdScripts(page);
    await page.goto(address(PATH, SITE));
    const { step, action, dock } = partsOf(page);
    const start = step(2).getByRole('button', { name: 'Start the timer of Step 2' });
    for (let count = 0; count < 2; count += 1) await (way === 'press' ? start.click() : start.press(way));
    expect(await dock.count()).toBe(0);
    letGo();
    await action('Pause', 2).waitFor();
    expect(await dock.getByRole('listitem').count()).toBe(1);
  });

  test('a press on the words of a step, or on its number, marks it then', async () => {
    const page = await openTab();
    const letGo = await holdScripts(page);
    await page.goto(address(PATH, SITE));
    const { step, number, chosen } = partsOf(page);
    await step(1).locator('.step-words p').first().click();
    await number(4).click();
    letGo();
    await chosen.waitFor();
    expect(await chosen.getAttribute('id')).toBe('step-4');
  });

  test('all tools of the recipe wake together, and what comes later at once', async () => {
    const page = await openTab();
    await page.goto(address(PATH, SITE));
    const { number, docked } = partsOf(page);
    const asleep = page.locator('astro-island[opts*=recipe][ssr]');
    expect(await asleep.count()).toBeGreaterThan(5);
    await number(1).focus();
    await expect.poll(() => asleep.count()).toBe(0);
    await page.evaluate(`(async () => {
      const html = await (await fetch(location.href)).text();
      const later = new DOMParser().parseFromString(html, 'text/html').querySelector('#step-3 .step-timer');
      document.querySelector('#step-1').append(later.parentElement);
    })()`);
    await page.locator('#step-1 astro-island:not([ssr])').waitFor();
    await page.locator('#step-1').getByRole('button', { name: 'Start the timer of Step 3' }).click();
    await reads(docked(3), /^.*(6:00|5:\d\d)/);
  });

  test('a sentence stands where the press was when it never comes', async () => {
    const page = await openTab();
    await page.route(SCRIPTS, (route) => route.abort());
    await page.goto(address(PATH, SITE));
    const { step, dock } = partsOf(page);
    await step(2).getByRole('button', { name: 'Start the timer of Step 2' }).click();
    await step(2).getByRole('status').getByText('This could not load.').waitFor();
    expect(await dock.count()).toBe(0);
    // What works by itself goes on working.
    await page.locator('.ingredient-list input').first().check();
    page.problems.length = 0;
  });
});

describe('a step', () => {
  test('that is pressed is marked, and no other; its timer may be started in the dock', async () => {
    const page = await openTab();
    const { step, number, chosen, docked, action, dock } = await openRecipe(page);
    expect(await chosen.count()).toBe(0);
    await step(1).locator('.step-words p').first().click();
    await chosen.waitFor();
    expect(await chosen.getAttribute('id')).toBe('step-1');
    expect(await dock.count()).toBe(0);
    await number(3).press('Enter');
    await reads(docked(3), `${THIRD}:00`);
    expect(await chosen.getAttribute('id')).toBe('step-3');
    expect(await chosen.count()).toBe(1);
    await step(2).locator('.step-words p').first().click();
    await docked(2).waitFor();
    expect(await docked(3).count()).toBe(0);
    await action('Start', 2).click();
    await action('Pause', 2).waitFor();
  });

  test('with two waits has two timers, told apart by their lengths', async () => {
    const page = await openTab();
    await page.clock.install();
    await page.goto(address('/recipes/cornmeal-olive-oil-cake', SITE));
    const { step, dock } = partsOf(page);
    for (const length of ['10 min', '1 hr'])
      await step(6)
        .getByRole('button', { name: `Start the timer of Step 6, ${length}` })
        .click();
    await reads(dock.getByRole('listitem').filter({ hasText: 'Step 6, 10 min' }), /(10:00|9:\d\d)/);
    await dock.getByRole('button', { name: 'Resume the timer of Step 6, 10 min' }).waitFor();
    await dock.getByRole('button', { name: 'Pause the timer of Step 6, 1 hr' }).click();
    await step(6).getByRole('button', { name: 'Resume the timer of Step 6, 1 hr' }).waitFor();
  });

  test('is not marked by marking its words, or by what else is in it', async () => {
    const page = await openTab();
    const { step, chosen, press, dock } = await openRecipe(page);
    await step(1).locator('.step-words p').first().click();
    await chosen.waitFor();
    await step(3).locator('.step-words p').first().dblclick();
    await press(2, 'Start');
    await dock.waitFor();
    // The first press of the two is one on the step.
    expect(await chosen.getAttribute('id')).toBe('step-3');
    const words = step(4).locator('.step-words p').first();
    await words.selectText();
    await words.dispatchEvent('click');
    expect(await chosen.getAttribute('id')).toBe('step-3');
  });
});

describe('the screen', () => {
  /** Puts a screen in place whose waking is written down. */
  async function watchScreen(page: Page, isRefused: boolean): Promise<string[]> {
    const events: string[] = [];
    await page.exposeFunction('noteScreen', (event: string) => events.push(event));
    await page.addInitScript(`
      const request = async () => {
        noteScreen('awake');
        if (${isRefused}) throw new DOMException('Not now.', 'NotAllowedError');
        const screen = { released: false };
        screen.release = async () => {
          noteScreen('asleep');
          screen.released = true;
        };
        return screen;
      };
      Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    `);
    return events;
  }

  test('stays awake while a timer runs', async () => {
    const page = await openTab();
    const events = await watchScreen(page, false);
    const { press } = await openRecipe(page);
    await press(3, 'Start');
    await expect.poll(() => events).toEqual(['awake']);
    await press(3, 'Pause');
    await expect.poll(() => events).toEqual(['awake', 'asleep']);
    await press(3, 'Resume');
    await expect.poll(() => events).toEqual(['awake', 'asleep', 'awake']);
    await page.clock.runFor(THIRD * MINUTE_MS);
    await expect.poll(() => events).toEqual(['awake', 'asleep', 'awake', 'asleep']);
  });

  test('that goes dark is logged only', async () => {
    const page = await openTab();
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await watchScreen(page, true);
    const { press, docked, action } = await openRecipe(page);
    await press(3, 'Start');
    await action('Pause', 3).waitFor();
    await expect.poll(() => warnings.join()).toContain('Not now.');
    await page.clock.runFor(3000);
    await reads(docked(3), /5:\d\d/);
    expect(await page.getByText('Not now.').count()).toBe(0);
  });
});
