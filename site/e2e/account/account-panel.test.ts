/** What the platform's home says of somebody who is signed in, also while the API cannot be reached. */
import { expect, test } from 'vitest';
import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { ANOTHER_BROWSER, address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { openOwnKitchen, signInAsOwner } from '../testing/owner.ts';

openBrowserForTests();

const OWNER = 'marisol@lemon-and-salt.example';
const API = '**/api/v1/**';

test('where the API cannot be reached it says so, keeps the session, and tries again when asked', async () => {
  const page = await openTab();
  await signInAsOwner(page, OWNER);
  await page.route(API, (route) => route.abort());
  await page.reload();
  await page.getByRole('alert').getByText('Your kitchens could not be loaded.').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Sign In' }).waitFor();
  expect(await page.evaluate(`localStorage.getItem('${AUTH_TOKEN_KEY}')`)).not.toBe(null);
  expect(page.problems.splice(0).filter((problem) => problem.includes(' error: '))).toEqual([]);

  await page.unroute(API);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await page.getByRole('list', { name: 'Your kitchens' }).getByText('Lemon & Salt').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('whoever sees their site from here is signed in there, too', async () => {
  const page = await openTab();
  await signInAsOwner(page, OWNER);
  await page.getByRole('link', { name: 'See the site Lemon & Salt as readers do' }).click();
  await page.waitForURL(address('/', 'lemon-and-salt'));
  await page.getByRole('button', { name: /^Account of/ }).waitFor();
  expect(page.url()).toBe(address('/', 'lemon-and-salt'));
});

test('a kitchen that was deleted is named, and leads to where it is brought back', async () => {
  const { page, token } = await openOwnKitchen('closed-for-now');
  const deletion = await ask(page, 'DELETE', '/api/v1/manage/closed-for-now', undefined, {
    token,
    data: { slug: 'closed-for-now' },
  });
  expect(deletion.status()).toBe(200);
  await page.goto(address('/'));
  await page.getByText('closed-for-now was deleted.').waitFor();
  await page.getByRole('link', { name: 'Bring it back' }).click();
  await page.getByRole('button', { name: 'Bring it back' }).waitFor();
});

test('signing out ends it in this browser, even where the API cannot be told', async () => {
  const page = await openTab({ userAgent: ANOTHER_BROWSER });
  await signInAsOwner(page, OWNER);
  await page.getByRole('list', { name: 'Your kitchens' }).waitFor();
  await page.route(API, (route) => route.abort());
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).first().waitFor();
  expect(await page.evaluate(`localStorage.getItem('${AUTH_TOKEN_KEY}')`)).toBe(null);
  expect(page.problems.splice(0).filter((problem) => problem.includes(' error: '))).toEqual([]);
});

test('the sign-in page shows no form to whoever may be signed in, and leads them on', async () => {
  const page = await openTab();
  await signInAsOwner(page, 'known@example.com');
  const isAnswered = Promise.withResolvers<void>();
  await page.route('**/manage/current-user', async (route) => {
    await isAnswered.promise;
    await route.continue();
  });
  await page.goto(address('/sign-in'));
  const button = page.getByRole('main').getByRole('button', { name: 'Sign In', includeHidden: true });
  await button.waitFor({ state: 'attached' });
  expect(await button.isVisible()).toBe(false);
  isAnswered.resolve();
  await page.waitForURL(address('/'));
  expect(await page.getByRole('list').filter({ hasText: 'A site of your own' }).isVisible()).toBe(false);
});
