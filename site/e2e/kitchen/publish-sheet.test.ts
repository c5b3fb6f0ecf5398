/** The publish sheet: what is to be mended and the way there, dates, who may read it, and the way back. */
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests } from '../testing/browser.ts';
import { isSaved, step } from '../testing/editor-page.ts';
import { openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const sheet = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true }).click();
const openSheet = (page: Page) =>
  page
    .getByRole('button', { name: /^(?:Publish|Update)$/ })
    .first()
    .click();
const line = (page: Page, index: number) => page.getByLabel('Ingredient', { exact: true }).nth(index);

const hasFocus = (field: Locator) =>
  expect.poll(() => field.evaluate((element) => element === element.ownerDocument.activeElement)).toBe(true);

/** A draft with a name, three lines and a step. */
async function beginRecipe(page: Page, site: string, title: string): Promise<void> {
  await page.goto(address(`/kitchen/${site}/recipes/new`));
  await page.getByLabel('Title').fill(title);
  await line(page, 0).click();
  await page.keyboard.type('2 leeks');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1 tsp fresh dill');
  await step(page, 1).click();
  await page.keyboard.type('Fry the leeks for 20 minutes.');
  await isSaved(page);
}

test('findings are counted beside the button, mended by a press, or led to, with the focus there', async () => {
  const site = 'sheet-findings';
  const { page } = await openOwnKitchen(site);
  await beginRecipe(page, site, 'Leek pan');
  await page.getByRole('button', { name: '6 to mend' }).click();
  await sheet(page).getByRole('heading', { name: 'Mend and publish' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const words = sheet(page).locator('.findings li');
  expect(await words.count()).toBe(3);
  // Who presses by keys goes on from there: what stands in its place has the focus.
  await words.first().getByRole('button', { name: 'Cooking: 20 min' }).press('Enter');
  await sheet(page).getByText('no time is given').waitFor({ state: 'detached' });
  await hasFocus(words.first().getByRole('button'));
  await sheet(page).getByRole('button', { name: /more$/ }).press('Enter');
  await hasFocus(words.nth(3).getByRole('button'));
  await words
    .filter({ hasText: /No step uses the .*dill/ })
    .getByRole('button')
    .click();
  await sheet(page).waitFor({ state: 'detached' });
  await hasFocus(line(page, 2));
  await page.keyboard.press('Control+A');
  await page.keyboard.press('Delete');
  await page.getByRole('button', { name: '4 to mend' }).waitFor();
});

test('what is refused stands beside its field until it is changed, and each entry leads there', async () => {
  const site = 'sheet-refused';
  const { page } = await openOwnKitchen(site);
  await beginRecipe(page, site, 'Dill pan');
  await line(page, 2).focus();
  await page.keyboard.press('Tab');
  await page.getByLabel('Page about it').fill('somewhere');
  await page.getByRole('button', { name: 'Add a part with a heading' }).last().click();
  await page.getByLabel('Heading of part 2 of the steps').fill('For the '.repeat(40));
  await page.getByLabel('YouTube video').fill('?');
  await isSaved(page);
  await openSheet(page);
  await press(page, 'Publish now');
  await sheet(page).getByText('3 things are to be mended').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, 'Part 2 of the steps, heading');
  await hasFocus(page.getByLabel('Heading of part 2 of the steps'));
  await page.getByText(/^Heading: Use at most/).waitFor();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('For the table');
  await page.getByText(/^Heading: Use at most/).waitFor({ state: 'detached' });
  await page.getByText('Page about it: Invalid URL').waitFor();

  await isSaved(page);
  await openSheet(page);
  await press(page, 'Publish now');
  await press(page, 'Ingredient 3, page about it');
  await hasFocus(page.getByLabel('Page about it'));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('https://dill.example');
  await page.getByText('Page about it: Invalid URL').waitFor({ state: 'detached' });
  await page.getByLabel('YouTube video').fill('');
  await isSaved(page);
  await openSheet(page);
  await press(page, 'Publish now');
  await sheet(page).getByText('Readers have it.').waitFor();
  // The two that were refused.
  page.problems.length = 0;
});

test('words that are no number stay with their sentence, are refused, and a missing name is told before', async () => {
  const site = 'sheet-words';
  const { page } = await openOwnKitchen(site);
  await page.setViewportSize({ width: 1280, height: 800 });
  await beginRecipe(page, site, 'Night stock');
  await page.getByLabel('Servings', { exact: true }).fill('a few');
  await page.getByLabel('Cooking', { exact: true }).fill('overnight');
  await isSaved(page);
  await page.waitForURL(/recipes\/[\da-f-]{36}$/);
  await page.reload();
  expect(await page.getByLabel('Servings', { exact: true }).inputValue()).toBe('a few');
  expect(await page.getByLabel('Cooking', { exact: true }).inputValue()).toBe('overnight');
  await page.getByText('Write a number, such as 4').waitFor();
  await page.getByText('Write it as 20 min, or 1 h 30').waitFor();
  await page.getByLabel('Servings', { exact: true }).fill('4');
  await page.getByText('Write a number, such as 4').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => page.getByLabel('Servings', { exact: true }).inputValue()).toBe('a few');
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(() => page.getByLabel('Servings', { exact: true }).inputValue()).toBe('4');
  await page.getByLabel('Title').fill('');
  await isSaved(page);
  await openSheet(page);
  await sheet(page).getByText('Title: Required').waitFor();
  await sheet(page).getByText('Cooking: Write it as 20 min, or 1 h 30').waitFor();
  await press(page, 'Publish now');
  const refused = sheet(page).locator('.refused-fields');
  await hasFocus(refused);
  expect(await findBarriers(page)).toEqual([]);
  await press(page, 'Title');
  await hasFocus(page.getByLabel('Title'));
  // The one that was refused.
  page.problems.length = 0;
});

