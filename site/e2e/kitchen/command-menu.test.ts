/** The command menu over a recipe that is written. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { ANOTHER_BROWSER, address, ask, openBrowserForTests } from '../testing/browser.ts';
import { isSaved, lines, step, stepTexts } from '../testing/editor-page.ts';
import { openCommandMenu } from '../testing/kitchen-page.ts';
import { openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const find = (page: Page) => page.getByRole('combobox', { name: 'Find anything' });

/** Opens the menu by its key, and leaves it by Escape. */
async function lookIntoMenu(page: Page): Promise<void> {
  await openCommandMenu(page);
  await page.keyboard.press('Escape');
  await find(page).waitFor({ state: 'detached' });
}

test('whoever leaves the menu goes on where they were writing', async () => {
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

test('without a connection the menu opens, where the kitchen has been open for a moment', async () => {
  const { page } = await openOwnKitchen('menu-ahead');
  const isLoaded = page.waitForResponse(/command-dialog.*\.css/);
  await page.goto(address('/kitchen/menu-ahead/recipes'));
  await isLoaded;
  await page.context().setOffline(true);
  await openCommandMenu(page);
  await page.keyboard.type('look');
  await page.getByRole('option', { name: 'Look', exact: true }).waitFor();
  // What could not be fetched is written down, a moment later.
  await expect.poll(() => page.problems.join()).toContain('could not be read');
  page.problems.length = 0;
});

test('keys do not go behind the menu while it loads; where it cannot, it says so, and opens by another press', async () => {
  const { page } = await openOwnKitchen('menu-offline');
  const { promise: isTyped, resolve: endTyping } = Promise.withResolvers<void>();
  await page.context().route(/command-dialog/, async (route) => {
    await isTyped;
    await route.abort();
  });
  await page.goto(address('/kitchen/menu-offline/recipes'));
  await page.getByRole('searchbox').focus();
  await page.context().setOffline(true);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('links');
  endTyping();
  await page.getByRole('alert').getByText('There is no connection. Please try again.').waitFor();
  expect(await page.evaluate('[document.activeElement.type, document.activeElement.value]')).toEqual([
    'search',
    '',
  ]);
  await page.context().unroute(/command-dialog/);
  await page.context().setOffline(false);
  await page.getByRole('alert').getByText('This could not load. Try again, or reload the page.').waitFor();
  await openCommandMenu(page);
  expect(await page.getByRole('alert').filter({ hasText: 'load' }).count()).toBe(0);
  page.problems.length = 0;
});

test('the menu offers what can be done with the recipe that is open', async () => {
  const page = await openSavedRecipe('menu-acts');
  const [first, ...others] = await offered(page);
  expect(first).toBe('Publish…');
  expect(new Set(others)).toEqual(
    new Set([
      'Undo',
      'Preview',
      'Send a link to the preview',
      'See it at other sizes',
      'Link the ingredients that steps name',
      'Duplicate this recipe',
      'Delete this recipe…',
      'Show earlier versions',
    ]),
  );
  await openCommandMenu(page);
  await page.keyboard.press('ArrowDown');
  const grounds = await groundsOfOptions(page);
  expect(new Set(grounds.others)).toEqual(new Set(['rgba(0, 0, 0, 0)']));
  expect(grounds.others).not.toContain(grounds.chosen);
  await page.keyboard.press('Escape');
  await choose(page, 'See it at other sizes');
  await page.getByRole('row', { name: /2 pears/ }).waitFor();
  await choose(page, 'Link the ingredients that steps name');
  await page.getByText('Nothing to link').last().waitFor();
  await choose(page, 'Send a link to the preview');
  await page.getByRole('button', { name: 'Make a link' }).waitFor();
  await choose(page, 'Preview');
  await page.getByRole('button', { name: 'Make a link' }).waitFor({ state: 'detached' });
  await choose(page, 'Show earlier versions');
  await page.getByRole('button', { name: 'Show earlier versions' }).waitFor({ state: 'detached' });

  await openCommandMenu(page);
  await page.keyboard.type('schedule');
  await page.getByRole('option', { name: 'Publish…' }).waitFor();
  await page.keyboard.press('Escape');
  await choose(page, 'Publish…');
  await publishNow(page);
  await changeStep(page);
  expect(await offered(page)).toEqual(
    expect.arrayContaining(['Update…', 'Unpublish…', 'See what is not published', 'Hide other sizes']),
  );
  await choose(page, 'Discard changes');
  await page.getByText(/The changes are discarded/).waitFor();
  await choose(page, 'Unpublish…');
  await page.getByRole('button', { name: 'Unpublish', exact: true }).click();
  await page.getByRole('heading', { name: 'Not public' }).waitFor();
});

test('the bar of the editor is one line on wide windows, and no two of its buttons have one name', async () => {
  const page = await openSavedRecipe('menu-bar');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await publishNow(page);
  await changeStep(page);
  const bar = page.locator('.editor-bar');
  await bar.getByText(/\d to mend/).waitFor();
  const boxes = await Promise.all((await bar.locator('a, button').all()).map((one) => one.boundingBox()));
  const middles = boxes.flatMap((box) => (box ? [box.y + box.height / 2] : []));
  expect(middles).toHaveLength(8);
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(12);
  await page.getByRole('button', { name: '1 change not published' }).click();
  await page.getByRole('button', { name: 'Update with these changes' }).click();
  await page.getByRole('button', { name: 'Update now' }).waitFor();
  expect(await page.getByRole('button', { name: 'Update', exact: true }).count()).toBe(1);
});

test('the menu finds collections, light and dark, and the way out', async () => {
  const kitchen = 'menu-finds';
  const { page, token } = await openOwnKitchen(kitchen, { colorScheme: 'light', userAgent: ANOTHER_BROWSER });
  const data = { title: 'All the Lemons', slug: 'all-the-lemons' };
  await ask(page, 'POST', `/api/v1/manage/${kitchen}/collections`, undefined, { token, data });
  await page.goto(address(`/kitchen/${kitchen}/site`));
  await page.getByRole('main').getByRole('heading', { name: 'Site' }).waitFor();
  await openCommandMenu(page);
  await page.keyboard.type('lemons');
  await page.getByRole('option', { name: 'All the Lemons' }).click();
  await page.waitForURL(/\/collections\/[^/]+$/);
  await openCommandMenu(page);
  await page.keyboard.type('dark');
  await page.getByRole('option', { name: 'Look' }).waitFor();
  await page.getByRole('option', { name: 'Show the kitchen dark' }).click();
  await page
    .locator('input[name="color-scheme"]:checked + span')
    .getByText('Dark')
    .waitFor({ state: 'attached' });
  await openCommandMenu(page);
  await page.keyboard.type('sessions');
  await page.getByRole('option', { name: 'Your profile' }).click();
  await page.waitForURL(/\/profile$/);
  // What is still read when one signs out would be refused.
  await page.goto(address(`/kitchen/${kitchen}/site`), { waitUntil: 'networkidle' });
  await openCommandMenu(page);
  await page.keyboard.type('sign out');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/kitchen'));
});

async function openSavedRecipe(kitchen: string): Promise<Page> {
  const { page } = await openOwnKitchen(kitchen);
  await page.goto(address(`/kitchen/${kitchen}/recipes/new`));
  await page.getByLabel('Title').fill('Pear cake');
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  await page.keyboard.type('2 pears');
  await step(page, 1).click();
  await page.keyboard.type('Peel the pears.');
  await isSaved(page);
  return page;
}

/** What the menu offers of the screen. */
async function offered(page: Page): Promise<string[]> {
  await openCommandMenu(page);
  const labels = await page
    .getByRole('group', { name: 'Here', exact: true })
    .getByRole('option')
    .allTextContents();
  await page.keyboard.press('Escape');
  await find(page).waitFor({ state: 'detached' });
  return labels;
}

/** Grounds of what the menu lists: that of the one an arrow key is on, and the others'. */
function groundsOfOptions(page: Page): Promise<{ chosen: string; others: string[] }> {
  return page.evaluate(`(() => {
    const groundOf = (option) => getComputedStyle(option).backgroundColor;
    return {
      chosen: groundOf(document.querySelector('[role="option"][aria-selected="true"]')),
      others: [...document.querySelectorAll('[role="option"][aria-selected="false"]')].map(groundOf),
    };
  })()`);
}

async function choose(page: Page, label: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: label, exact: true }).click();
}

async function publishNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Readers have it.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
}

async function changeStep(page: Page): Promise<void> {
  await step(page, 1).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Bake.');
  await page.getByRole('button', { name: '1 change not published' }).waitFor();
}
