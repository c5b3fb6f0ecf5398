/** The command menu over a recipe that is written. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { address, openBrowserForTests } from '../testing/browser.ts';
import { lines, step, stepTexts } from '../testing/editor-page.ts';
import { openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const find = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });

/** Opens the menu by its key, and leaves it by Escape. */
async function lookIntoMenu(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await find(page).waitFor();
  await page.keyboard.press('Escape');
  await find(page).waitFor({ state: 'detached' });
}

test('whoever leaves the menu goes on where they were writing', { timeout: 90_000 }, async () => {
  const { page } = await openOwnKitchen('menu-left');
  await page.goto(address('/kitchen/menu-left/recipes/new'));
  await page.getByLabel('Title').fill('Pear cake');
  for (let count = 0; count < ' cake'.length; count++) await page.keyboard.press('ArrowLeft');
  await lookIntoMenu(page);
  await page.keyboard.type(' almond');
  expect(await page.getByLabel('Title').inputValue()).toBe('Pear almond cake');

  await page.getByLabel('Ingredient', { exact: true }).first().click();
  await page.keyboard.type('2 pears');
  for (let count = 0; count < 'pears'.length; count++) await page.keyboard.press('ArrowLeft');
  await lookIntoMenu(page);
  await page.keyboard.type('ripe ');
  expect(await lines(page)).toEqual(['2 ripe pears']);

  await step(page, 1).click();
  await page.keyboard.type('Peel them. Bake at 180 °C in a tin.');
  for (let count = 0; count < ' in a tin.'.length; count++) await page.keyboard.press('ArrowLeft');
  await lookIntoMenu(page);
  // What was an amount in words is one piece now.
  await page.keyboard.type(' (hot)');
  const text = async () => (await stepTexts(page))[0]?.replaceAll('\n', '');
  await expect.poll(text).toBe('Peel them. Bake at 180 °C (hot) in a tin.');

  // What is selected stays so, and the form of a link gives the caret back as well.
  await page.keyboard.press('ArrowLeft');
  for (let count = 0; count < 'hot'.length; count++) await page.keyboard.press('Shift+ArrowLeft');
  await lookIntoMenu(page);
  await page.keyboard.type('very hot');
  await page.getByRole('toolbar', { name: 'Format' }).getByRole('button', { name: 'Link' }).click();
  await page.getByLabel(/Address of the link/).press('Escape');
  await page.keyboard.type(', so watch it');
  await expect.poll(text).toBe('Peel them. Bake at 180 °C (very hot, so watch it) in a tin.');
});
