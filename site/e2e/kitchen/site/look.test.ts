/** The look of a site is chosen, seen on its own recipe, mended, applied to all pages at once, and taken back. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests, type openTab } from '../../testing/browser.ts';
import {
  apply,
  chooseCommand,
  expectWhole,
  PHONE,
  PHONE_TAB,
  readersHaveIt,
  reloadKept,
} from '../../testing/kitchen-page.ts';
import { openOwnKitchen } from '../../testing/owner.ts';

openBrowserForTests();

const PINE = 'rgb(15, 26, 21)';

/** A kitchen of its own with a recipe, on its look. */
async function openLook(slug: string, options: Parameters<typeof openTab>[0] = {}) {
  const { page, token } = await openOwnKitchen(slug, options);
  const data = { title: 'Green soup', slug: 'green-soup', publishedAt: Date.UTC(2020, 0) };
  await ask(page, 'POST', `/api/v1/manage/${slug}/recipes`, undefined, { token, data });
  await expect.poll(async () => (await ask(page, 'GET', '/recipes/green-soup', slug)).status()).toBe(200);
  await page.goto(address(`/kitchen/${slug}/look`));
  await page.getByRole('heading', { name: 'Look', level: 1 }).waitFor();
  const read = async (path: string) => (await ask(page, 'GET', path, slug)).text();
  return {
    page,
    /** The style sheets that pages of the site link, one and the same for all, and their rules. */
    async readSheet(): Promise<string> {
      const pages = await Promise.all(['/', '/recipes', '/recipes/green-soup', '/terms'].map(read));
      const hrefs = new Set(pages.map((html) => /href="(\/theme\.[^"]+)"/.exec(html)?.[1] ?? '?'));
      expect([...hrefs]).toHaveLength(1);
      return read([...hrefs][0] ?? '?');
    },
    read,
  };
}

/** The ground of the page in the preview. */
const previewGround = (page: Page) =>
  page
    .frameLocator('.preview-frames iframe:not([aria-hidden])')
    .locator('body')
    .evaluate('getComputedStyle(document.body).backgroundColor');

test('a look is seen on their recipe at once, kept, applied to all pages, and taken back', async () => {
  const { page, read, readSheet } = await openLook('look-whole', { viewport: { width: 1280, height: 900 } });
  await page.goto(address('/kitchen/look-whole/overview'));
  await page.getByRole('navigation', { name: 'Kitchen' }).getByRole('link', { name: 'Site' }).click();
  await page.getByRole('main').getByRole('link', { name: /^Look/ }).click();
  await page.getByText('Readers have it as it is here.').waitFor();
  const framed = page.frameLocator('.preview-frames iframe:not([aria-hidden])');
  await framed.getByRole('heading', { name: 'Green soup' }).waitFor();
  await page.locator('.color-sample', { hasText: 'Green soup' }).first().waitFor();
  const before = await readSheet();

  await page.getByText('Pine', { exact: true }).click();
  await expect.poll(() => previewGround(page)).toBe(PINE);
  await page.keyboard.press('Control+z');
  await expect.poll(() => previewGround(page)).not.toBe(PINE);
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByText('Hearth', { exact: true }).click();
  await page.getByLabel('Font for text').selectOption('Lora');
  await page.getByText('Bold', { exact: true }).click();
  await page.getByText('In the middle').click();
  await page.getByLabel('CSS').fill('h1 { letter-spacing: 1px }\n@import "other.css";');
  await page.getByText('“@import” is left out.').waitFor();
  await page.getByRole('button', { name: 'Line 2' }).click();
  expect(await page.evaluate('getSelection().toString()')).toBe('@import "other.css";');
  await reloadKept(page);
  await page.getByText('Not applied: colors, type, style and 2 more. Kept on this device.').waitFor();
  expect(await readSheet()).toBe(before);

  await apply(page);
  const after = await readSheet();
  expect(after).toContain('--color-background:#0f1a15');
  expect(after).toMatch(/--font-display:"Fraunces".*--font-narrative:"Lora".*h1\{letter-spacing:1px\}\n$/s);
  expect(await read('/recipes/green-soup')).toContain('header-centered');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('It is taken back').waitFor();
  expect(await readSheet()).toBe(before);
});

