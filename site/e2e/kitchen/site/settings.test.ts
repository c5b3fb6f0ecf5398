/** Rare choices: found by their words, previewed, kept, applied to all pages, taken back, and written by two at once. */
import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests, openTab } from '../../testing/browser.ts';
import {
  apply,
  chooseCommand,
  expectWhole,
  PHONE,
  PHONE_TAB,
  readersHaveIt,
  reloadKept,
} from '../../testing/kitchen-page.ts';
import { openOwnKitchen, signInAsOwner } from '../../testing/owner.ts';
import { PICTURE } from '../../testing/pictures.ts';

openBrowserForTests();

/** A kitchen of its own with a recipe, on its settings. */
async function openSettings(slug: string, options: Parameters<typeof openTab>[0] = {}) {
  const { page, token, email } = await openOwnKitchen(slug, options);
  const data = { title: 'Soup', slug: 'soup', publishedAt: Date.UTC(2020, 0, 1) };
  await ask(page, 'POST', `/api/v1/manage/${slug}/recipes`, undefined, { token, data });
  await expect.poll(async () => (await ask(page, 'GET', '/recipes/soup', slug)).status()).toBe(200);
  await page.goto(address(`/kitchen/${slug}/settings`));
  await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
  return {
    page,
    email,
    /** A page as readers get it. */
    async read(path = '/recipes/soup') {
      const answer = await ask(page, 'GET', path, slug);
      return { status: answer.status(), html: await answer.text(), tag: answer.headers()['x-robots-tag'] };
    },
  };
}

/** What a part says of itself. */
const partState = (page: Page, name: string) =>
  page
    .getByRole('region', { name })
    .getByText(/^(?:Live|Not yet applied)$/)
    .textContent();

test('name, pictures and switches are written, previewed, kept, applied, and taken back', async () => {
  const { page, read } = await openSettings('rare-choices', { viewport: { width: 1280, height: 900 } });
  const before = await read();
  expect(before.html).toContain('placeholder="Search recipes"');
  expect(before).toMatchObject({ tag: undefined });
  await page.getByLabel('Name', { exact: true }).fill('Ann’s soups');
  const framed = page.frameLocator('.preview-frames iframe:not([aria-hidden])');
  await framed.getByRole('link', { name: 'Ann’s soups' }).first().waitFor();
  expect(await partState(page, 'Name and pictures')).toBe('Not yet applied');
  expect(await partState(page, 'Measures')).toBe('Live');
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  for (const name of ['a logo', 'an icon'])
    await page
      .getByLabel(`Choose ${name}`)
      .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: photo });
  await page.getByRole('img', { name: 'The logo' }).waitFor();
  const icon = page.getByRole('group', { name: 'Icon' });
  await icon.getByRole('button', { name: 'Choose what shows' }).click();
  // The icon is square, and so is the frame: at the far left it begins where the picture does.
  const picture = page.getByRole('dialog').getByRole('button', { name: 'What matters most' });
  for (let press = 0; press < 25; press += 1) await picture.press('ArrowLeft');
  const [frame, whole] = [await page.locator('.crop-part').boundingBox(), await picture.boundingBox()];
  expect(Math.abs((frame?.width ?? 0) - (frame?.height ?? 1))).toBeLessThan(1);
  expect([frame?.x, frame?.height]).toEqual([whole?.x, whole?.height]);
  await page.getByText('readers see what is in the frame').waitFor();
  await page.getByRole('slider', { name: 'Zoom' }).fill('0.5');
  await page.getByRole('button', { name: 'Use it' }).click();
  await framed.locator('picture.logo img').waitFor();
  await page.getByLabel('Grams and liters').check();
  await page.getByText('Readers see “August 5, 2025” and “1.5 kg”.').waitFor();
  await page.getByLabel('Language of dates and numbers').selectOption('Deutsch');
  await page.getByText('Readers see “5. August 2025” and “1,5 kg”.').waitFor();
  await page.getByLabel('Search box in the header').uncheck();
  await page.getByText('Readers search on the page of all recipes alone.').waitFor();
  await page.getByLabel('Keep AI companies out').check();
  await page.getByLabel('Google Analytics').fill('G-ABC123');

  await reloadKept(page);
  await page.getByText('Not applied: Name, Logo, Icon and 5 more. Kept on this device.').waitFor();
  expect((await read()).html).toBe(before.html);
  await apply(page);
  expect(await partState(page, 'Name and pictures')).toBe('Live');
  const { html, tag } = await read();
  expect(html).toContain('Ann’s soups</title>');
  expect(before.html).toContain('>January 1, 2020</time>');
  expect(html).toContain('>1. Januar 2020</time>');
  expect(html).toMatch(/<picture class="logo">/);
  expect(html).toMatch(/<link rel="icon" sizes="16x16" href="[^"]*crop=/);
  expect(html).not.toContain('placeholder="Search recipes"');
  expect(html).toContain('data-id="G-ABC123"');
  expect(tag).toBe('noai, noimageai');
  expect((await read('/robots.txt')).html).toMatch(
    /User-agent: GPTBot\n[\s\S]*Disallow: \/\n\nUser-agent: \*\n/,
  );
  expect((await read('/ai.txt')).status).toBe(200);
  await page.getByRole('banner').getByText('Ann’s soups').first().waitFor();

  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('It is taken back').waitFor();
  expect((await read()).html).toBe(before.html);
  expect((await read('/ai.txt')).status).toBe(404);
});

