import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { LINK_COPIED_MENU_MS, LINK_COPIED_RECIPE_MS } from '#domain/shared/constants.ts';
import { findBarriers } from '../testing/barriers.ts';
import { address, openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';
import { stopClockWith } from '../testing/clock.ts';
import {
  clipboard,
  focused,
  KNOTS,
  PHONE,
  PREMIUM,
  RIBS,
  shareButton,
  shareMenu,
  WIDE,
  WITH_CLIPBOARD,
} from '../testing/recipe-page.ts';

openBrowserForTests();

async function openMenu(url: string, options: BrowserContextOptions = WIDE): Promise<WatchedPage> {
  const page = await openTab(options);
  await page.goto(url);
  await shareButton(page).click();
  await shareMenu(page).waitFor();
  return page;
}

/** Holds answers back. @returns what lets them go */
async function holdBack(page: WatchedPage, addresses: string): Promise<() => void> {
  const { promise: gate, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await gate;
    await route.continue();
  });
  return letGo;
}

describe('the share menu', () => {
  test.each([
    ['popover', WIDE],
    ['sheet', PHONE],
  ])(
    'is a %s at its width, without barriers; Escape closes it and gives the focus back',
    async (kind, options) => {
      const page = await openMenu(KNOTS, options);
      const box = await shareMenu(page).boundingBox();
      // By class: what is behind a sheet has no role.
      const button = await page.locator('.share-tools button').first().boundingBox();
      if (!box || !button) throw new Error('Nothing is drawn.');
      if (kind === 'sheet') expect(box).toMatchObject({ x: 0, width: PHONE.viewport.width });
      else {
        expect(box.x).toBeCloseTo(button.x, 0);
        expect(box.width).toBeLessThan(PHONE.viewport.width);
      }
      await expect.poll(() => shareMenu(page).evaluate((menu) => menu.getAnimations().length)).toBe(0);
      expect(await findBarriers(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await shareMenu(page).waitFor({ state: 'hidden' });
      await expect.poll(() => focused(page)).toBe('Share');
    },
  );

  test('works by keyboard, and a press beside it closes it', async () => {
    const page = await openTab(WIDE);
    await page.goto(KNOTS);
    await shareButton(page).focus();
    await page.keyboard.press('Enter');
    await shareMenu(page).waitFor();
    await expect.poll(() => focused(page)).toBe('Copy link');
    await page.mouse.click(1100, 850);
    await shareMenu(page).waitFor({ state: 'hidden' });
    await shareButton(page).click();
    await shareMenu(page).waitFor();
    await shareButton(page).click();
    await shareMenu(page).waitFor({ state: 'hidden' });
  });

  test('says for a moment that the link was copied', async () => {
    const page = await openTab({ ...WIDE, ...WITH_CLIPBOARD });
    await page.clock.install();
    await page.goto(`${KNOTS}?utm_source=letter`);
    await shareButton(page).click();
    await stopClockWith(shareMenu(page));
    await page.getByRole('button', { name: 'Copy link' }).click();
    const copied = shareMenu(page).getByRole('button', { name: 'Link copied' });
    await copied.waitFor();
    expect(await clipboard(page)).toBe(KNOTS);
    await page.clock.runFor(LINK_COPIED_RECIPE_MS);
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
  });

  test('stands on collections too, and says for longer that the link was copied', async () => {
    const page = await openTab({ ...WIDE, ...WITH_CLIPBOARD });
    await page.clock.install();
    const collection = address('/collections/all-the-lemons', 'lemon-and-salt');
    await page.goto(collection);
    await page.getByRole('button', { name: 'Share' }).click();
    const menu = page.getByRole('dialog', { name: 'Share this collection' });
    await stopClockWith(menu);
    await menu.getByRole('button', { name: 'Copy link' }).click();
    await menu.getByRole('button', { name: 'Link copied ✓' }).waitFor();
    expect(await clipboard(page)).toBe(collection);
    await page.clock.runFor(LINK_COPIED_MENU_MS - 1);
    expect(await menu.getByRole('button', { name: 'Link copied ✓' }).count()).toBe(1);
    await page.clock.runFor(1);
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    expect(await menu.getByLabel('With the picture').count()).toBe(0);
  });

  test('offers the link to be copied by hand where the clipboard refuses', async () => {
    const page = await openTab(WIDE);
    await page.addInitScript("Object.defineProperty(navigator, 'clipboard', { value: undefined })");
    await page.goto(`${KNOTS}#servings=50`);
    await shareButton(page).click();
    await page.getByRole('button', { name: 'Copy link' }).click();
    const field = page.getByLabel('Copy this link');
    await field.waitFor();
    expect(await field.inputValue()).toBe(`${KNOTS}#servings=50`);
    expect(await page.evaluate('getSelection().toString()')).toBe(`${KNOTS}#servings=50`);
  });

  test('pins and shares the page with its state, in a new tab', async () => {
    const page = await openMenu(`${KNOTS}#servings=200`);
    const link = encodeURIComponent(`${KNOTS}#servings=200`);
    const pin = page.getByRole('link', { name: 'Pin' });
    expect(await pin.getAttribute('href')).toContain(
      `https://www.pinterest.com/pin/create/button/?url=${link}&`,
    );
    const facebook = page.getByRole('link', { name: 'Share to Facebook' });
    expect(await facebook.getAttribute('href')).toBe(`https://www.facebook.com/sharer/sharer.php?u=${link}`);
    for (const way of [pin, facebook]) {
      expect(await way.getAttribute('target')).toBe('_blank');
      expect(await way.getAttribute('rel')).toContain('noopener');
    }
  });

  test('uses the sheet of the device where there is one', async () => {
    const page = await openTab(PHONE);
    await page.addInitScript(`
      navigator.share = async (data) => {
        window.shared = data;
        throw new DOMException('Closed.', 'AbortError');
      };
    `);
    await page.goto(`${KNOTS}#servings=200`);
    await shareButton(page).click();
    await page.getByRole('button', { name: 'More ways to share' }).click();
    expect(await page.evaluate('shared')).toEqual({ url: `${KNOTS}#servings=200`, title: 'Cardamom Knots' });
    expect(await page.locator('[data-sonner-toast]').count()).toBe(0);
  });

  test('a click before its code has come opens it later', async () => {
    const page = await openTab(WIDE);
    const letGo = await holdBack(page, '**/_astro/*.js');
    await page.goto(KNOTS);
    await shareButton(page).click();
    letGo();
    await shareMenu(page).waitFor();
  });

  test('Escape takes a press back while its menu is on its way', async () => {
    const page = await openTab(WIDE);
    const letGo = await holdBack(page, '**/_astro/share-menu.*.js');
    await page.goto(KNOTS);
    const asked = page.waitForRequest('**/_astro/share-menu.*.js');
    await shareButton(page).click();
    await asked;
    await page.keyboard.press('Escape');
    await expect.poll(() => shareButton(page).getAttribute('aria-expanded')).toBe('false');
    const loaded = page.waitForResponse('**/_astro/popover.*.js');
    letGo();
    await loaded;
    expect(await shareMenu(page).count()).toBe(0);
    await shareButton(page).click();
    await shareMenu(page).waitFor();
  });

  test('a menu whose style sheet does not come is there all the same', async () => {
    const page = await openTab(WIDE);
    await page.route('**/_astro/share-menu.*.css', (route) => route.abort());
    await page.goto(KNOTS);
    await shareButton(page).click();
    await shareMenu(page).waitFor();
    page.problems.length = 0;
  });

  test('code of the menu that never comes is said beside the button, and everything else goes on', async () => {
    const page = await openTab(WIDE);
    await page.route('**/_astro/popover*', (route) => route.abort());
    await page.goto(KNOTS);
    await shareButton(page).click();
    await page.getByRole('alert').getByText('This could not load.').waitFor();
    await page.getByLabel('32 knots').check();
    expect((await page.locator('.summary').allInnerTexts()).join()).toContain('32 knots');
    page.problems.length = 0;
  });
});

describe('print', () => {
  /** What stands on paper, in order. */
  async function printed(page: Page): Promise<string> {
    await page.emulateMedia({ media: 'print' });
    return (await page.locator('body').allInnerTexts()).join().replaceAll(/[\s\u00a0]+/g, ' ');
  }

  /** How many sheets it takes. */
  async function countPages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
    const pdf = await page.pdf({ format });
    return [...pdf.toString('latin1').matchAll(/\/Type\s*\/Page\b/g)].length;
  }

  test('both ways print the page, the menu away and with or without the picture', async () => {
    const page = await openTab(WIDE);
    await page.addInitScript('window.printCount = 0; window.print = () => { printCount += 1; };');
    await page.goto(KNOTS);
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await expect.poll(() => page.evaluate('printCount')).toBe(1);
    await shareButton(page).click();
    await page.getByLabel('With the picture').uncheck();
    await shareMenu(page).getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => page.evaluate('printCount')).toBe(2);
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('.recipe-picture').isVisible()).toBe(false);
  });

  test('what was chosen, in words and amounts, with the address and its code, and no chrome', async () => {
    const page = await openTab(WIDE);
    await page.goto(`${KNOTS}#servings=200&temperature=fahrenheit`);
    await page.locator('.notes summary').click();
    await page.getByLabel('all-purpose flour').check();
    await shareButton(page).hover();
    await page.locator('.print-foot svg').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Step 2', exact: true }).click();
    const words = await printed(page);
    expect(words).toMatch(/32 knots ?metric ?°F/);
    for (const said of [
      'Cardamom Knots',
      '1.1 kg all-purpose flour',
      'Stir 16 g instant yeast into 600 ml whole milk.',
      'Heat the oven to 435 °F.',
      'Freeze them the day they are baked.',
      'The dough is wet and slow.',
      `Nordlys, ${KNOTS}#servings=200&temperature=fahrenheit`,
    ])
      expect(words).toContain(said);
    for (const chrome of [
      'Share',
      'Print',
      'All Recipes',
      'More recipes',
      'RSS',
      '10:00',
      'Jump',
      '550 g',
      'Read',
    ])
      expect(words).not.toContain(chrome);
    const top = async (selector: string) => (await page.locator(selector).boundingBox())?.y;
    expect(await top('.story')).toBeGreaterThan((await top('.notes')) ?? Infinity);
    expect(await countPages(page, 'A4')).toBeLessThanOrEqual(2);
    expect(await countPages(page, 'Letter')).toBeLessThanOrEqual(2);
  });

  test('the paper of a dark site is white and its ink black', async () => {
    const page = await openTab(WIDE);
    await page.goto(RIBS);
    await page.emulateMedia({ media: 'print' });
    const colour = (selector: string, property: 'color' | 'backgroundColor') =>
      page.evaluate(`getComputedStyle(document.querySelector('${selector}')).${property}`);
    for (const selector of ['html', 'body', '.recipe', '.steps'])
      expect(await colour(selector, 'backgroundColor')).toBe('rgba(0, 0, 0, 0)');
    for (const selector of ['h1', '#step-1 .step-words', '.ingredient-list li'])
      expect(await colour(selector, 'color')).toBe('rgb(0, 0, 0)');
  });

  test('without JavaScript it has no dead buttons and prints with the plain address', async () => {
    const page = await openTab({ ...WIDE, javaScriptEnabled: false });
    await page.goto(KNOTS);
    expect(await shareButton(page).isVisible()).toBe(false);
    await page.getByLabel('8 knots', { exact: true }).check();
    const words = await printed(page);
    expect(words).toMatch(/8 knots ?metric ?°C/);
    expect(words).toContain(`Nordlys, ${KNOTS}`);
    expect(words).not.toContain('Start the timer');
    expect(await countPages(page, 'A4')).toBeLessThanOrEqual(2);
  });

  test('of a premium recipe its teaser and the sentence', async () => {
    const page = await openTab(WIDE);
    await page.goto(PREMIUM);
    await shareButton(page).hover();
    const words = await printed(page);
    expect(words).toContain('Every family has one cake.');
    expect(words).toContain('This is a premium recipe');
    expect(words).toContain(PREMIUM);
    expect(await countPages(page, 'A4')).toBe(1);
  });
});