test('words that are no amount or no time stay in a line and a step, are refused, and ranges are read', async () => {
  const site = 'sheet-item-words';
  const { page } = await openOwnKitchen(site);
  await page.setViewportSize({ width: 1280, height: 800 });
  await beginRecipe(page, site, 'Leek stock');
  await line(page, 0).press('Tab');
  await page.getByLabel('Amount').fill('a few');
  const timer = page.getByLabel('Timers of step 1');
  await timer.fill('a while');
  await isSaved(page);
  await page.waitForURL(/recipes\/[\da-f-]{36}$/);
  await page.reload();
  await expect.poll(() => page.getByLabel('Amount').inputValue()).toBe('a few');
  expect(await timer.inputValue()).toBe('a while');
  await page.getByText('Amount: Write a number, such as 4, or a range').waitFor();
  await page.getByText('Timer: Write it as 20 min, or 1 h 30').waitFor();
  expect(await findBarriers(page, 'main')).toEqual([]);
  await openSheet(page);
  await press(page, 'Publish now');
  await press(page, 'Ingredient 1, amount');
  await hasFocus(page.getByLabel('Amount'));
  await page.getByLabel('Amount').fill('4 to 6');
  expect(await page.getByLabel('up to').inputValue()).toBe('6');
  expect(await line(page, 0).inputValue()).toMatch(/^4 ?(?:–|-|to) ?6 leeks$/);
  await openSheet(page);
  await press(page, 'Publish now');
  await press(page, 'Step 1, timer');
  await hasFocus(timer);
  await timer.fill('half an hour');
  await page.getByText('Timer: Write it as').waitFor({ state: 'detached' });
  await page.keyboard.press('Tab');
  expect(await timer.inputValue()).toBe('30 min');
  await isSaved(page);
  await openSheet(page);
  await press(page, 'Publish now');
  await sheet(page).getByText('Readers have it.').waitFor();
  // The two that were refused.
  page.problems.length = 0;
});

test('a finding without a picture opens the choice of files', async () => {
  const site = 'sheet-picture';
  const { page } = await openOwnKitchen(site);
  await beginRecipe(page, site, 'Bare pan');
  await openSheet(page);
  await sheet(page).getByRole('button', { name: /more$/ }).click();
  const choice = page.waitForEvent('filechooser');
  await sheet(page).getByRole('button', { name: 'Add a picture' }).click();
  expect((await choice).isMultiple()).toBe(true);
  await openSheet(page);
  await sheet(page).getByRole('button', { name: /more$/ }).click();
  await sheet(page).getByRole('button', { name: 'Choose a meal' }).click();
  await page.getByRole('option', { name: 'Dinner' }).waitFor();
});

