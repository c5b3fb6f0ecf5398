/** A site gets another address, and takes the one it had back. */
import { expect, inject, test } from 'vitest';
import { readConfig } from '../../../../api/config.ts';
import { openDatabase } from '../../../../api/db/open.ts';
import { updatePrimaryHost, upsertSiteDomain } from '../../../../api/repositories/sites/site-domains.ts';
import { findSiteBySlug } from '../../../../api/repositories/sites/sites.ts';
import { findBarriers } from '../../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab } from '../../testing/browser.ts';
import { isSaved } from '../../testing/editor-page.ts';
import { expectWhole, PHONE } from '../../testing/kitchen-page.ts';
import { openOwnKitchen } from '../../testing/owner.ts';

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
  await page.getByRole('link', { name: /^Address and domain/ }).press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Address and domain' }).waitFor();
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
  // Every page is written anew, as its address stands in it.
  await expect
    .poll(async () => (await ask(page, 'GET', '/recipes', NEW)).text())
    .toMatch(new RegExp(`<link rel="canonical" href="[^"]*//${NEW}\\.`));
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

test('what is open while somebody changes the address goes on, and its words are found at the new one', async () => {
  const [before, after] = ['moved-while-open', 'moved-meanwhile'];
  const { page, token } = await openOwnKitchen(before, { viewport: { width: 1280, height: 800 } });
  await page.goto(address(`/kitchen/${before}/recipes/new`));
  const title = page.getByLabel('Title');
  await title.fill('Soup');
  await isSaved(page);
  const links = await page.context().newPage();
  await links.goto(address(`/kitchen/${before}/links`));
  await links.getByLabel('Heading').fill('Words');
  await ask(page, 'PUT', `/api/v1/manage/${before}/address`, undefined, { token, data: { slug: after } });

  const path = new URL(page.url()).pathname;
  await title.press('End');
  await page.keyboard.type(' of the day');
  await page.waitForURL(address(path.replace(before, after)));
  await page.keyboard.type(', hot');
  await isSaved(page);
  expect(await title.inputValue()).toBe('Soup of the day, hot');
  expect(await page.locator('.site-link').getAttribute('href')).toBe(address('/', after).slice(0, -1));
  await page.keyboard.press('Control+z');
  await expect.poll(() => title.inputValue()).not.toContain('hot');

  const other = await page.context().newPage();
  await other.goto(address(`/kitchen/${after}/links`));
  await expect.poll(() => other.getByLabel('Heading').inputValue()).toBe('Words');
  await links.getByLabel('Heading').fill('Words and more');
  await expect.poll(() => other.getByLabel('Heading').inputValue()).toBe('Words and more');
});

test('who has a page of the old address open searches on at the new one, in its header and in its list', async () => {
  const { page, token } = await openOwnKitchen('searched-before');
  await expect.poll(async () => (await ask(page, 'GET', '/recipes', 'searched-before')).status()).toBe(200);
  const widget = await openTab({ viewport: { width: 1280, height: 800 } });
  const list = await openTab({ viewport: { width: 1280, height: 800 } });
  // Where no script comes, the form of the header is sent as it is.
  const plain = await openTab({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });
  for (const tab of [widget, list, plain]) {
    await tab.goto(address('/recipes', 'searched-before'));
    await tab.getByRole('searchbox', { name: 'Search recipes' }).first().waitFor();
  }
  await ask(page, 'PUT', '/api/v1/manage/searched-before/address', undefined, {
    token,
    data: { slug: 'searched-after' },
  });
  const found = address('/recipes?search=pie', 'searched-after');
  // The list learns where the site is from its call; what Enter does must not need one.
  await widget.route('**/api/v1/site/**', (route) => route.abort());
  await widget.locator('.site-search input').pressSequentially('pie');
  await widget.locator('.search-view').waitFor({ state: 'attached' });
  await widget.unroute('**/api/v1/site/**');
  await widget.keyboard.press('Enter');
  await widget.waitForURL(found);
  await plain.locator('.site-search input').fill('pie');
  await plain.keyboard.press('Enter');
  await plain.waitForURL(found);
  await list.locator('.search-form input').fill('pie');
  await list.waitForURL(found);
  // The file that the search begins with was looked for at the old address.
  for (const tab of [widget, list]) tab.problems.length = 0;
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
  await page.getByLabel('Domain', { exact: true }).waitFor();
  await page.route('**/api/v1/manage/**', (route) => route.fulfill({ status: 503, json: {} }));
  await field.fill('address-online');
  await page.getByText('We could not look whether it is free.').waitFor();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Change the address' }).press('Enter');
  await page.getByText('There is no connection. Please try again.').waitFor();
  expect(await page.getByRole('alert').filter({ hasText: /\w/ }).count()).toBe(1);
  expect(await field.inputValue()).toBe('address-online');
  await page.getByLabel('Domain', { exact: true }).fill('www.offline.example');
  await page.keyboard.press('Enter');
  const domains = page.getByRole('region', { name: 'Your own domain' });
  await domains.getByText('There is no connection. Please try again.').waitFor();
  expect(await page.getByLabel('Domain', { exact: true }).inputValue()).toBe('www.offline.example');
  page.problems.length = 0;
});

