/** What stands around a recipe: its address, notes to oneself, and what an older system left. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests } from '../../testing/browser.ts';
import { isSaved, stepTexts } from '../../testing/editor-page.ts';
import { openOwnKitchen } from '../../testing/owner.ts';

openBrowserForTests();

const publish = async (page: Page, opening: 'Publish' | 'Update', verb: string) => {
  await page.getByRole('button', { name: opening, exact: true }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
};

test('an address that is taken is refused with another, which one press takes; the old one leads to the new', async () => {
  const site = 'about-address';
  const { page, token } = await openOwnKitchen(site);
  const data = { title: 'Soup', slug: 'soup', publishedAt: Date.now() };
  await ask(page, 'POST', `/api/v1/manage/${site}/recipes`, undefined, { token, data });
  await page.goto(address(`/kitchen/${site}/recipes/new`));
  await page.getByLabel('Title').fill('Other soup');
  await page.getByText(/^It will be .*\/recipes\/other-soup$/).waitFor();
  await page.getByLabel('Address', { exact: true }).fill('soup');
  await isSaved(page);
  await publish(page, 'Publish', 'Publish now');
  const refused = page.getByRole('dialog').getByRole('alert');
  await refused.getByRole('button', { name: 'Use “soup-2”' }).press('Enter');
  await refused.and(page.locator(':focus')).getByText('It is mended.').waitFor();
  await page.getByRole('button', { name: 'Go on writing' }).click();
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('soup-2');
  await page.getByLabel('Address', { exact: true }).fill('soup');
  await isSaved(page);
  await publish(page, 'Publish', 'Publish now');
  await page.getByRole('dialog').getByRole('button', { name: 'Address', exact: true }).click();
  await page.getByRole('button', { name: 'Use “soup-2”' }).click();
  await isSaved(page);
  await publish(page, 'Publish', 'Publish now');
  await page.getByText('Readers have it.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('Address', { exact: true }).fill('best-soup');
  await page.getByText('Once it is updated, /recipes/soup-2 leads here.').waitFor();
  await page.getByText('1 change not published').waitFor();
  // What was refused.
  page.problems.length = 0;
});

test('notes to oneself are removed and brought back, and empty ones go; old text is taken over', async () => {
  const site = 'about-notes';
  const { page, token } = await openOwnKitchen(site);
  const data = {
    title: 'Old pan',
    slug: 'old-pan',
    legacyRecipeData: { content: '<p>Fry it.</p><ul><li>Turn it.</li></ul><script>alert(1)</script>' },
  };
  const made = await ask(page, 'POST', `/api/v1/manage/${site}/recipes`, undefined, { token, data });
  await page.goto(address(`/kitchen/${site}/recipes/${(await made.json()).recipe.id}`));
  const notes = page.locator('.private-note textarea');
  await page.getByRole('button', { name: 'Add a note' }).click();
  await page.keyboard.type('Too salty.');
  await page.getByRole('button', { name: 'Add a note' }).click();
  await expect.poll(() => notes.count()).toBe(2);
  await page.getByLabel('Title').focus();
  await expect.poll(() => notes.count()).toBe(1);
  await page.getByRole('button', { name: /^Remove the note of/ }).click();
  await expect.poll(() => notes.count()).toBe(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => notes.inputValue()).toBe('Too salty.');

  await page.getByRole('region', { name: 'Text from your old site' }).getByText('Turn it.').waitFor();
  await page.getByRole('button', { name: 'Turn it into steps' }).click();
  await expect.poll(() => stepTexts(page)).toEqual(['Fry it.', 'Turn it.']);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await page.getByRole('button', { name: 'Move it to the story' }).click();
  await page.getByLabel('Rest of the story').getByText('Turn it.').waitFor();
  await isSaved(page);
});

test('the key that saves adds the tool whose name is typed; of other words it is said that they are not', async () => {
  const { page } = await openOwnKitchen('about-tools');
  await page.goto(address('/kitchen/about-tools/recipes/new'));
  await page.getByLabel('Title').fill('Leek soup');
  const next = page.getByRole('combobox', { name: 'Add a tool' });
  await next.fill('blend');
  await page.keyboard.press('Control+s');
  await page.getByText('“blend” is not added yet.').waitFor();
  await next.fill('blender');
  await page.keyboard.press('Control+s');
  await page.getByLabel('Name shown for Blender').waitFor();
  expect(await next.inputValue()).toBe('');
  await isSaved(page);
  await page.reload();
  await page.getByLabel('Name shown for Blender').waitFor();
});

test('words that no category has are said to be none, also once they are left, and become a tag by a press', async () => {
  const { page } = await openOwnKitchen('about-terms', { viewport: { width: 360, height: 740 } });
  await page.goto(address('/kitchen/about-terms/recipes/new'));
  await page.getByLabel('Title').fill('Leek tart');
  await isSaved(page);
  const category = page.getByRole('combobox', { name: 'Category' });
  await category.fill('tart');
  await category.press('Enter');
  await page.getByLabel('Title').focus();
  const field = page.locator('.chosen-list').filter({ has: category });
  await field.getByText('No category is called “tart”. A tag can be any word.').waitFor();
  expect(await category.inputValue()).toBe('tart');
  await field.getByRole('button', { name: 'Make it a tag' }).press('Enter');
  await field.getByText('“tart” is a tag of it now.').waitFor();
  expect(await category.inputValue()).toBe('');
  await page.getByRole('button', { name: 'Take out tart' }).waitFor();
  const meal = page.getByRole('combobox', { name: 'Meal' });
  await meal.fill('dinn');
  await page.getByLabel('Title').focus();
  await page.locator('.field-problem').getByText('“dinn” is not added yet.').waitFor();
  await meal.fill('dinner');
  await meal.press('Enter');
  await meal.fill('dinner');
  await page.getByText('“dinner” is chosen already.').waitFor();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBe(360);
});

test('the address of a video is typed to its end, and becomes the id of the video once it is left', async () => {
  const { page } = await openOwnKitchen('about-video');
  await page.goto(address('/kitchen/about-video/recipes/new'));
  const video = page.getByLabel('YouTube video');
  await video.click();
  await page.keyboard.type('https://youtu.be/dQw4w9WgXcQ?t=3');
  expect(await video.inputValue()).toBe('https://youtu.be/dQw4w9WgXcQ?t=3');
  await page.getByLabel('Title').fill('Leek tart');
  expect(await video.inputValue()).toBe('dQw4w9WgXcQ');
  await isSaved(page);
});

test('somebody who is named for the first time has a name at once; a bare address of the original is made whole', async () => {
  const site = 'about-named';
  const { page } = await openOwnKitchen(site);
  await page.goto(address(`/kitchen/${site}/recipes/new`));
  await page.getByLabel('Title').fill('Leek tart');
  let answer = () => {};
  const isToAnswer = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/globals', async (route) => {
    await isToAnswer;
    await route.continue();
  });
  const isAsked = page.waitForRequest('**/globals');
  await page.getByRole('combobox', { name: 'Contributors' }).fill('Aunt Lotte');
  await page.getByRole('option', { name: 'Add the contributor “Aunt Lotte”' }).click();
  await isAsked;
  await page.evaluate('new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))');
  expect(await page.getByText('Not there any more').count()).toBe(0);
  answer();
  await page.getByRole('button', { name: 'Take out Aunt Lotte' }).waitFor();

  const original = page.getByLabel('Address of the original');
  await original.fill('example.com/leeks');
  await original.blur();
  await expect.poll(() => original.inputValue()).toBe('https://example.com/leeks');
});
