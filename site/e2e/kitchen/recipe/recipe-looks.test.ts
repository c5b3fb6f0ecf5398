/** Nothing in the editor covers what is needed beside it: bars, sheets, toasts and the box of changes. */
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { address, openBrowserForTests, type WatchedPage } from '../../testing/browser.ts';
import { isSaved, step } from '../../testing/editor-page.ts';
import { openOwnKitchen } from '../../testing/owner.ts';

openBrowserForTests();

const PHONE = { width: 360, height: 740 };

async function beginRecipe(site: string, options = {}): Promise<WatchedPage> {
  const { page } = await openOwnKitchen(site, options);
  await page.goto(address(`/kitchen/${site}/recipes/new`));
  await page.getByLabel('Title').fill('Leek pan');
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  await page.keyboard.type('2 leeks');
  await step(page, 1).click();
  await page.keyboard.type('Fry the leeks for 20 minutes.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Serve them.');
  await isSaved(page);
  return page;
}

/** Whether two things cover each other. */
async function meet(one: Locator, other: Locator): Promise<boolean> {
  const a = await one.boundingBox();
  const b = await other.boundingBox();
  if (!a || !b) throw new Error('Both must be there.');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** What is drawn at the middle of an element, if anything else, covers it. */
const isOnTop = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const drawn = node.ownerDocument.elementFromPoint(left + width / 2, top + height / 2);
    return drawn !== null && node.contains(drawn);
  });

const openMenu = (page: Page, item: string) =>
  page
    .getByRole('button', { name: 'What to do with this recipe' })
    .click()
    .then(() => page.getByRole('menuitem', { name: item }).click());

test('the format bar covers neither the timer above nor the heading; grips pass under the bar', async () => {
  const page = await beginRecipe('looks-bars', { viewport: { width: 1280, height: 500 } });
  const bar = page.getByRole('toolbar', { name: 'Format' });
  await page.getByLabel('Timers of step 1').waitFor();
  await step(page, 2).click();
  expect(await meet(bar, page.getByLabel('Timers of step 1'))).toBe(false);
  await step(page, 1).click();
  // The one of the other step goes behind the press.
  await expect.poll(() => bar.count()).toBe(1);
  const words = page.getByRole('heading', { name: 'Steps' });
  const heading = await words.evaluate((node) => {
    const range = node.ownerDocument.createRange();
    range.selectNodeContents(node);
    return range.getBoundingClientRect().right;
  });
  expect((await bar.boundingBox())?.x).toBeGreaterThan(heading);

  await page.evaluate(`{
    const row = document.querySelector('.editor-line').getBoundingClientRect();
    scrollBy(0, row.top - 4);
  }`);
  const grip = page.locator('.editor-line .row-grip').first();
  await expect.poll(() => isOnTop(grip)).toBe(false);
});

test('one-line fields show all their words, and Enter adds no line', async () => {
  const page = await beginRecipe('looks-lines');
  const address = page.getByLabel('Address', { exact: true });
  const low = (await address.boundingBox())?.height ?? 0;
  await address.fill('leeks-that-were-fried-in-a-pan-for-a-very-long-time-and-then-served');
  await address.press('Enter');
  expect(await address.inputValue()).not.toContain('\n');
  expect((await address.boundingBox())?.height).toBeGreaterThan(low);
});

test('on a phone the sheet keeps its button in sight, the copy’s toast leaves the question free', async () => {
  const page = await beginRecipe('looks-phone', { viewport: PHONE, hasTouch: true });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const now = page.getByRole('button', { name: 'Publish now' });
  const box = await now.boundingBox();
  expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  await now.click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const update = page.getByRole('button', { name: 'Update', exact: true });
  const ground = () =>
    update.evaluate((node) => {
      const { defaultView } = node.ownerDocument;
      return defaultView?.getComputedStyle(node).backgroundColor;
    });
  await expect.poll(ground).toBe('rgba(0, 0, 0, 0)');
  await openMenu(page, 'Delete…');
  await page.getByText('What readers have of it is taken offline.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();

  await openMenu(page, 'Duplicate');
  await page.getByText('This is the copy, a draft.').waitFor();
  await openMenu(page, 'Delete…');
  const question = page.getByRole('alertdialog', { name: /Delete “Leek pan/ });
  for (const name of ['Cancel', 'Delete'])
    await expect.poll(() => isOnTop(question.getByRole('button', { name }))).toBe(true);
  expect(await question.getByText('taken offline').count()).toBe(0);
  await page.getByText('This is the copy, a draft.').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('heading', { name: 'Menu' }).waitFor();
  await page.getByRole('button', { name: 'Close the menu' }).click();
  await page.getByRole('heading', { name: 'Menu' }).waitFor({ state: 'hidden' });
});

test('the list of changes opens across the page, and the bar stays as high as it is', async () => {
  const page = await beginRecipe('looks-changes');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByLabel('Ingredient', { exact: true }).first().fill('3 leeks');
  const changes = page.getByRole('button', { name: '1 change not published' });
  await changes.waitFor();
  const bar = page.locator('.editor-bar');
  const before = await bar.boundingBox();
  await changes.click();
  const list = await page.locator('.changes').boundingBox();
  expect((await bar.boundingBox())?.height).toBe(before?.height);
  expect(list?.width).toBe(before?.width);
  expect(await isOnTop(page.getByRole('button', { name: 'Update with these changes' }))).toBe(true);
});
