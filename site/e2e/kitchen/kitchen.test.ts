/** The kitchen's shell, its list of recipes and Today, as an owner uses them. */

import type { Page, Response } from 'playwright';
import { expect, test } from 'vitest';
import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';
import { expectWhole, PHONE_TAB } from '../testing/kitchen-page.ts';
import { keepNewToken, openOwnKitchen, signInOnTheWay } from '../testing/owner.ts';

openBrowserForTests();

const OWNER = `cook-${Date.now()}@kitchen.example`;
/** A site of their own: others write recipes in the demonstration's. */
const SITE = `empty-${Date.now()}`;
const MANAGE = `/api/v1/manage/${SITE}`;
/** The first screen: page, style sheets and scripts, compressed. */
const FIRST_SCREEN_MAX_BYTES = 200_000;
let token = '';

/** An empty tab of somebody who is signed in. */
async function openOwnersTab(options: Parameters<typeof openTab>[0] = {}): Promise<WatchedPage> {
  if (token === '') {
    const first = await openTab();
    const data = { slug: SITE, title: 'Empty Kitchen' };
    await ask(first, 'POST', '/api/v1/manage/sites', undefined, {
      token: await keepNewToken(first, OWNER),
      data,
    });
    token = await signInOnTheWay(await openTab(), OWNER, `/kitchen/${SITE}/recipes?state=draft`);
  }
  const page = await openTab(options);
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    AUTH_TOKEN_KEY,
    token,
  ] as const);
  return page;
}

async function openKitchen(path: string, options: Parameters<typeof openTab>[0] = {}): Promise<WatchedPage> {
  const page = await openOwnersTab(options);
  await page.goto(address(path));
  return page;
}

async function makeRecipes(page: Page, titles: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const title of titles) {
    const slug = title.toLowerCase().replaceAll(' ', '-');
    const data = { title, slug };
    const made = await ask(page, 'POST', `${MANAGE}/recipes`, undefined, { token, data });
    ids.push((await made.json()).recipe.id);
  }
  return ids;
}

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('whoever is not signed in goes there, without loading the kitchen, and comes back', async () => {
  const page = await openTab();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (page.url().includes('/kitchen')) asked.push(request.url());
  });
  await page.goto(address(`/kitchen/${SITE}/recipes?state=draft`));
  await page.waitForURL(/\/sign-in/);
  expect(new URL(page.url()).searchParams.get('next')).toBe(`/kitchen/${SITE}/recipes?state=draft`);
  expect(asked.filter((url) => /react|kitchen\.[^/]*\.js/i.test(url))).toEqual([]);
});

test('the way to the one kitchen: Today, its places, the command menu, and the weight of the first screen', async () => {
  const page = await openOwnersTab();
  const answers: Response[] = [];
  page.on('response', (answer) => answers.push(answer));
  // The command menu is loaded two seconds later, however long the first screen takes.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.goto(address('/kitchen'), { waitUntil: 'networkidle' });
  await page.waitForURL(address(`/kitchen/${SITE}/overview`));
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  let bytes = 0;
  for (const answer of answers.filter((one) =>
    ['document', 'script', 'stylesheet'].includes(one.request().resourceType()),
  ))
    bytes += (await answer.request().sizes()).responseBodySize;
  expect(bytes).toBeGreaterThan(20_000);
  expect(bytes).toBeLessThanOrEqual(FIRST_SCREEN_MAX_BYTES);
  await page.clock.resume();

  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  await page.getByText('Your recipes will appear here.').waitFor();
  await page.getByRole('link', { name: 'paste one, or bring them all' }).waitFor();
  expect(await page.title()).toBe('Recipes | Empty Kitchen');
  await page.goBack();
  await page.getByRole('heading', { name: 'Today' }).waitFor();

  await makeRecipes(page, ['Plum crumble']);
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('plu');
  await page.getByRole('option', { name: /Plum crumble/ }).waitFor();
  await page.getByRole('combobox').fill('rec');
  await page.getByRole('option', { name: /Plum crumble/ }).waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Recipes' }).waitFor();
});

test('what is nothing, or somebody else’s, says so and shows nothing', async () => {
  const page = await openKitchen(`/kitchen/nordlys/overview`);
  for (const path of ['/kitchen/nordlys/overview', '/kitchen/nowhere/recipes', `/kitchen/${SITE}/nothing`]) {
    await page.goto(address(path));
    await page.getByRole('heading', { name: 'Not found' }).waitFor();
    expect(await page.locator('body').textContent()).not.toMatch(/Nordlys|Ingrid/);
  }
  // Addresses of sites are written in small letters, and read in any.
  await page.goto(address(`/kitchen/${SITE.toUpperCase()}/recipes?query=soup`));
  await page.waitForURL(address(`/kitchen/${SITE}/recipes?query=soup`));
  await page.getByRole('heading', { name: 'Recipes' }).waitFor();
});