test('a colour that cannot be read is said in words, and mended by one press', async () => {
  const { page, readSheet } = await openLook('look-colours', { viewport: { width: 1280, height: 900 } });
  await page.getByText('All words can be read well in these colors.').waitFor();
  const accent = page.getByRole('textbox', { name: 'Accent', exact: true });
  await accent.fill('#e0c0b0');
  await page.getByText('The accent color is hard to read on the page').waitFor();
  await page.getByRole('button', { name: 'Make “Accent” readable' }).click();
  await page.getByText('All words can be read well in these colors.').waitFor();
  const mended = await accent.inputValue();
  expect(mended).not.toBe('#e0c0b0');
  await page.keyboard.press('Control+z');
  expect(await accent.inputValue()).toBe('#e0c0b0');
  await accent.fill('reddish');
  await page.getByText('Not a color yet: Accent.').waitFor();
  await accent.blur();
  await page.getByText('Use a color such as #7a1f2b').waitFor();
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Something needs another look.').waitFor();
  await accent.fill(mended.slice(1));
  await apply(page);
  expect(await readSheet()).toContain(`--color-accent:${mended}`);
  await page.getByRole('button', { name: 'Back to Paper as it is' }).click();
  expect(await accent.inputValue()).toBe('');
});

test('by keyboard alone on a phone', async () => {
  const { page, readSheet } = await openLook('look-keys', { viewport: PHONE });
  await page.getByRole('radio', { name: 'Paper' }).focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'Fjord' }).isChecked()).toBe(true);
  await page.keyboard.press('Control+Shift+p');
  await expect.poll(() => previewGround(page)).toBe('rgb(246, 249, 250)');
  await page.keyboard.press('Escape');
  await chooseCommand(page, 'Apply');
  await readersHaveIt(page);
  expect(await readSheet()).toContain('--color-background:#f6f9fa');
});

test('without a recipe a look is seen on a sample, and without the API what is chosen stays', async () => {
  const { page: first, token } = await openOwnKitchen('look-alone', {
    viewport: { width: 1280, height: 900 },
  });
  await first.goto(address('/kitchen/look-alone/look'));
  const framed = first.frameLocator('.preview-frames iframe:not([aria-hidden])');
  await framed.getByRole('heading', { name: 'Pancakes with cherry sauce' }).waitFor();
  await first.context().route('**/api/v1/**', (route) => route.abort());
  await first.getByText('Pine', { exact: true }).click();
  await first.getByRole('button', { name: 'Apply' }).click();
  await first.getByText('There is no connection. Please try again.').waitFor();
  await first.context().unroute('**/api/v1/**');
  first.problems.length = 0;
  await reloadKept(first);
  await first.getByText('Not applied: colors. Kept on this device.').waitFor();
  expect(await first.getByRole('radio', { name: 'Pine' }).isChecked()).toBe(true);
  await apply(first);
  const answer = await ask(first, 'GET', '/api/v1/manage/look-alone/current-site', undefined, { token });
  expect((await answer.json()).site.colorThemeId).toBe('pine');
});

test('the screen is whole at 360 pixels and has no fault for axe, light and dark', async () => {
  const { page } = await openLook('look-whole', PHONE_TAB);
  const look = (name: string) => expectWhole(page, name);
  await look('at first');
  await page.getByLabel('Text', { exact: true }).fill('#cccccc');
  await page.getByLabel('Quiet text', { exact: true }).fill('grey');
  await page.getByLabel('CSS').fill('h1 { colr: red }');
  await page.getByText('Browsers do not know “colr”.').waitFor();
  await look('with findings');
  await page.getByLabel('Quiet text', { exact: true }).fill('');
  await apply(page);
  await look('with a receipt');
});
