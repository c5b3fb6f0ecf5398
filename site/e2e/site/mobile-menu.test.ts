import { expect, test } from 'vitest';
import { address, openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';

openBrowserForTests();

const PHONE = { width: 400, height: 800 };
const OPEN = '.menu:popover-open';

function menuButton(page: WatchedPage) {
  return page.getByRole('button', { name: 'Menu', exact: true });
}

function menuStyle(page: WatchedPage, property: string): Promise<string> {
  return page.evaluate<string>(`getComputedStyle(document.querySelector('.menu')).${property}`);
}

test.each([
  ['lemon-and-salt', true],
  ['lemon-and-salt', false],
  ['the-ember-book', true],
  ['the-ember-book', false],
])('the menu of %s opens, leads on and closes, with scripts: %s', async (site, javaScriptEnabled) => {
  const page = await openTab({ viewport: PHONE, javaScriptEnabled });
  await page.goto(address('/about', site));
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  expect(await links.count()).toBe(0);
  await menuButton(page).focus();
  await page.keyboard.press('Enter');
  await page.locator(OPEN).waitFor();
  expect(await links.allInnerTexts()).toEqual(expect.arrayContaining(['All Recipes', 'Collections']));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.locator(OPEN).waitFor({ state: 'detached' });
  await menuButton(page).click();
  await page.keyboard.press('Escape');
  await page.locator(OPEN).waitFor({ state: 'detached' });
  await page.locator('.site-header-bar > .menu-button:focus').waitFor();
  await menuButton(page).click();
  await links.filter({ hasText: 'All Recipes' }).click();
  await page.waitForURL(address('/recipes', site));
});

test('an open menu closes when the window is wider than a phone; its links stand in the header then', async () => {
  const page = await openTab({ viewport: { width: 600, height: 800 } });
  await page.goto(address('/', 'lemon-and-salt'));
  await menuButton(page).click();
  await page.locator(OPEN).waitFor();
  await page.setViewportSize({ width: 767, height: 800 });
  expect(await page.locator(OPEN).count()).toBe(1);
  await page.setViewportSize({ width: 768, height: 800 });
  await page.locator(OPEN).waitFor({ state: 'detached' });
  expect(await menuButton(page).count()).toBe(0);
  const link = page.getByRole('banner').getByRole('link', { name: 'All Recipes' });
  expect(await link.isVisible()).toBe(true);
});

test('without scripts an open menu covers nothing in a wider window, and goes with the next click', async () => {
  const page = await openTab({ viewport: { width: 600, height: 800 }, javaScriptEnabled: false });
  await page.goto(address('/about', 'lemon-and-salt'));
  await menuButton(page).click();
  await page.locator(OPEN).waitFor();
  await page.setViewportSize({ width: 900, height: 800 });
  expect(await page.locator('.menu').isVisible()).toBe(false);
  await page.getByRole('heading', { level: 1 }).click();
  const link = page.getByRole('banner').getByRole('link', { name: 'All Recipes' });
  expect(await link.isVisible()).toBe(true);
});

test('a window that becomes narrower or wider shows no menu on its way', async () => {
  const page = await openTab({ viewport: { width: 900, height: 800 } });
  await page.goto(address('/', 'lemon-and-salt'));
  const menu = page.locator('.menu');
  for (const [width, isShown] of [
    [600, false],
    [900, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))');
    expect(await page.evaluate('menu.getAnimations().length')).toBe(0);
    expect([await menu.isVisible(), await menuStyle(page, 'position')]).toEqual([
      isShown,
      isShown ? 'static' : 'fixed',
    ]);
  }
});

test('one menu slides down, another comes in from the side; readers who want no motion get none', async () => {
  const motions = [];
  for (const [site, reducedMotion] of [
    ['lemon-and-salt', 'no-preference'],
    ['the-ember-book', 'no-preference'],
    ['lemon-and-salt', 'reduce'],
  ] as const) {
    const page = await openTab({ viewport: PHONE, reducedMotion });
    await page.goto(address('/about', site));
    const [translate, duration] = [
      await menuStyle(page, 'translate'),
      await menuStyle(page, 'transitionDuration'),
    ];
    await menuButton(page).click();
    await expect.poll(() => menuStyle(page, 'translate')).toBe('none');
    const box = await page.locator('.menu').boundingBox();
    motions.push([translate, duration, box?.x, box?.y, (box?.width ?? 0) < PHONE.width]);
  }
  expect(motions).toEqual([
    ['0px -100%', '0.25s', 0, 0, false],
    ['100%', '0.25s', 80, 0, true],
    ['0px -100%', '0s', 0, 0, false],
  ]);
});
