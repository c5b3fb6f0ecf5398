/** A premium recipe for those who manage its site, and for all others. */
import { expect, test } from 'vitest';
import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { findBarriers } from '../testing/barriers.ts';
import { ask, openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';
import { keepNewToken } from '../testing/owner.ts';
import { PHONE, PREMIUM } from '../testing/recipe-page.ts';

openBrowserForTests();

/** The recipe in a tab of somebody who is signed in. */
async function openAs(
  email: string,
  prepare: (page: WatchedPage) => Promise<unknown> = async () => {},
): Promise<WatchedPage> {
  const token = await keepNewToken(await openTab(), email);
  const page = await openTab(PHONE);
  await page.addInitScript(`localStorage.setItem('${AUTH_TOKEN_KEY}', '${token}')`);
  await prepare(page);
  await page.goto(PREMIUM);
  await page.locator('.account-button').waitFor();
  return page;
}

const lock = (page: WatchedPage) => page.getByText('This is a premium recipe');
const opening = (page: WatchedPage) => page.getByText('Opening the recipe…');

test('an owner reads all of their premium recipe and may look at it as visitors do', async () => {
  const page = await openAs('ingrid@nordlys.example');
  const sign = page.getByRole('complementary', { name: 'Preview' });
  await sign.getByText('Subscribers only').waitFor();
  expect(await lock(page).count()).toBe(0);
  await page.getByRole('heading', { name: 'Ingredients' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);

  // Its tools work as on any recipe.
  await page.getByRole('button', { name: 'Cook mode' }).click();
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await sign.getByRole('button', { name: 'View as visitor' }).click();
  await lock(page).waitFor();
  expect(await page.getByRole('heading', { name: 'Ingredients' }).count()).toBe(0);
  await sign.getByRole('button', { name: 'View all of it' }).click();
  await page.getByRole('heading', { name: 'Ingredients' }).waitFor();

  await page.locator('.account-button').click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await lock(page).waitFor();
  expect(await sign.count()).toBe(0);
});

test('whoever is signed in is not told that a recipe is locked before that is known', async () => {
  const held = Promise.withResolvers<void>();
  const page = await openAs('ingrid@nordlys.example', (page) =>
    page.route('**/recipes/*/page', async (route) => {
      await held.promise;
      await route.continue();
    }),
  );
  await opening(page).waitFor();
  expect(await lock(page).isVisible()).toBe(false);
  expect(await findBarriers(page)).toEqual([]);
  held.resolve();
  await page.getByRole('heading', { name: 'Ingredients' }).waitFor();
});

test('for the owner of another site it stays locked, and strangers are sent nothing more', async () => {
  const page = await openAs('tomas@the-ember-book.example');
  await page.waitForLoadState('networkidle');
  await lock(page).waitFor();
  expect(await page.getByRole('complementary', { name: 'Preview' }).count()).toBe(0);
  const { pathname } = new URL(PREMIUM);
  const answer = await ask(page, 'GET', `/api/v1/site/nordlys${pathname}/page`);
  expect(answer.status()).toBe(401);

  const stranger = await openTab();
  const scripts: string[] = [];
  stranger.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await stranger.goto(PREMIUM);
  await lock(stranger).waitFor();
  expect(await opening(stranger).isVisible()).toBe(false);
  expect(scripts).toEqual([]);
});
