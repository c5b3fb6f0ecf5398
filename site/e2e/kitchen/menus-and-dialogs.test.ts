/** Menus and dialogs of the kitchen: where they open, what axe finds with them open, where the focus goes after them. */
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, openBrowserForTests } from '../testing/browser.ts';
import { isSaved, lines, step, stepTexts } from '../testing/editor-page.ts';
import { menuTakesKeys } from '../testing/kitchen-page.ts';
import { openOwnKitchen } from '../testing/owner.ts';
import { PICTURE } from '../testing/pictures.ts';

openBrowserForTests();

/** A menu stands so far from its button at most, in pixels. */
const BESIDE_PX = 8;

async function beginRecipe(kitchen: string): Promise<Page> {
  const { page } = await openOwnKitchen(kitchen, { viewport: { width: 1280, height: 1400 } });
  await page.goto(address(`/kitchen/${kitchen}/recipes/new`));
  await page.getByLabel('Title').fill('Leek soup');
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  await page.keyboard.type('3 leeks');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Sweat them');
  await step(page, 1).click();
  await page.keyboard.type('Cut the leeks and cook them for 20 minutes.');
  await isSaved(page);
  return page;
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
/** Name of what has the focus. */
const focused = (page: Page) =>
  page.evaluate<string>(
    `document.activeElement.getAttribute('aria-label') ?? (document.activeElement.id || document.activeElement.textContent)`,
  );

/** Chooses by keys alone. */
async function choose(page: Page, opener: Locator, item: string): Promise<void> {
  await opener.focus();
  await page.keyboard.press('Enter');
  await menuTakesKeys(page);
  await page.getByRole('menuitem', { name: item }).focus();
  await page.keyboard.press('Enter');
}

/** What axe finds once all that opened stands there in its full colors. */
async function barriers(page: Page): Promise<string[]> {
  await page.evaluate('Promise.all(document.getAnimations().map(({ finished }) => finished))');
  return findBarriers(page);
}

async function escapes(page: Page, dialog: Locator): Promise<void> {
  await expect.poll(() => dialog.evaluate((element) => element.matches(':focus-within'))).toBe(true);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}

test('a menu opens beside its button, and axe finds nothing with it open', async () => {
  const page = await beginRecipe('menus-beside');
  await button(page, 'Picture for step 1').click();
  await page.locator('.editor-step input[type=file]').first().setInputFiles(PICTURE);
  await page.locator('.editor-step .picture img').waitFor();
  await isSaved(page);
  for (const name of [
    'What to do with this recipe',
    'What to do with 3 leeks',
    'What to do with step 1',
    /^What to do with picture 1/,
  ]) {
    await button(page, name).click();
    const distance = async () => {
      const menu = await page.getByRole('menu').boundingBox();
      const opener = await button(page, name).boundingBox();
      return menu && opener ? menu.y - (opener.y + opener.height) : 0;
    };
    // It is drawn before it has its place.
    await expect.poll(distance).toBeGreaterThan(0);
    await expect.poll(distance).toBeLessThan(BESIDE_PX);
    expect(await barriers(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }
  await page.locator('.rich-text-ingredient').first().click();
  await page.getByRole('menu').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.locator('.editor-head input[type=file]').setInputFiles(PICTURE);
  const ofHead = page.locator('.editor-head').getByRole('button', { name: /^What to do with picture 1/ });
  await ofHead.waitFor();
  await choose(page, ofHead, 'Choose what shows…');
  await page.getByRole('dialog').waitFor();
  expect(await barriers(page)).toEqual([]);
  await escapes(page, page.getByRole('dialog'));
  await expect.poll(() => focused(page)).toMatch(/^What to do with picture 1/);
});

test('the focus goes back to what opened a dialog, and is never lost', async () => {
  const page = await beginRecipe('focus-returns');
  const ofRecipe = button(page, 'What to do with this recipe');
  // The second time its code is there already.
  for (const _ of [1, 2]) {
    await choose(page, ofRecipe, 'Delete…');
    await escapes(page, page.getByRole('alertdialog'));
    await expect.poll(() => focused(page)).toBe('What to do with this recipe');
  }
  await choose(page, ofRecipe, 'Duplicate');
  await page.getByText('This is the copy, a draft.').waitFor();
  await expect.poll(() => focused(page)).toBe('content');

  await page.getByRole('link', { name: 'All recipes' }).click();
  await page
    .getByRole('checkbox', { name: /Leek soup/ })
    .first()
    .press('Space');
  for (const name of ['Publish…', 'Add a term…', 'Delete…']) {
    for (const _ of [1, 2]) {
      await button(page, name).press('Enter');
      await escapes(page, page.getByRole(name === 'Delete…' ? 'alertdialog' : 'dialog'));
      await expect.poll(() => focused(page)).toBe(name);
    }
  }
});

test('a line becomes a step and a step a line, each with one undo; Tab closes parts behind it', async () => {
  const page = await beginRecipe('lines-and-steps');
  const steps = ['Cut the leeks and cook them for 20 minutes.', 'Sweat them'];
  const texts = async () => (await stepTexts(page)).map((text) => text.replaceAll(/\s+/g, ' '));
  const before = await texts();
  await choose(page, button(page, 'What to do with Sweat them'), 'Make it a step');
  await expect.poll(() => lines(page)).toEqual(['3 leeks']);
  expect((await texts()).at(-1)).toBe(steps[1]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => lines(page)).toEqual(['3 leeks', 'Sweat them']);
  expect(await texts()).toEqual(before);
  await choose(page, button(page, 'What to do with step 1'), 'Make it an ingredient');
  await expect.poll(() => lines(page)).toEqual(['3 leeks', 'Sweat them', steps[0]]);
  await page.keyboard.press('Control+z');
  await expect.poll(texts).toEqual(before);

  await page.getByLabel('Ingredient', { exact: true }).first().focus();
  const parts = page.getByRole('group', { name: 'Parts of the line' });
  await page.keyboard.press('Tab');
  await parts.waitFor();
  for (let stop = 0; stop < 12 && (await parts.count()) > 0; stop++) await page.keyboard.press('Tab');
  expect(await parts.count()).toBe(0);
  expect(await focused(page)).toBe('Ingredient');
});

test('pictures that are dropped together are one change', async () => {
  const page = await beginRecipe('one-drop');
  const pictures = page.locator('.editor-head .picture img');
  const files = ['one', 'two', 'three'].map((name) => ({ ...PICTURE, name: `${name}.png` }));
  await page.locator('.editor-head input[type=file]').setInputFiles(files);
  await expect.poll(() => pictures.count()).toBe(3);
  await isSaved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => pictures.count()).toBe(0);
  expect(await page.getByLabel('Title').inputValue()).toBe('Leek soup');
});
