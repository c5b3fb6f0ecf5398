import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowserForTests, openTab } from '../testing/browser.ts';
import { expectPlace, openRecipe, PHONE } from '../testing/cook-mode-page.ts';

openBrowserForTests();

/** Slow enough not to throw the row on. */
const SWIPE_MS = 600;

/** Moves a finger across the screen, by touch events of the browser itself, at one pace on any machine. */
async function swipe(page: Page, fromX: number, toX: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const start = Date.now() / 1000;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', part: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x: fromX + (toX - fromX) * part, y: 400 }],
      timestamp: start + (SWIPE_MS / 1000) * part,
    });
  await touch('touchStart', 0);
  for (let part = 1; part <= 10; part++) await touch('touchMove', part / 10);
  await touch('touchEnd', 1);
}

test('quick presses lead as far on a slow device, which hears seldom of what has moved', async () => {
  const page = await openTab();
  await page.addInitScript(`
    let heard = 0;
    addEventListener('scroll', (event) => {
      if (performance.now() - heard < 200) event.stopImmediatePropagation();
      else heard = performance.now();
    }, true);
  `);
  const parts = await openRecipe(page);
  await parts.button.click();
  await expectPlace(parts, 'Ingredients');
  for (let presses = 0; presses < 3; presses++) {
    await parts.next.click();
    await page.waitForTimeout(140);
  }
  await expectPlace(parts, 'Step 3 of 8');
});

test('fingers swipe from screen to screen', async () => {
  const page = await openTab(PHONE);
  const parts = await openRecipe(page);
  await parts.button.tap();
  await expectPlace(parts, 'Ingredients');
  await swipe(page, 340, 60);
  await expectPlace(parts, 'Step 1 of 8');
  await swipe(page, 340, 60);
  await expectPlace(parts, 'Step 2 of 8');
  expect(await page.locator('.step[aria-current]').getAttribute('id')).toBe('step-2');
  await swipe(page, 60, 340);
  await expectPlace(parts, 'Step 1 of 8');
  await page.setViewportSize({ width: 780, height: 390 });
  await expectPlace(parts, 'Step 1 of 8');
});

test.each([0, 20])(
  'closed and opened anew %i ms later it stays open, and the way back closes it',
  async (pauseMs) => {
    const page = await openTab();
    const parts = await openRecipe(page);
    await parts.button.click();
    await expectPlace(parts, 'Ingredients');
    await page.keyboard.press('ArrowRight');
    await expectPlace(parts, 'Step 1 of 8');
    const path = new URL(page.url()).pathname;
    // As quickly as no test can press keys.
    await page.evaluate(`(async () => {
      const isBack = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      document.querySelector('dialog.cook').dispatchEvent(new Event('cancel', { cancelable: true }));
      if (${pauseMs > 0}) await new Promise((resolve) => setTimeout(resolve, ${pauseMs}));
      document.querySelector('.cook-button').click();
      await isBack;
    })()`);
    await expect.poll(() => new URL(page.url()).hash).toMatch(/^#cook/);
    await expectPlace(parts, 'Step 1 of 8');
    await page.goBack();
    await parts.dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url())).toMatchObject({ pathname: path, hash: '' });
  },
);