test('a setting is found by its words and by what people call it', async () => {
  const { page } = await openSettings('rare-search');
  const search = page.getByRole('searchbox', { name: 'Find a setting' });
  const shown = () =>
    page.locator('.settings-editor .editor-field .field-label, .settings-editor .check-line').count();
  await search.fill('chatgpt');
  await page.getByLabel('Keep AI companies out').waitFor();
  await expect.poll(shown).toBe(1);
  await search.fill('metric');
  await page.getByLabel('Grams and liters').waitFor();
  await page.getByLabel('Celsius').waitFor();
  expect(await page.getByLabel('Keep AI companies out').count()).toBe(0);
  await search.fill('deutsch');
  await page.getByLabel('Language of dates and numbers').waitFor();
  await search.fill('statistics');
  await page.getByLabel('Count visits').uncheck();
  await page.getByText('Pages tell us nothing when they are opened.').waitFor();
  await page.getByLabel('Count visits').check();
  await search.fill('invited');
  await page.getByRole('main').getByRole('link', { name: 'People' }).waitFor();
  await search.fill('celcius');
  await page.getByLabel('Celsius').waitFor();
  for (const [words, label] of [
    ['import', 'Paste or bring in recipes'],
    ['color', 'Look'],
    ['dark', 'Look'],
    ['biography', 'About'],
    ['weekly', 'Today'],
    ['lately', 'People'],
    ['replace', 'Pictures'],
  ] as const) {
    await search.fill(words);
    await page.getByRole('main').getByRole('link', { name: label }).waitFor();
    await page.getByText('1 setting', { exact: true }).waitFor();
  }
  for (const [words, label] of [
    ['weekly', 'Today'],
    ['visits', 'Today'],
    ['lately', 'People'],
    ['replace', 'Pictures'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Find anything' }).fill(words);
    await page.getByRole('option', { name: label, exact: true }).waitFor();
    await page.keyboard.press('Escape');
  }
  await search.fill('quantum');
  await page.getByText('No setting has these words.').waitFor();
  // What was refused is shown, whatever is looked for.
  await search.fill('');
  await page.getByLabel('Google Analytics').fill('my site');
  await search.fill('celsius');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Use an id such as G-ABC123DEF4').waitFor();
  expect(await search.inputValue()).toBe('');
  await page.locator('[aria-invalid="true"]:focus').waitFor();
});

test('by keyboard alone on a phone; an empty name is refused, and undone', async () => {
  const { page, read } = await openSettings('rare-keys', { viewport: PHONE });
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await chooseCommand(page, 'Apply');
  await page.getByText('Something needs another look.').waitFor();
  await page.getByText('Required').waitFor();
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.press('Control+z');
  await page.getByText('Readers have it as it is here.').waitFor();
  await page.keyboard.press('Tab');
  await page.getByLabel('Cups and ounces').focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByLabel('Grams and liters').isChecked()).toBe(true);
  await page.getByLabel('Offer a newsletter').focus();
  await page.keyboard.press('Space');
  await chooseCommand(page, 'Apply');
  await readersHaveIt(page);
  expect((await read('/sign-up')).html).not.toContain('Subscribe to');
});

test('two managers: of different settings both stay, of the same one is chosen; without the API all stays', async () => {
  const { page: mine, email, read } = await openSettings('rare-shared');
  const theirs = await openTab();
  await signInAsOwner(theirs, email, mine.url());
  await theirs.getByLabel('Keep AI companies out').check();
  await apply(theirs);
  await mine.getByLabel('Name', { exact: true }).fill('Mine');
  await apply(mine);
  expect(await read()).toMatchObject({
    tag: 'noai, noimageai',
    html: expect.stringContaining('Mine</title>'),
  });
  await theirs.getByLabel('Name', { exact: true }).fill('Theirs');
  await theirs.getByRole('button', { name: 'Apply' }).click();
  await theirs.getByText('One field has two versions').waitFor();
  await theirs.getByText('Choose below which of the two stays').waitFor();
  await theirs.getByRole('button', { name: /^Keep mine/ }).click();
  expect(await theirs.locator(':focus').textContent()).toBe('Apply');
  expect(await theirs.getByText('Choose below which of the two stays').count()).toBe(0);
  await theirs.context().route('**/api/v1/**', (route) => route.abort());
  await theirs.getByRole('button', { name: 'Apply' }).click();
  await theirs.getByText('There is no connection. Please try again.').waitFor();
  await theirs.context().unroute('**/api/v1/**');
  await reloadKept(theirs);
  await theirs.getByText('Not applied: name. Kept on this device.').waitFor();
  await apply(theirs);
  expect((await read()).html).toContain('Theirs</title>');
  // Stale versions were refused before they were met, and the API was away.
  for (const tab of [mine, theirs]) tab.problems.length = 0;
});

test('two tabs of one person write one draft: each follows the other, over a reload and an Apply', async () => {
  const { page: first, read } = await openSettings('rare-tabs');
  const second = await first.context().newPage();
  await second.goto(first.url());
  await first.getByLabel('Name', { exact: true }).fill('Ann');
  await second.getByText('Not applied: name.').waitFor();
  await second.getByLabel('Google Analytics').fill('G-ABC123');
  await first.getByLabel('Name', { exact: true }).pressSequentially('’s soups');
  for (const tab of [first, second]) {
    await expect.poll(() => tab.getByLabel('Google Analytics').inputValue()).toBe('G-ABC123');
    await expect.poll(() => tab.getByLabel('Name', { exact: true }).inputValue()).toBe('Ann’s soups');
    await reloadKept(tab);
    await tab.getByText('Not applied: Name, Google Analytics. Kept on this device.').waitFor();
  }
  await apply(second);
  await first.getByText('Readers have it as it is here.').waitFor();
  expect((await read()).html).toContain('Ann’s soups</title>');
});

test('the screen is whole at 360 pixels and has no fault for axe, light and dark', async () => {
  const { page } = await openSettings('rare-whole', PHONE_TAB);
  const look = (name: string) => expectWhole(page, name);
  await look('at first');
  await page.getByLabel('Choose a favicon').setInputFiles(PICTURE);
  await page.getByRole('img', { name: 'The favicon' }).waitFor();
  await page.getByLabel('Google Analytics').fill('?');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Use an id such as G-ABC123DEF4').waitFor();
  await look('with a problem');
  await page.getByLabel('Google Analytics').fill('');
  await apply(page);
  await look('with a receipt');
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill('quantum');
  await look('with nothing found');
});
