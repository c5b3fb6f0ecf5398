/** Saving recipes: asked to sign in first, then kept in the account, and found on the platform again. */
import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { newestMail } from '../testing/inbox.ts';
import { keepNewToken } from '../testing/owner.ts';

openBrowserForTests();

const SITE = 'lemon-and-salt';
const PATH = '/recipes/preserved-lemons';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;

test('a reader who is not signed in is asked to, comes back to the page, and has the recipe saved', async () => {
  const email = 'keeps-lemons@readers.example';
  const page = await openTab(PHONE);
  await page.goto(address(PATH, SITE));
  await page.getByRole('button', { name: 'Save' }).tap();
  const prompt = page.getByRole('dialog', { name: 'Save this recipe' });
  await prompt.getByRole('link', { name: 'Sign in' }).waitFor();
  expect(await findBarriers(page, '[role="dialog"]')).toEqual([]);
  await prompt.getByRole('link', { name: 'Create an account' }).tap();
  await page.locator('form[novalidate]').waitFor();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Sign Up' }).tap();
  await page.getByText(/check your spam/i).waitFor();
  await page.goto((await newestMail(page, email)).link);
  await page.waitForURL(address(PATH, SITE));
  const saved = page.getByRole('button', { name: 'Saved' });
  await saved.waitFor();

  // Another recipe, with its toast, which leads to all of them.
  await page.goto(address('/recipes/whipped-feta-with-hot-honey', SITE));
  await page.getByRole('button', { name: 'Save' }).tap();
  await page.getByText('Recipe saved').waitFor();
  // Taken back, which another tab shows too; what is said is what is true.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Saved' }).waitFor();
  await saved.tap();
  await page.getByText('Recipe no longer saved').waitFor();
  expect(await page.getByText('Recipe saved').count()).toBe(0);
  await other.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await other.close();
  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await page.getByText('Recipe saved').waitFor();
  await page.getByRole('link', { name: 'View Bookmarks' }).tap();
  await page.waitForURL(address('/bookmarks'));
  await page.getByRole('heading', { name: 'Preserved Lemons' }).waitFor();
  expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Whipped Feta with Hot Honey',
    'Preserved Lemons',
  ]);
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  await page.getByRole('searchbox', { name: 'Search your bookmarks' }).fill('feta');
  await expect.poll(() => page.getByRole('heading', { level: 3 }).count()).toBe(1);
  await page.getByRole('button', { name: 'Remove: Whipped Feta with Hot Honey' }).tap();
  await page.getByRole('button', { name: 'Save again: Whipped Feta with Hot Honey' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Preserved Lemons' }).waitFor();
  expect(await page.getByRole('heading', { level: 3 }).count()).toBe(1);
  // The link of a bookmark leads to its site, signed in.
  await page.getByRole('link', { name: 'Preserved Lemons' }).tap();
  await page.waitForURL(address(PATH, SITE));
  await saved.waitFor();
});

test('what could not be saved is put back, and said', async () => {
  const page = await openTab();
  const token = await keepNewToken(page, 'loses-lemons@readers.example');
  await page.goto(address('/bookmarks'));
  await page.getByText('No bookmarks yet').waitFor();
  const answer = await ask(page, 'POST', '/api/v1/manage/single-use-tokens', undefined, {
    token,
    data: { origin: address('', SITE) },
  });
  const { singleUseToken } = (await answer.json()) as { singleUseToken: string };
  await page.route('**/bookmarks', (route) => route.fulfill({ status: 503, json: { message: 'Away.' } }));
  await page.goto(address(`${PATH}?mgk=${singleUseToken}`, SITE));
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Something went wrong. Please try again.').waitFor();
  await page.getByRole('button', { name: 'Save' }).waitFor();
  expect(page.problems.splice(0).join()).toContain('503');
});

test('who is not signed in is led from their bookmarks to the sign-in page and back', async () => {
  const page = await openTab();
  await page.goto(address('/bookmarks'));
  await page.waitForURL(address('/sign-in?next=%2Fbookmarks'));
});

test('on a site without accounts what is saved stays on the device, also for whoever is signed in', async () => {
  const [site, path] = ['the-ember-book', '/recipes/onions-left-in-the-fire'];
  const page = await openTab();
  const token = await keepNewToken(page, 'reads-a-book@readers.example');
  const data = { origin: address('', site) };
  const answer = await ask(page, 'POST', '/api/v1/manage/single-use-tokens', undefined, { token, data });
  const { singleUseToken } = (await answer.json()) as { singleUseToken: string };
  await page.goto(address(path, site));
  await page.getByRole('button', { name: 'Save' }).click();
  const saved = page.getByRole('button', { name: 'Saved' });
  await saved.waitFor();
  // Another tab shows it, and what is taken back here.
  const other = await page.context().newPage();
  await other.goto(address(path, site));
  await other.getByRole('button', { name: /^Save/ }).hover();
  await other.getByRole('button', { name: 'Saved' }).waitFor();
  await saved.click();
  await other.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await other.getByRole('button', { name: 'Saved' }).waitFor();
  await other.close();
  await page.goto(address(`${path}?mgk=${singleUseToken}`, site));
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await saved.waitFor();
  await page.reload();
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  await saved.waitFor();
  await page.getByRole('button', { name: 'Contents' }).click();
  const entry = page.getByRole('listitem').filter({ has: page.locator('[aria-current=page]') });
  await entry.getByRole('img', { name: 'Saved' }).waitFor();
});
