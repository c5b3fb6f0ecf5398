/** Collections are made, ordered, applied, kept by a rule, deleted and brought back. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests, type openTab } from '../testing/browser.ts';
import { drag } from '../testing/drag.ts';
import { apply, expectWhole, PHONE_TAB, reloadKept } from '../testing/kitchen-page.ts';
import { openOwnKitchen } from '../testing/owner.ts';
import { PICTURE } from '../testing/pictures.ts';

openBrowserForTests();

/** A kitchen of its own with three recipes, two of which have a tag, and the ways to ask about it. */
async function openShelves(slug: string, options: Parameters<typeof openTab>[0] = {}) {
  const { page, token } = await openOwnKitchen(slug, options);
  const post = async (path: string, data: object) =>
    (await ask(page, 'POST', `/api/v1/manage/${slug}${path}`, undefined, { token, data })).json();
  const tagId: string = (await post('/tags', { title: 'From one pan' })).tag.id;
  for (const [title, tagIds] of [
    ['Soup', [tagId]],
    ['Bread', []],
    ['Salad', [tagId]],
  ] as const) {
    const publishedAt = Date.UTC(2020, 0, title === 'Salad' ? 3 : 1);
    await post('/recipes', { title, slug: title.toLowerCase(), tagIds, publishedAt });
  }
  return {
    page,
    tagId,
    post,
    open: (path: string) => page.goto(address(`/kitchen/${slug}${path}`)),
    /** Slugs of the recipes on a collection's public page. */
    async slugsOnPage(collectionSlug: string): Promise<string[]> {
      const answer = await ask(page, 'GET', `/collections/${collectionSlug}`, slug);
      const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
      return [...main.matchAll(/<a[^>]* href="\/recipes\/([a-z-]+)"/g)].map(([, found]) => found ?? '');
    },
  };
}

async function addRecipe(page: Page, title: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a recipe' }).fill(title);
  await page.getByRole('option', { name: title }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: title, exact: true }).waitFor();
}

const order = (page: Page) =>
  page.getByRole('list', { name: 'Recipes, in their order' }).getByRole('link').allTextContents();

