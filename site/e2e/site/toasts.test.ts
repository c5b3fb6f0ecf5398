import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { TOAST_DURATION_MS } from '#domain/shared/constants.ts';
import { openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';
import { stopClockWith } from '../testing/clock.ts';
import { KNOTS, shareButton, shareMenu, WIDE } from '../testing/recipe-page.ts';

openBrowserForTests();

describe('a toast', () => {
  /** Opens a recipe on a device whose own sheet fails, and lets it fail. */
  async function openWithToast(): Promise<WatchedPage> {
    const page = await openTab(WIDE);
    await page.clock.install();
    await page.addInitScript("navigator.share = () => Promise.reject(new Error('No.'))");
    await page.goto(KNOTS);
    await shareButton(page).click();
    await stopClockWith(shareMenu(page));
    await page.getByRole('button', { name: 'More ways to share' }).click();
    await expect
      .poll(async () => {
        await page.clock.runFor(10);
        return toastOf(page).count();
      })
      .toBe(1);
    await page.keyboard.press('Escape');
    await shareMenu(page).waitFor({ state: 'hidden' });
    await page.clock.runFor(500);
    return page;
  }

  const toastOf = (page: Page) => page.locator('[data-sonner-toast]', { hasText: 'Something went wrong.' });

  test('stands in the middle of the foot, 356 px wide, and goes by itself', async () => {
    const page = await openWithToast();
    const box = await toastOf(page).boundingBox();
    expect(box).toMatchObject({ x: (1200 - 356) / 2, width: 356 });
    expect(box?.y).toBeGreaterThan(700);
    await page.clock.runFor(TOAST_DURATION_MS + 1000);
    await toastOf(page).waitFor({ state: 'detached' });
  });

  test('stays while it is pointed at, focused by Alt+T, or the page is hidden', async () => {
    const page = await openWithToast();
    const waits = async () => {
      await page.clock.runFor(3 * TOAST_DURATION_MS);
      expect(await toastOf(page).count()).toBe(1);
    };
    await toastOf(page).hover();
    await waits();
    await page.mouse.move(10, 10);
    await page.keyboard.press('Alt+t');
    expect(await page.evaluate('document.activeElement.tagName')).toBe('OL');
    await waits();
    await page.evaluate(`
      Object.defineProperty(document, 'hidden', { value: true });
      document.dispatchEvent(new Event('visibilitychange'));
      document.activeElement.blur();
    `);
    await waits();
  });

  test.each([
    [44, 1],
    [46, 0],
  ])('swiped slowly by %i px, %i is left', async (distance, left) => {
    const page = await openWithToast();
    const box = await toastOf(page).boundingBox();
    if (!box) throw new Error('There is no toast.');
    const [x, y] = [box.x + 100, box.y + 20];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.clock.runFor(2000);
    await page.mouse.move(x, y + 10);
    await page.mouse.move(x, y + distance);
    await page.mouse.up();
    // It goes a moment after the page has seen the swipe, which may be later on a busy machine.
    const countAfterSecond = async () => {
      await page.clock.runFor(1000);
      return toastOf(page).count();
    };
    await expect.poll(countAfterSecond).toBe(left);
  });
});