test('dates are told and changed, and each receipt leads back to what readers had', async () => {
  const site = 'sheet-dates';
  const { page } = await openOwnKitchen(site);
  const status = async () => (await ask(page, 'GET', '/recipes/dated-pan', site)).status();
  await beginRecipe(page, site, 'Dated pan');
  await openSheet(page);
  await page.getByLabel('With another date').check();
  await press(page, 'Publish now');
  await sheet(page).getByText('Choose a day and a time.').waitFor();
  await page.getByLabel('Date and time').fill('2024-05-03T08:00');
  await sheet(page).getByText('It is published at once, and carries the date 3 May 2024.').waitFor();
  await sheet(page).getByRole('button', { name: 'Publish now' }).press('Enter');
  await sheet(page).getByText('It carries the date 3 May 2024.').waitFor();
  expect(await status()).toBe(200);
  await hasFocus(sheet(page).getByRole('heading', { name: 'It is live' }));
  await sheet(page).getByRole('button', { name: 'Take it back' }).press('Enter');
  await sheet(page).getByText('It is taken back: a draft').waitFor();
  await hasFocus(sheet(page).getByRole('heading', { name: 'Taken back' }));
  expect(await status()).toBe(404);
  await press(page, 'Close');

  await openSheet(page);
  await sheet(page).getByRole('heading', { name: 'Publish', exact: true }).waitFor();
  await press(page, 'Publish now');
  await sheet(page).getByText('Readers have it.').waitFor();
  await press(page, 'Close');
  await step(page, 1).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Add the dill.');
  await page.getByText(/change not published|changes not published/).waitFor();
  await openSheet(page);
  await page.getByLabel('Subscribers only; everybody sees its beginning').check();
  await press(page, 'Update now');
  await sheet(page).getByText('Readers have it.').waitFor();
  const read = async () => (await ask(page, 'GET', '/recipes/dated-pan', site)).text();
  expect(await read()).not.toContain('for 20 minutes');
  await press(page, 'Take it back');
  await sheet(page).getByText('readers get what they had before').waitFor();
  expect(await read()).toContain('for 20 minutes');
  expect(await read()).not.toContain('Add the dill');
  await press(page, 'Close');
  await page.getByText('2 changes not published').waitFor();

  await openSheet(page);
  await page.getByLabel('With another date').check();
  await page.getByLabel('Date and time').fill('2031-01-01T08:00');
  await sheet(page).getByText('Readers will not see it again until 1 January 2031 at 08:00.').waitFor();
  await press(page, 'Schedule');
  // The words of the receipt stand in the form too, once the recipe is stored.
  await sheet(page).getByRole('heading', { name: 'Scheduled' }).waitFor();
  await sheet(page).getByText('Readers get it on 1 January 2031 at 08:00.').waitFor();
  expect(await status()).toBe(404);
  await press(page, 'Close');
  await openSheet(page);
  await press(page, 'Cancel the schedule');
  await sheet(page).getByText('Readers will not get it. It is a draft again.', { exact: true }).waitFor();
  await press(page, 'Take it back');
  await sheet(page).getByText('readers get what they had before').waitFor();
  await press(page, 'Close');
  await openSheet(page);
  await page.getByLabel(/^On 1 January 2031 at 08:00, as it is scheduled/).waitFor();
  await page.getByLabel('Now', { exact: true }).check();
  await press(page, 'Publish now');
  await sheet(page).getByText('Readers have it.').waitFor();
  expect(await status()).toBe(200);
});

test('who may read it is told while nobody can subscribe, and before an earlier version is published again', async () => {
  const site = 'sheet-again';
  const { page } = await openOwnKitchen(site);
  const read = async () => (await ask(page, 'GET', '/recipes/open-pan', site)).text();
  await beginRecipe(page, site, 'Open pan');
  await openSheet(page);
  await press(page, 'Publish now');
  await sheet(page).getByText('Readers have it.').waitFor();
  await press(page, 'Close');
  await openSheet(page);
  const warning = 'Readers without a paid plan see only its beginning.';
  expect(await page.getByText(warning).count()).toBe(0);
  await page.getByLabel('Subscribers only; everybody sees its beginning').check();
  await sheet(page).getByText(warning).waitFor();
  await press(page, 'Update now');
  await sheet(page).getByText('Readers have it.').waitFor();
  await press(page, 'Close');
  // It stands at the choice in the editor, too.
  await page.getByRole('combobox', { name: 'Who may read it', description: warning }).waitFor();
  expect(await read()).not.toContain('for 20 minutes');

  await page.getByRole('button', { name: 'Show earlier versions' }).click();
  const again = page.getByRole('button', { name: /^Publish this version again/ });
  await again.click();
  await sheet(page)
    .getByText('This version is open to everybody. What readers have now is for subscribers only.')
    .waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await press(page, 'Cancel');
  await hasFocus(again);
  expect(await read()).not.toContain('for 20 minutes');
  await again.click();
  await press(page, 'Publish it again');
  await sheet(page).getByText('Readers have it.').waitFor();
  expect(await read()).toContain('for 20 minutes');
  await press(page, 'Take it back');
  await sheet(page).getByText('readers get what they had before').waitFor();
  expect(await read()).not.toContain('for 20 minutes');
  await press(page, 'Close');
  await hasFocus(again.last());
});
