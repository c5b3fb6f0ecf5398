/** From an empty kitchen: a sample to look round in, the first publish, and the card that follows it until it is put away. */
import { expect, test } from 'vitest';
import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { headings, isSaved, linked } from '../testing/editor-page.ts';
import { openOwnKitchen } from '../testing/owner.ts';
import { openTwo } from '../testing/two-managers.ts';

openBrowserForTests();

test('an empty kitchen offers a sample, which is whole; after its publish a card stays until it is put away', async () => {
  const site = 'first-hour';
  const { page, token } = await openOwnKitchen(site, { viewport: { width: 360, height: 740 } });
  await page.goto(address(`/kitchen/${site}/recipes`));
  await page.getByRole('button', { name: 'Open a sample recipe' }).waitFor();
  await page.goto(address(`/kitchen/${site}/overview`));
  await page.getByRole('button', { name: 'Open a sample recipe' }).click();
  await page.getByText('Change whatever you like').waitFor();
  expect(await headings(page)).toContain('For the sauce');
  expect((await linked(page)).length).toBe(9);
  await page.locator('.picture img').waitFor();
  expect(await page.getByRole('button', { name: /to mend$/ }).count()).toBe(0);
  await isSaved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('Nothing to mend.').waitFor();
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/publishing', async (route) => {
    await isAnswered;
    await route.continue();
  });
  const isFollowed = page.waitForRequest('**/publishing');
  await page.getByRole('button', { name: 'Publish now' }).click();
  await isFollowed;
  // It is stored as published by now; the sheet stays the one that was opened.
  await page.getByRole('heading', { name: 'Publish', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: 'Unpublish' }).count()).toBe(0);
  expect(await page.getByLabel('What changed').count()).toBe(0);
  answer();
  const card = page.getByRole('region', { name: 'Your site is open' });
  await card.getByRole('link', { name: 'Write another recipe' }).waitFor();
  await card.getByRole('link', { name: 'Invite somebody to cook here' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(address(`/kitchen/${site}/overview`));
  await page.setViewportSize({ width: 1280, height: 740 });
  await card.getByText('See it on your phone.').waitFor();
  // Here it is seen on the phone already.
  await page.setViewportSize({ width: 360, height: 740 });
  await card.getByText('See it on your phone.').waitFor({ state: 'detached' });
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
  // An update is no first publish.
  await page.getByRole('link', { name: '1 recipe live' }).click();
  await page.getByRole('link', { name: /^Sample/ }).click();
  await page.getByLabel('Title').press('End');
  await page.keyboard.type('!');
  await page.getByText('1 change not published').waitFor();
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('button', { name: 'Update now' }).click();
  await page.getByRole('heading', { name: 'It is live' }).waitFor();
  await page.getByRole('button', { name: 'Take it back' }).waitFor();
  expect(await card.count()).toBe(0);
  await page.goto(address(`/kitchen/${site}/overview`));
  // The card goes before the server has been told.
  const isPutAway = page.waitForResponse(
    (answer) => answer.request().method() === 'DELETE' && answer.url().endsWith('/first-hour'),
  );
  await card.getByRole('button', { name: 'Do not show this again' }).click();
  await card.waitFor({ state: 'detached' });
  await isPutAway;

  const other = await openTab();
  await other.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    AUTH_TOKEN_KEY,
    token,
  ] as const);
  const isAsked = other.waitForResponse((answer) => answer.url().endsWith('/first-hour'));
  await other.goto(address(`/kitchen/${site}/overview`));
  expect(await (await isAsked).json()).toEqual({ isShown: false });
  await other.getByRole('link', { name: '1 recipe live' }).waitFor();
  expect(await other.getByRole('region', { name: 'Your site is open' }).count()).toBe(0);
});

test('managers are offered what they can do, which is not to invite others', async () => {
  const site = 'first-hour-two';
  const { owner, friend } = await openTwo(site);
  const token = await owner.evaluate<string>(`localStorage.getItem('${AUTH_TOKEN_KEY}')`);
  const data = { title: 'Soup', slug: 'soup', publishedAt: Date.now() };
  await ask(owner, 'POST', `/api/v1/manage/${site}/recipes`, undefined, { token, data });
  await friend.goto(address(`/kitchen/${site}/overview`));
  const card = friend.getByRole('region', { name: 'Your site is open' });
  await card.getByRole('link', { name: 'Write another recipe' }).waitFor();
  expect(await card.getByRole('link', { name: 'Invite somebody' }).count()).toBe(0);
});

test('Settings lead to the people and to what is brought in, from the menu and from the command menu', async () => {
  const site = 'settings-place';
  const { page } = await openOwnKitchen(site);
  await page.goto(address(`/kitchen/${site}/overview`));
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('heading', { name: 'Settings' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'People' }).click();
  await page.getByText('Only you cook here.').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill('bring');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Paste or bring in recipes' }).waitFor();
});
