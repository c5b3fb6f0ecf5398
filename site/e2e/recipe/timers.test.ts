import { describe, expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, openBrowserForTests, openTab } from '../testing/browser.ts';
import {
  heard,
  MINUTE_MS,
  openRecipe,
  PATH,
  partsOf,
  reads,
  SECOND,
  SITE,
  said,
  startTimer,
  THIRD,
  TITLE,
} from '../testing/timers-page.ts';

openBrowserForTests();

/** Fills all room a site has on the device, to the last character. */
const FULL = `
  for (let size = 2 ** 22; size >= 1; size /= 2)
    try {
      localStorage.setItem(size, 'x'.repeat(size));
    } catch {}
`;
const REFUSING = `
  Object.defineProperty(window, 'localStorage', { get() { throw new DOMException('No.', 'SecurityError'); } });
`;

describe('a timer', () => {
  test('counts down in its step, in the dock and in the title, and can be paused, resumed and reset', async () => {
    const page = await openTab();
    const title = `${TITLE} | Lemon & Salt`;
    const { timer, press, docked, action, dock } = await openRecipe(page);
    await reads(timer(2), `${SECOND}:00`);
    const showsWhatIsLeft = await startTimer(page, SECOND, async () => {
      await press(2, 'Start');
      await action('Pause', 2).waitFor();
    });
    await page.clock.runFor(3000);
    await showsWhatIsLeft(timer(2));
    await showsWhatIsLeft(docked(2).locator('.docked-time'));
    await showsWhatIsLeft(page.locator('title'));
    expect(await page.title()).toMatch(/^13:\d\d · Skillet Chicken/);
    await press(2, 'Pause');
    await action('Resume', 2).waitFor();
    const left = await docked(2).locator('.docked-time').textContent();
    await page.clock.runFor(10 * MINUTE_MS);
    expect(await docked(2).locator('.docked-time').textContent()).toBe(left);
    expect(await page.title()).toBe(title);
    await press(2, 'Resume');
    await page.clock.runFor(13 * MINUTE_MS);
    await reads(docked(2), /0:\d\d/);
    await press(2, 'Pause');
    await press(2, 'Reset');
    await reads(timer(2), `${SECOND}:00`);
    await action('Start', 2).waitFor();
    await action('Dismiss', 2).click();
    await dock.waitFor({ state: 'detached' });
  });

  test('sounds at its end, and is finished until it is dismissed', async () => {
    const page = await openTab();
    const sounds: number[] = [];
    page.on('response', (answer) => {
      if (answer.url() === address('/sounds/timer.webm', SITE)) sounds.push(answer.status());
    });
    const { press, docked, action, dock, timer } = await openRecipe(page);
    await press(3, 'Start');
    await action('Pause', 3).waitFor();
    expect(await heard(page)).toBe(null);
    expect(await said(page)).toContain(`Timer started: ${THIRD} min. Step 3, ${TITLE}`);
    await page.clock.runFor((THIRD - 1) * MINUTE_MS);
    expect(await said(page)).toContain(`One minute left. Step 3, ${TITLE}`);
    await page.clock.runFor(MINUTE_MS);
    await reads(docked(3), 'Finished');
    await expect.poll(() => heard(page)).toBe(address('/sounds/timer.webm', SITE));
    await expect.poll(() => sounds.length).toBeGreaterThan(0);
    expect(sounds.every((status) => status === 200 || status === 206)).toBe(true);
    expect(await said(page)).toContain(`Timer finished. Step 3, ${TITLE}`);
    await page.reload();
    await reads(docked(3), 'Finished');
    await reads(timer(3), 'Reset');
    await action('Reset', 3).click();
    await reads(docked(3), `${THIRD}:00`);
    await action('Dismiss', 3).click();
    await dock.waitFor({ state: 'detached' });
    await page.reload();
    expect(await dock.count()).toBe(0);
  });

  test('goes on over a reload, on other pages and back, and leads to its step', async () => {
    const page = await openTab();
    const { press, docked, action, timer } = await openRecipe(page);
    const showsWhatIsLeft = await startTimer(page, SECOND, async () => {
      await press(2, 'Start');
      await action('Pause', 2).waitFor();
    });
    await page.clock.runFor(MINUTE_MS);
    await page.reload();
    await showsWhatIsLeft(docked(2).locator('.docked-time'));
    await reads(timer(2), 'Pause');
    await page.goto(address('/', SITE));
    await page.clock.runFor(MINUTE_MS);
    await showsWhatIsLeft(docked(2).locator('.docked-time'));
    expect(await page.title()).toMatch(/^\d+:\d\d · Skillet Chicken/);
    await docked(2).getByRole('link').click();
    await page.waitForURL(address(`${PATH}#step-2`, SITE));
    await reads(timer(2), 'Pause');
  });

  test('of another step pauses the one that runs', async () => {
    const page = await openTab();
    const { press, docked, action } = await openRecipe(page);
    await press(2, 'Start');
    await action('Pause', 2).waitFor();
    await page.clock.runFor(2000);
    await press(3, 'Start');
    await action('Resume', 2).waitFor();
    const left = await docked(2).locator('.docked-time').textContent();
    await page.clock.runFor(5000);
    expect(await docked(2).locator('.docked-time').textContent()).toBe(left);
    expect(await page.title()).toMatch(/^5:\d\d · /);
    await action('Resume', 2).click();
    await action('Resume', 3).waitFor();
  });

  test('is the same in two tabs, and one of them sounds', async () => {
    const page = await openTab();
    const { press, action } = await openRecipe(page);
    const other = await page.context().newPage();
    await other.goto(address('/about', SITE));
    const otherParts = partsOf(other);
    expect(await otherParts.dock.count()).toBe(0);
    // A press, without which a browser plays nothing.
    await other.getByRole('heading', { level: 1 }).click();
    await press(3, 'Start');
    await otherParts.action('Pause', 3).click();
    await action('Resume', 3).click();
    await otherParts.action('Pause', 3).waitFor();
    await page.clock.runFor(THIRD * MINUTE_MS);
    await reads(partsOf(page).docked(3), 'Finished');
    await reads(otherParts.docked(3), 'Finished');
    await expect.poll(async () => [await heard(page), await heard(other)].filter(Boolean).length).toBe(1);
    await otherParts.action('Dismiss', 3).click();
    await partsOf(page).dock.waitFor({ state: 'detached' });
  });

  test.each([
    ['has no room left', FULL],
    ['keeps nothing', REFUSING],
  ])('runs on its page where the device %s', async (_, device) => {
    const page = await openTab();
    await page.addInitScript(device);
    const { timer, press, docked, action } = await openRecipe(page);
    await press(2, 'Start');
    await action('Pause', 2).waitFor();
    await page.clock.runFor(3000);
    await reads(docked(2), /13:\d\d/);
    await press(2, 'Pause');
    await press(2, 'Reset');
    await reads(timer(2), `${SECOND}:00`);
  });

  test('is loaded on no page without one', async () => {
    const page = await openTab();
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (/timer|client\./.test(request.url())) scripts.push(request.url());
    });
    for (const path of ['/', '/about', PATH])
      await page.goto(address(path, SITE), { waitUntil: 'networkidle' });
    expect(scripts).toEqual([]);
  });

  test('says its time in words where there is no JavaScript', async () => {
    const page = await openTab({ javaScriptEnabled: false });
    await page.goto(address(PATH, SITE));
    const { step } = partsOf(page);
    await step(2).getByText(`Timer ${SECOND} min`, { exact: true }).waitFor();
    await step(2).getByText('2', { exact: true }).filter({ visible: true }).waitFor();
    expect(await step(2).getByRole('button').count()).toBe(0);
    expect(await step(1).getByText('Timer').count()).toBe(0);
  });

  test('is left out on paper', async () => {
    const page = await openTab();
    const { press, dock, timer, number } = await openRecipe(page);
    await press(2, 'Start');
    await dock.waitFor();
    await page.emulateMedia({ media: 'print' });
    expect([await dock.isVisible(), await timer(2).isVisible(), await number(2).isVisible()]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('the dock', () => {
  test('works by keyboard, after everything else of the page', async () => {
    const page = await openTab();
    const { press, action, dock, docked } = await openRecipe(page);
    await press(2, 'Start');
    await action('Pause', 2).focus();
    await page.keyboard.press('Enter');
    await action('Resume', 2).waitFor();
    expect(await dock.locator(':focus').textContent()).toBe('Resume the timer of Step 2');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await reads(docked(2), `${SECOND}:00`);
    expect(await dock.locator(':focus').textContent()).toBe('Start the timer of Step 2');
    await action('Dismiss', 2).focus();
    await page.keyboard.press('Enter');
    await dock.waitFor({ state: 'detached' });
    expect(await page.locator(':focus').getAttribute('id')).toBe('content');
  });

  test.each([
    [SITE, PATH, 360],
    [SITE, PATH, 1280],
    ['the-ember-book', '/recipes/saturday-ribs', 360],
  ])('of %s %s at %i px has no barriers, and hides nothing', async (siteSlug, path, width) => {
    const page = await openTab({ viewport: { width, height: 740 } });
    await page.goto(address(path, siteSlug));
    const start = page.getByRole('button', { name: /Start the timer of/ });
    const { dock } = partsOf(page);
    await start.first().click();
    await dock.getByRole('button', { name: /^Pause/ }).waitFor();
    await start.first().click();
    await dock.getByRole('listitem').nth(1).waitFor();
    await page.locator('.step').first().locator('.step-words p').first().click();
    await page.locator('[aria-current=step]').waitFor();
    for (const button of await dock.getByRole('button').all()) {
      const box = await button.boundingBox();
      expect([(box?.width ?? 0) >= 44, (box?.height ?? 0) >= 44]).toEqual([true, true]);
    }
    // At the end of the page it stands below everything.
    const footer = page.locator('.site-footer');
    await expect
      .poll(async () => {
        await page.evaluate('scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" })');
        const [above, below] = [await footer.boundingBox(), await dock.boundingBox()];
        return (above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0);
      })
      .toBeLessThanOrEqual(1);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBe(0);
    expect(await findBarriers(page, '.timer-dock')).toEqual([]);
  });
});