test('a collection is made, ordered by keyboard, kept over a reload, applied, and taken back', async () => {
  const { page, open, slugsOnPage } = await openShelves('shelves-by-hand', {
    viewport: { width: 1280, height: 1100 },
  });
  await open('/collections');
  await page.getByText('A collection is a shelf: weeknights, Christmas, bread.').waitFor();
  await page.getByRole('link', { name: 'New collection' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Sunday Best');
  await page.getByText('/collections/sunday-best').waitFor();
  await page.getByText('Add recipes, or let a tag do it.').waitFor();
  for (const title of ['Soup', 'Bread', 'Salad']) await addRecipe(page, title);
  expect(await order(page)).toEqual(['Soup', 'Bread', 'Salad']);
  await page.getByRole('link', { name: 'Salad', exact: true }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Salad is number 1 of 3.').waitFor();
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Salad');
  await page.getByRole('button', { name: 'What to do with Bread' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  expect(await order(page)).toEqual(['Salad', 'Bread', 'Soup']);
  const grip = page.getByRole('listitem').filter({ hasText: 'Soup' }).locator('.row-grip');
  await drag(page, grip, page.getByRole('listitem').filter({ hasText: 'Salad' }));
  await expect.poll(() => order(page)).toEqual(['Soup', 'Salad', 'Bread']);
  await drag(page, grip, page.locator('.ordered-end'));
  await expect.poll(() => order(page)).toEqual(['Salad', 'Bread', 'Soup']);

  await reloadKept(page);
  await page.getByText('Not applied. Kept on this device.').waitFor();
  expect(await order(page)).toEqual(['Salad', 'Bread', 'Soup']);
  await apply(page);
  await page.waitForURL(/\/collections\/[0-9a-f-]{36}$/);
  expect(await slugsOnPage('sunday-best')).toEqual(['salad', 'bread', 'soup']);

  await page.getByRole('button', { name: 'What to do with Soup' }).click();
  await page.getByRole('menuitem', { name: 'Take out' }).click();
  await page.getByText('Not applied: recipes. Kept on this device.').waitFor();
  await apply(page);
  expect(await slugsOnPage('sunday-best')).toEqual(['salad', 'bread']);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('It is taken back').waitFor();
  expect(await slugsOnPage('sunday-best')).toEqual(['salad', 'bread', 'soup']);
  expect(await order(page)).toEqual(['Salad', 'Bread']);
});

test('a picture is chosen, cut, kept over a reload, and shown on the card', async () => {
  const { page, open } = await openShelves('shelves-picture');
  await open('/collections/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Pictured');
  await page.getByLabel('Choose a picture').setInputFiles(PICTURE);
  await page.getByRole('button', { name: 'Choose what shows' }).click();
  await page.getByRole('slider', { name: 'Zoom' }).fill('0.5');
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByText('Not applied. Kept on this device.').waitFor();
  await reloadKept(page);
  await page.getByRole('img', { name: 'The collection' }).waitFor();
  await apply(page);
  await open('/collections');
  await page.locator('img.collection-cover').waitFor();
});

test('a taken address is said at once', async () => {
  const { page, open, post } = await openShelves('shelves-taken');
  await post('/collections', { title: 'Taken', slug: 'taken' });
  await open('/collections/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Taken');
  await page.getByText('“Taken” has this address.').waitFor();
  await page.getByRole('button', { name: 'Apply', exact: true }).click();
  await page.getByText('Something needs another look.').waitFor();
  expect(await page.getByText('“Taken” has this address.').count()).toBe(1);
  // The browser writes down what was refused.
  page.problems.length = 0;
  await page.getByRole('button', { name: 'Use “taken-2”' }).click();
  await page.getByText('/collections/taken-2').waitFor();
  await page.getByRole('button', { name: 'Discard changes' }).click();
});

test('a collection by rule takes the recipes with the tag, the newest first, and shows them beside it', async () => {
  const { page, open, post, tagId, slugsOnPage } = await openShelves('shelves-by-rule', {
    viewport: { width: 1440, height: 900 },
  });
  await open('/collections/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Quick ones');
  await page.getByText('By rule', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Recipes that have all of these' }).fill('one pan');
  await page.getByRole('option', { name: 'From one pan' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  const framed = page.frameLocator('.preview-frames iframe:not([aria-hidden])');
  await framed.getByRole('heading', { name: 'Quick ones' }).waitFor();
  await framed.getByRole('link', { name: 'Soup' }).first().waitFor();
  await page.getByRole('button', { name: 'Close the preview' }).click();
  await apply(page);
  expect(await slugsOnPage('quick-ones')).toEqual(['salad', 'soup']);
  const { recipe } = await post('/recipes', {
    title: 'Toast',
    slug: 'toast',
    tagIds: [tagId],
    publishedAt: Date.UTC(2021, 0, 1),
  });
  await expect.poll(() => slugsOnPage('quick-ones')).toEqual(['toast', 'salad', 'soup']);
  await open('/collections');
  await page.getByText('3 recipes · by rule').waitFor();
  await open(`/recipes/${recipe.id}`);
  await page.getByRole('combobox', { name: 'Collections' }).fill('sunday');
  await page.getByRole('option', { name: 'Quick ones' }).waitFor({ state: 'detached' });
});

test('deleting asks, and can be undone', async () => {
  const { page, open, post } = await openShelves('shelves-deleted');
  await post('/collections', { title: 'Doomed', slug: 'doomed' });
  await open('/collections');
  await page.getByRole('button', { name: 'What to do with Doomed' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('“Doomed” is deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('“Doomed” is back.').waitFor();
  await page.getByRole('link', { name: 'Doomed', exact: true }).click();
  await page.getByRole('button', { name: 'More for this collection' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.locator('.report-bar:focus').waitFor();
  await page.getByRole('button', { name: 'Bring back Doomed' }).click();
  await page.getByRole('link', { name: 'Doomed', exact: true }).waitFor();
});

test('both screens are whole at 360 pixels and have no fault for axe, light and dark', async () => {
  const { page, open, post } = await openShelves('shelves-whole', PHONE_TAB);
  const { collection } = await post('/collections', { title: 'Shown', slug: 'shown' });
  await open('/collections');
  const look = (name: string, part?: string) => expectWhole(page, name, part);
  await page.getByRole('link', { name: 'Shown', exact: true }).waitFor();
  await look('the list');
  await open(`/collections/${collection.id}`);
  await addRecipe(page, 'Soup');
  await look('by hand');
  await page.getByText('By rule', { exact: true }).click();
  await page.getByRole('combobox', { name: 'Recipes that have all of these' }).waitFor();
  await look('by rule');
  await page.getByRole('button', { name: 'More for this collection' }).click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').waitFor();
  await look('the question', '[role=alertdialog]');
});
