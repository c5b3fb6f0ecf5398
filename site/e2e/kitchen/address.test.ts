/** A site gets another address, and takes the one it had back. */
import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { isSaved } from '../testing/editor-page.ts';
import { openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const [OLD, NEW] = ['an-old-address', 'a-new-address'];

test('an owner changes the address by keyboard, everything follows, and they take it back', async () => {
  const { page } = await openOwnKitchen(OLD, {
    viewport: { width: 360, height: 780 },
    reducedMotion: 'reduce',
  });
  await expect.poll(async () => (await ask(page, 'GET', '/', OLD)).status()).toBe(200);
  const editor = await page.context().newPage();
  await editor.goto(address(`/kitchen/${OLD}/recipes/new`));
  await editor.getByLabel('Title').fill('Soup');
  await isSaved(editor);

  await page.goto(address(`/kitchen/${OLD}/settings`));
  await page.getByRole('link', { name: /^Address/ }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Address' }).waitFor();
  const field = page.getByLabel('Another address');
  await field.press('Enter');
  await page.getByText('Give your site an address.').waitFor();
  await field.fill('www');
  await page.getByText('The platform needs this address itself.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await field.fill(NEW);
  await page.getByText('You can have it.').waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Move to ${NEW}.localhost` });
  await dialog.getByText('Readers who are signed in on your site sign in again.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe(NEW);
  await field.press('Enter');
  await dialog.getByRole('button', { name: 'Change the address' }).press('Enter');

  await page.waitForURL(address(`/kitchen/${NEW}/settings/address`));
  await page.getByRole('heading', { name: 'Earlier addresses' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const reader = await openTab();
  await reader.goto(address('/recipes?query=soup', OLD));
  expect(reader.url()).toBe(address('/recipes?query=soup', NEW));
  expect(await reader.locator('link[rel="canonical"]').getAttribute('href')).toContain(`//${NEW}.`);
  // What is open goes on, and the kitchen's old addresses lead on.
  await editor.getByLabel('Title').fill('Soup of the day');
  await isSaved(editor);
  const recipeId = new URL(editor.url()).pathname.split('/').at(-1);
  await editor.goto(address(`/kitchen/${OLD}/recipes/${recipeId}?from=mail`));
  await editor.waitForURL(address(`/kitchen/${NEW}/recipes/${recipeId}?from=mail`));
  await expect.poll(() => editor.getByLabel('Title').inputValue()).toBe('Soup of the day');

  await page.getByRole('button', { name: `Take back ${OLD}.localhost` }).press('Enter');
  const back = page.getByRole('dialog', { name: `Move to ${OLD}.localhost` });
  await back.getByRole('button', { name: 'Change the address' }).press('Enter');
  await page.waitForURL(address(`/kitchen/${OLD}/settings/address`));
  await page.getByRole('button', { name: `Take back ${NEW}.localhost` }).waitFor();
  await reader.goto(address('/recipes', NEW));
  expect(reader.url()).toBe(address('/recipes', OLD));
  await editor.close();
});

test('without the API one sentence says so, and what was typed stays', async () => {
  const { page } = await openOwnKitchen('address-offline', { viewport: { width: 1280, height: 800 } });
  await page.goto(address('/kitchen/address-offline/settings'));
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('Address');
  await page.getByRole('option', { name: /^Address/ }).waitFor();
  await page.keyboard.press('Enter');
  const field = page.getByLabel('Another address');
  await field.waitFor();
  await page.route('**/api/v1/manage/**', (route) => route.fulfill({ status: 503, json: {} }));
  await field.fill('address-online');
  await page.getByText('We could not look whether it is free.').waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change the address' }).press('Enter');
  await page.getByText('Something went wrong. Please try again.').waitFor();
  expect(await page.getByRole('alert').filter({ hasText: /\w/ }).count()).toBe(1);
  expect(await field.inputValue()).toBe('address-online');
  page.problems.length = 0;
});
