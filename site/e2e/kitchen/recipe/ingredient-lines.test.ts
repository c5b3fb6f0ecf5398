import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers } from '../../testing/barriers.ts';
import { address, openBrowserForTests } from '../../testing/browser.ts';
import { headings, isSaved, lines, paste } from '../../testing/editor-page.ts';
import { openOwnKitchen } from '../../testing/owner.ts';

openBrowserForTests();

const line = (page: Page, number: number) => page.getByLabel('Ingredient', { exact: true }).nth(number - 1);
const read = (page: Page, number: number) => page.locator('.line-read').nth(number - 1);
const parts = (page: Page) => page.getByRole('group', { name: 'Parts of the line' });

async function openNewRecipe(kitchen: string, title: string, options?: Parameters<typeof openOwnKitchen>[1]) {
  const opened = await openOwnKitchen(kitchen, options);
  await beginRecipe(opened.page, kitchen, title);
  return opened;
}

async function beginRecipe(page: Page, kitchen: string, title: string): Promise<void> {
  await page.goto(address(`/kitchen/${kitchen}/recipes/new`));
  await page.getByLabel('Title').fill(title);
}

test('what a cook corrects once is read so in every recipe from then on, until it is forgotten', async () => {
  const { page } = await openNewRecipe('corrected-once', 'Xucker cake');
  await line(page, 1).fill('200 g Xucker, sifted');
  await line(page, 1).press('Tab');
  const kept: unknown[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/line-rules'))
      kept.push(request.postDataJSON().ingredientId);
  });
  // Nothing on the way to what is chosen is kept: an empty field, then "butter".
  await parts(page).getByLabel('Counts as').fill('buttermil');
  await parts(page).getByLabel('Counts as').fill('');
  await parts(page).getByLabel('Counts as').pressSequentially('butter');
  await parts(page).getByLabel('Counts as').fill('powdered sugar');
  await parts(page).getByLabel('Counts as').press('Enter');
  await parts(page).getByText('Your kitchen reads “Xucker” as powdered sugar.').waitFor();
  expect(await lines(page)).toEqual(['200 g Xucker, sifted']);
  expect(kept).toHaveLength(1);
  await parts(page).getByLabel('Counts as').fill('moon dust');
  await parts(page).getByText('No ingredient we know is called that.').waitFor();
  expect(await findBarriers(page, 'main')).toEqual([]);
  await page.keyboard.press('Escape');
  // One more key does not take the choice away.
  await page.keyboard.type(' twice');
  expect(await read(page, 1).textContent()).toContain('powdered sugar');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2 Schwapp Xucker');
  await read(page, 2).getByText('2 · powdered sugar').or(read(page, 2).getByText('2 · as written')).waitFor();
  await page.keyboard.press('Tab');
  await parts(page).getByLabel('Unit').selectOption({ label: 'cup' });
  await page.keyboard.press('Escape');
  expect(await lines(page)).toEqual(['200 g Xucker, sifted twice', '2 cups Xucker']);
  await isSaved(page);

  await beginRecipe(page, 'corrected-once', 'Another');
  await line(page, 1).click();
  await paste(page, '3 Schwapp milk\n50 g Xucker\n1 T honey');
  await expect.poll(() => read(page, 1).textContent()).toContain('3 cups · milk');
  expect(await read(page, 2).textContent()).toContain('50 g · powdered sugar');
  // A unit that everybody reads alike may be a change of this recipe: it is kept when one says so.
  await line(page, 3).click();
  await page.keyboard.press('Tab');
  await parts(page).getByLabel('Unit').selectOption({ label: 'teaspoon' });
  await parts(page).getByRole('button', { name: 'Always read “T” as teaspoon' }).click();
  await parts(page).getByText('Your kitchen reads “T” as teaspoon.').waitFor();
  await page.keyboard.press('Escape');
  await line(page, 2).click();
  await page.keyboard.press('Tab');
  await parts(page).getByRole('button', { name: 'Forget “Xucker”' }).click();
  await parts(page).getByText('Your kitchen reads').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await isSaved(page);

  await page.goto(address('/kitchen/corrected-once/settings/import'));
  await page
    .getByRole('textbox', { name: 'Recipes' })
    .fill('Drink\n\nIngredients\n1 T milk\n2 Schwapp Xucker\n\nSteps\nStir it.');
  await page.getByRole('button', { name: 'Read it' }).click();
  await page.getByRole('button', { name: /^Bring in/ }).click();
  await expect.poll(() => read(page, 1).textContent()).toContain('1 teaspoon · milk');
  expect(await read(page, 2).textContent()).toContain('2 cups · as written');
});