test('recipes are found, chosen by keyboard, published, taken back, deleted and brought back', async () => {
  const page = await openKitchen(`/kitchen/${SITE}/recipes`);
  await makeRecipes(page, ['Apple soup', 'Barley soup', 'Carrot cake']);
  await page.goto(address(`/kitchen/${SITE}/recipes?orderBy=title_asc`));
  await row(page, 'Carrot cake').getByText('Draft').waitFor();

  await page.getByRole('searchbox').fill('sou');
  await row(page, 'Carrot cake').waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('query')).toBe('sou');
  await page.getByRole('checkbox', { name: 'Select Apple soup' }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('2 recipes selected').waitFor();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const asked = page.getByRole('dialog', { name: 'Publish 2 recipes?' });
  await asked.getByText('2 of 2 recipes have something to mend.').waitFor();
  await asked.getByText('No one is mailed.').waitFor();
  await asked.getByText('No picture: 2 recipes').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await asked.getByRole('link', { name: 'Apple soup' }).first().click();
  await page.getByLabel('Title').waitFor();
  await page.goBack();
  await page.getByRole('checkbox', { name: 'Select Apple soup' }).focus();
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await asked.getByRole('button', { name: 'Publish all' }).click();
  await page.getByText('2 recipes published. No one is mailed.').waitFor();
  await expect.poll(async () => (await ask(page, 'GET', '/recipes/apple-soup', SITE)).status()).toBe(200);
  await row(page, 'Barley soup').getByText('Live').waitFor();

  await page.getByRole('button', { name: 'Undo' }).click();
  await row(page, 'Barley soup').getByText('Draft').waitFor();
  await expect.poll(async () => (await ask(page, 'GET', '/recipes/apple-soup', SITE)).status()).toBe(404);

  await page.getByRole('checkbox', { name: 'Select Apple soup' }).check();
  await page.getByRole('button', { name: 'Add a term…' }).click();
  await page.getByRole('combobox', { name: 'Add a term' }).fill('breakf');
  await page.getByRole('option', { name: 'Breakfast' }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText(/^“Breakfast” added to 1 recipe\./).waitFor();

  await page.getByRole('checkbox', { name: 'Select Apple soup' }).check();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await row(page, 'Apple soup').waitFor();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await row(page, 'Apple soup').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: /^Deleted/ }).click();
  await page.getByRole('checkbox', { name: 'Select Apple soup' }).check();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await page.getByText('1 recipe brought back.').waitFor();
});

test('without the API a sentence and another try stand where the recipes were', async () => {
  const page = await openKitchen('/kitchen');
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await page.route('**/api/v1/**', (route) => route.abort());
  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  await page.getByText('Your recipes could not be loaded.').waitFor();
  await page.unroute('**/api/v1/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).waitFor();
  page.problems.length = 0;
});

test('every screen is whole at 360 pixels and has no fault for axe, light and dark', async () => {
  const page = await openKitchen(`/kitchen/${SITE}/overview`, PHONE_TAB);
  /** @param part what is looked at: behind a dialog, everything else is hidden */
  const look = (name: string, part?: string) => expectWhole(page, name, part);
  await page.goto(address(`/kitchen/${SITE}/overview`));
  await page.getByRole('heading', { name: 'Last published' }).waitFor();
  await look('Today');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Recipes', exact: true }).waitFor();
  await look('the menu');
  await page.getByRole('link', { name: 'Recipes', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await look('recipes');
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('alertdialog').waitFor();
  await look('the question', '[role=alertdialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByText('to mend').waitFor();
  await look('what is to mend', '[role=dialog]');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add a term…' }).click();
  await page.getByRole('option').first().waitFor();
  await look('terms', '.command-dialog');
  await page.keyboard.press('Escape');
  await page.goto(address('/kitchen/nowhere/overview'));
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await look('not found');
});

test('without a connection a screen says so where it opens, and opens there once there is one', async () => {
  const { page } = await openOwnKitchen('not-reached');
  await page.goto(address('/kitchen/not-reached/site'));
  const main = page.getByRole('main');
  await main.getByRole('heading', { name: 'Site' }).waitFor();
  await page.context().setOffline(true);
  for (const [link, title] of [
    ['Links', 'Links'],
    ['Settings', 'Settings'],
  ] as const) {
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await main.getByRole('heading', { name: title, level: 1 }).waitFor();
    await main.getByText('There is no connection. Please try again.').waitFor();
  }
  await page.context().setOffline(false);
  await main.getByRole('button', { name: 'Try again' }).click();
  await main.getByLabel('Name', { exact: true }).waitFor();
  // The browser writes down what it could not fetch.
  page.problems.length = 0;
});
