/** The search box of the header on phones: a button that opens all of the screen. */
import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { openBrowserForTests, openTab } from '../testing/browser.ts';
import { answerWith, focused, openPage, styleOf } from '../testing/search-box.ts';

openBrowserForTests();

const PHONE = { width: 360, height: 740 };
const SITE = 'lemon-and-salt';

test('the button opens it over the whole screen, with the focus in its box', async () => {
  const page = await openTab({ viewport: PHONE });
  const { button, overlay, featured, panel } = await openPage(page, SITE);
  await button.click();
  await featured.waitFor();
  await expect.poll(() => focused(page)).toBe('Search recipes');
  await expect
    .poll(() => overlay.boundingBox())
    .toEqual({ x: 0, y: 0, width: PHONE.width, height: PHONE.height });
  expect(await styleOf(page, '.search-overlay', 'transitionDuration')).toBe('0.075s');
  expect(await panel.count()).toBe(0);
});

test.each([
  [767, 1],
  [768, 0],
])('at %i px there are %i overlays', async (width, count) => {
  const page = await openTab({ viewport: { width, height: 700 } });
  const { button, box, overlay, featured } = await openPage(page, SITE);
  await (count === 1 ? button : box).click();
  await featured.waitFor();
  expect(await overlay.count()).toBe(count);
});

test('a finger beside the cards follows none of them, one on a card does', async () => {
  const page = await openTab({ viewport: PHONE, hasTouch: true, isMobile: true });
  const { button, overlay, featured, rows } = await openPage(page, SITE);
  await button.tap();
  await featured.waitFor();
  // Where it is once it has slid in.
  await expect.poll(async () => (await overlay.boundingBox())?.y).toBe(0);
  const opened = page.url();
  for (const x of [2, PHONE.width - 2]) {
    for (const y of [150, 300, 450]) {
      await page.touchscreen.tap(x, y);
      await page.waitForTimeout(200);
      expect([await overlay.isVisible(), page.url()], `at ${x}, ${y}`).toEqual([true, opened]);
    }
  }
  await rows.first().tap();
  await page.waitForURL(/\/recipes\/[a-z-]+$/);
});

test('the focus stays inside, a press at the edge changes nothing, and closing gives the focus back', async () => {
  const page = await openTab({ viewport: PHONE });
  const { button, overlay, featured, box } = await openPage(page, SITE);
  await button.click();
  await featured.waitFor();
  for (let press = 0; press < 20; press++) {
    await page.keyboard.press('Tab');
    // The browser's own controls are the body to a page.
    const isInside =
      'Boolean(document.activeElement.closest(".search-overlay") || document.activeElement === document.body)';
    expect(await page.evaluate(isInside)).toBe(true);
  }
  await page.mouse.click(1, 735);
  await page.mouse.click(358, 735);
  expect(await overlay.isVisible()).toBe(true);
  await box.fill('lem');
  await page.keyboard.press('Escape');
  expect([await overlay.isVisible(), await box.inputValue()]).toEqual([true, '']);
  await page.keyboard.press('Escape');
  await overlay.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('Search');
  await button.click();
  await overlay.getByRole('button', { name: 'Close' }).click();
  await overlay.waitFor({ state: 'hidden' });
  await expect.poll(() => focused(page)).toBe('Search');
});

test('results, and the way to more under its own name', async () => {
  const page = await openTab({ viewport: PHONE });
  const { button, box, view, rows, featured, waitFor } = await openPage(page, SITE);
  await answerWith(page, SITE, 40);
  await button.click();
  await featured.waitFor();
  await box.fill('lemon');
  await waitFor('RESULTS');
  expect(await rows.count()).toBeGreaterThan(2);
  const more = view.getByRole('link', { name: 'View more' });
  expect(await more.getAttribute('href')).toBe('/recipes?search=lemon');
  await rows.first().click();
  await page.waitForURL(/\/recipes\/[a-z-]+$/);
  await page.goBack();
  await expect.poll(() => page.getByRole('dialog', { name: 'Search recipes' }).isVisible()).toBe(false);
});

test('without scripts, or when its code never comes, the button leads to all recipes', async () => {
  const page = await openTab({ viewport: PHONE, javaScriptEnabled: false });
  await (await openPage(page, SITE)).button.click();
  await page.waitForURL(/\/recipes\?search=$/);
  const late = await openTab({ viewport: PHONE });
  await late.route('**/_astro/*.js*', (route) => route.abort());
  await (await openPage(late, SITE)).button.click();
  // What does not come is written down until then.
  await late.waitForURL(/\/recipes\?search=$/, { waitUntil: 'networkidle' });
  await late.unroute('**/_astro/*.js*');
  late.problems.length = 0;
  await late.reload();
});

test.each([
  [SITE, 'lemon'],
  ['nordlys', 'rye'],
  ['the-ember-book', 'smoke'],
])('axe finds nothing on %s while it is open', async (site, word) => {
  const page = await openTab({ viewport: PHONE, reducedMotion: 'reduce' });
  const { button, box, featured, waitFor } = await openPage(page, site);
  await button.click();
  await featured.waitFor();
  expect(await findBarriers(page, '.site-search')).toEqual([]);
  await box.fill(word);
  await waitFor('RESULTS');
  expect(await findBarriers(page, '.site-search')).toEqual([]);
});