test('lines that were written before are offered, and are in nobody’s way', async () => {
  const { page } = await openNewRecipe('offered-lines', 'First');
  await line(page, 1).click();
  await paste(page, '200 g butter, at room temperature\n1 tsp fine salt');
  await isSaved(page);
  await beginRecipe(page, 'offered-lines', 'Second');
  await line(page, 1).click();
  const option = (name: string) => page.getByRole('option', { name, exact: true });
  await page.keyboard.type('50 g bu');
  await option('50 g butter, at room temperature').waitFor();
  expect(await findBarriers(page, 'main')).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  expect(await lines(page)).toEqual(['50 g butter, at room temperature']);
  expect(await page.locator('.line-text [role="option"]').count()).toBe(0);
  // Nothing is chosen: Enter begins a row.
  await page.keyboard.press('Enter');
  await page.keyboard.type('1 tsp fi');
  await option('1 tsp fine salt').waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('1 tsp fi');
  await option('1 tsp fine salt').waitFor();
  await page.keyboard.press('Escape');
  await option('1 tsp fine salt').waitFor({ state: 'detached' });
  await page.keyboard.type('n');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  expect((await lines(page)).slice(0, 2)).toEqual(['50 g butter, at room temperature', '1 tsp fi']);
  await page.keyboard.type('fin');
  await option('1 tsp fine salt').click();
  expect((await lines(page)).slice(2)).toEqual(['1 tsp fin', '1 tsp fine salt']);
});

test('parts are begun by a line that is left, by a button, and moved by key', async () => {
  const { page } = await openNewRecipe('lines-in-parts', 'Two sauces');
  await line(page, 1).click();
  await paste(page, 'salt\nFor 2 sauces:\n2 tomatoes\n1 onion');
  expect(await headings(page)).toEqual(['', 'For 2 sauces']);
  await line(page, 3).press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('For the salad');
  await page.getByLabel('Title').click();
  expect(await headings(page)).toEqual(['', 'For 2 sauces', 'For the salad']);
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Add a part with a heading' }).first().click();
  await page.keyboard.type('To serve');
  expect(await headings(page)).toEqual(['', 'For 2 sauces', 'To serve']);
  await page.keyboard.press('Alt+Shift+ArrowUp');
  expect(await headings(page)).toEqual(['', 'To serve', 'For 2 sauces']);
  await page.keyboard.type('!');
  await line(page, 3).click();
  await page.keyboard.press('Alt+Shift+ArrowUp');
  expect(await headings(page)).toEqual(['', 'For 2 sauces', 'To serve!']);
  await isSaved(page);
});

test('an amount that comes out awkward is written in one’s own words, beside it', async () => {
  const { page } = await openNewRecipe('own-amounts', 'Dough');
  await line(page, 1).click();
  await paste(page, '280 g strong flour\n3 eggs\n4 onions');
  await page.keyboard.press('Control+Shift+l');
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
  const own = page.getByRole('textbox', { name: /^Your own amount/ });
  await page.getByRole('button', { name: 'Write your own amount for 280 g strong flour' }).click();
  await own.fill('300 g');
  await own.press('Enter');
  await page.getByText('The line itself is in such units.').waitFor();
  expect(await findBarriers(page, 'main')).toEqual([]);
  await own.fill('2 1/4 cups');
  await own.press('Enter');
  await row('strong flour')
    .getByRole('cell')
    .nth(2)
    .getByText(/2¼ cups/)
    .waitFor();
  expect((await lines(page))[0]).toBe('280 g / 2 1/4 cups strong flour');
  await row('3 eggs').getByText('a part of an egg').waitFor();
  await page.getByRole('button', { name: 'Write your own amount for 3 eggs' }).click();
  await own.fill('150 g');
  await own.press('Enter');
  await row('eggs').getByText('a part of an egg').waitFor({ state: 'detached' });
  expect((await lines(page))[1]).toBe('3 / 150 g eggs');
  expect(await row('4 onions').getByRole('button').count()).toBe(1);
  await page.getByRole('button', { name: /^Compute it for 280 g/ }).click();
  expect((await lines(page))[0]).toBe('280 g strong flour');
  await page.keyboard.press('Control+z');
  expect((await lines(page))[0]).toBe('280 g / 2 1/4 cups strong flour');
  // On a phone all sizes are seen without scrolling sideways.
  await page.setViewportSize({ width: 360, height: 740 });
  const hidden =
    'const { scrollWidth, clientWidth } = document.querySelector(".scale-table"); scrollWidth - clientWidth';
  expect(await page.evaluate(`{ ${hidden} }`)).toBe(0);
  expect(await findBarriers(page, 'main')).toEqual([]);
});