test('an address in letters beyond English is read as it is written', async () => {
  const slug = 'address-in-letters';
  const { page } = await openOwnKitchen(slug);
  const db = openDatabase(readConfig({ DATA_DIR: inject('dataDir') }).databaseFile);
  try {
    const site = await findSiteBySlug(db, slug);
    if (!site) throw new Error(`There is no site ${slug}.`);
    const host = 'xn--kche-0ra.letters.invalid';
    await upsertSiteDomain(db, { siteId: site.id, host, now: Date.now() });
    await updatePrimaryHost(db, site.id, host);
  } finally {
    await db.destroy();
  }
  await page.goto(address(`/kitchen/${slug}/settings/address`));
  const now = page.locator('.address-now');
  await expect.poll(() => now.textContent()).toMatch(/^küche\.letters\.invalid/);
  expect(await now.getAttribute('href')).toContain('//xn--kche-0ra.letters.invalid');
  await page.getByLabel('Another address').fill('other-letters');
  await page.getByText('You can have it.').waitFor();
  await page.getByRole('button', { name: 'Change the address…' }).click();
  const stays = /^All pages stay at küche\.letters\.invalid.*, and other-letters\.localhost.* leads there\.$/;
  await page.getByRole('dialog').getByText(stays).waitFor();
  await page.goto(address(`/kitchen/${slug}/settings`));
  await page.getByText('The address stays küche.letters.invalid').waitFor();
  expect(await page.locator('main').textContent()).not.toContain('xn--');
});

test('an own domain is added and removed by keyboard at 360 pixels, light and dark', async () => {
  const slug = 'own-domain-whole';
  const { page } = await openOwnKitchen(slug, { viewport: PHONE, reducedMotion: 'reduce' });
  await page.goto(address(`/kitchen/${slug}/settings/address`));
  await page.getByText('Already have a domain? It takes two records.').waitFor();
  const field = page.getByLabel('Domain', { exact: true });
  await field.fill('two words');
  await page.keyboard.press('Enter');
  await page.getByText('Write a domain such as soups.example').waitFor();
  await expectWhole(page, 'what is refused');
  const host = `küche.${slug}.invalid`;
  const known = `xn--kche-0ra.${slug}.invalid`;
  await field.fill(`https://${host}/recipes`);
  await page.keyboard.press('Enter');
  await page.getByText('It does not show your site yet.').waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(`${host} is added.`);
  const rectangle = 'document.activeElement.getBoundingClientRect()';
  expect(await page.evaluate(`${rectangle}.top >= 0 && ${rectangle}.bottom <= innerHeight`)).toBe(true);
  await page.getByText(host, { exact: true }).waitFor();
  await page.getByText(`If ${host} is the very name you bought, it may have no CNAME`).waitFor();
  for (const words of [`_kitchens.${known}`, /^kitchens-site=/])
    await page.getByText(words, { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Copy the value of the TXT record' }).waitFor();
  await page.getByRole('button', { name: `Check now: ${host}` }).press('Enter');
  // Only what is to be copied is as DNS has it.
  expect(await page.getByText(known).allTextContents()).toEqual([`_kitchens.${known}`, known]);
  // There is no such domain, and a machine without a network does not even learn that.
  await page
    .getByText(/is not there yet\.|^No name server answers/)
    .first()
    .waitFor();
  await expectWhole(page, 'what is to be done');
  await page.getByRole('button', { name: `Remove ${host}` }).press('Enter');
  const dialog = page.getByRole('alertdialog', { name: `Remove ${host}?` });
  await dialog.getByText('so nothing changes for readers').waitFor();
  await expectWhole(page, 'the question');
  await dialog.getByRole('button', { name: 'Remove it' }).press('Enter');
  await page.getByText('Already have a domain? It takes two records.').waitFor();
  await page.getByText(`${host} is removed.`).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(`${host} is removed.`);
});
