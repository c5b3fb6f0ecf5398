/** What people see and change of themselves: the account menu, and the page behind it. */

import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { findBarriers } from '../testing/barriers.ts';
import {
  ANOTHER_BROWSER,
  address,
  ask,
  openBrowserForTests,
  openTab,
  type WatchedPage,
} from '../testing/browser.ts';
import { newestMail } from '../testing/inbox.ts';
import { agreeToLink, keepNewToken, signInAsOwner } from '../testing/owner.ts';
import { HUGE_PICTURE } from '../testing/pictures.ts';

openBrowserForTests();

const GROUND = 'getComputedStyle(document.documentElement).backgroundColor';
const NIGHT = 'rgb(25, 21, 17)';
/** False while the browser would ask. */
const MAY_LEAVE = `dispatchEvent(new Event('beforeunload', { cancelable: true }))`;

const API = '/api/v1';
const OWNER = 'ingrid@nordlys.example';
/** Whose sessions no other test ends or counts on. */
const ALONE = 'tomas@the-ember-book.example';
const PHONE_BROWSER =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

/** Signs somebody new up on the platform, in a tab of their own. */
async function openFor(email: string, options: Parameters<typeof openTab>[0] = {}): Promise<WatchedPage> {
  const page = await openTab(options);
  await ask(page, 'POST', `${API}/manage/sign-up`, undefined, { data: { email } });
  await page.goto((await newestMail(page, email)).link);
  await agreeToLink(page, email);
  await page.waitForURL(address('/'));
  return page;
}

test('a profile is changed with words for all that is refused, by somebody on a phone', async () => {
  const page = await openFor('cook@example.com', { viewport: { width: 360, height: 780 } });
  await page.goto(address('/profile'));
  const name = page.getByLabel('Name');
  await name.fill('C');
  let calls = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') calls += 1;
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('Use 2 to 255 characters').waitFor();
  expect(calls).toBe(0);
  expect(await page.evaluate('document.activeElement.name')).toBe('displayName');
  await name.fill('Cook Book');
  await page.getByLabel('Handle').fill('ingrid');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('alert').getByText('This handle is taken').waitFor();
  await page.getByLabel('Handle').fill('cook');
  await page.getByText('This handle is taken').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();

  const chooser = page.locator('input[type=file]');
  const wrong = page.locator('#avatar-problem');
  await chooser.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('just words') });
  await expect.poll(() => wrong.textContent()).toContain('cannot be read as a picture');
  await chooser.setInputFiles(HUGE_PICTURE);
  await expect.poll(() => wrong.textContent()).toContain('100 million pixels');
  page.problems.splice(0);
  const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#456' } })
    .jpeg()
    .toBuffer();
  await chooser.setInputFiles({ name: 'c.jpg', mimeType: 'image/jpeg', buffer: photo });
  const dialog = page.getByRole('dialog', { name: 'Choose what to show' });
  await dialog.getByRole('button', { name: 'Use picture', disabled: false }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Use picture' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Remove picture' }).waitFor();

  await page.reload();
  expect(await name.inputValue()).toBe('Cook Book');
  await page.getByRole('button', { name: 'Account of Cook Book' }).locator('img').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  const overflow = 'document.documentElement.scrollWidth - innerWidth';
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
});

test('what is typed is not lost by leaving, nor when the session ends elsewhere', async () => {
  const page = await openFor('careful@example.com');
  await page.goto(address('/profile'));
  const about = page.getByLabel('About you');
  await about.fill('Bakes at night.');
  await expect.poll(() => page.evaluate(MAY_LEAVE)).toBe(false);
  const question = page.waitForEvent('dialog');
  await page.evaluate('setTimeout(() => location.reload())');
  await (await question).dismiss();
  expect(await about.inputValue()).toBe('Bakes at night.');

  const token = await page.evaluate<string>(`localStorage.getItem('${AUTH_TOKEN_KEY}')`);
  await ask(page, 'DELETE', `${API}/manage/current-user/sessions`, undefined, { token });
  await page.getByRole('button', { name: 'Save' }).click();
  const signIn = page.getByRole('alert').getByRole('link', { name: 'Sign in in a new tab' });
  expect(await signIn.getAttribute('href')).toBe('/sign-in?next=%2Fprofile');
  expect(await findBarriers(page)).toEqual([]);
  expect(await about.inputValue()).toBe('Bakes at night.');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), signIn.click()]);
  await ask(page, 'POST', `${API}/manage/sign-in`, undefined, { data: { email: 'careful@example.com' } });
  const { link } = await newestMail(tab, 'careful@example.com');
  await tab.goto(link);
  await agreeToLink(tab, 'careful@example.com');
  await signIn.waitFor({ state: 'detached' });
  // A tab that is closed on its way to another page may never say that it is closed.
  await tab.waitForURL(address('/'));
  await tab.close();
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await page.waitForLoadState('networkidle');
  page.problems.splice(0);

  await ask(page, 'DELETE', `${API}/manage/current-user/sessions`, undefined, {
    token: await page.evaluate<string>(`localStorage.getItem('${AUTH_TOKEN_KEY}')`),
  });
  await page.getByRole('button', { name: 'Download your data' }).click();
  await page.waitForURL(address('/sign-in?next=%2Fprofile'));
  page.problems.splice(0);
});

test('signing out everywhere is asked first, and said on the spot', async () => {
  const page = await openFor('everywhere@example.com');
  await page.goto(address('/profile'));
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  const question = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('heading', { name: 'You are signed out everywhere' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Sign in again' }).click();
  await page.waitForURL(address('/sign-in'));
});

test('who is erased is asked for their email, and is signed out for good', async () => {
  const page = await openFor('leaving@example.com');
  await page.goto(address('/profile'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('what-is-kept-about-me.json');
  const kept = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(kept.sessions[0].createdAt).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  const erase = page.getByRole('button', { name: 'Erase your account' });
  await erase.click();
  const dialog = page.getByRole('alertdialog', { name: 'Erase your account?' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await erase.click();
  await dialog.getByLabel('Email').fill('other@example.com');
  await page.keyboard.press('Enter');
  await dialog.getByText('This is not the email of your account.').waitFor();
  page.problems.splice(0);
  await dialog.getByLabel('Email').fill('leaving@example.com');
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await page.getByRole('heading', { name: 'Your account is erased' }).waitFor();
  expect(await page.evaluate(`localStorage.getItem('${AUTH_TOKEN_KEY}')`)).toBe(null);
});

test('the account menu goes where there is something, by keyboard; other sessions are ended', async () => {
  const page = await openTab({ userAgent: ANOTHER_BROWSER });
  const token = await signInAsOwner(page, ALONE);
  const opener = page.getByRole('button', { name: 'Account of Tomas' });
  await opener.focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: 'Account' });
  await menu.and(page.locator(':focus-within')).waitFor();
  expect(await menu.getByRole('menuitem').allTextContents()).toEqual([
    'Kitchen',
    'Bookmarks',
    'Profile',
    'Subscriptions',
    'Create',
    'Sign Out',
  ]);
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(`document.activeElement.ariaLabel`)).toMatch(/^Account of Tomas/);
  await page.keyboard.press('Enter');
  await menu.waitFor();
  await menu.getByRole('menuitem', { name: 'Profile' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(address('/profile'));

  const other = await openTab({ userAgent: PHONE_BROWSER });
  const otherToken = await keepNewToken(other, ALONE);
  const keptToken = await keepNewToken(other, ALONE);
  await page.reload();
  const status = async (as: string) =>
    (await ask(page, 'GET', `${API}/manage/current-user`, undefined, { token: as })).status();
  const phone = page.locator('.sessions > li').filter({ hasText: 'iPhone' });
  await phone.getByText('Signed in 2 times').click();
  // The last used stands first.
  await phone.getByRole('listitem').last().getByRole('button', { name: 'Sign out' }).click();
  await phone.getByText('Signed in 2 times').waitFor({ state: 'detached' });
  expect([await status(otherToken), await status(keptToken)]).toEqual([401, 200]);
  await phone.getByRole('button', { name: 'Sign out of' }).click();
  await phone.waitFor({ state: 'detached' });
  expect([await status(token), await status(keptToken)]).toEqual([200, 401]);

  const isSeen = Promise.withResolvers<void>();
  await page.route('**/sign-out', async (route) => {
    await isSeen.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Account of Tomas' }).click();
  await menu.getByRole('menuitem', { name: 'Sign Out' }).click();
  await menu.getByRole('menuitem', { name: 'Signing Out...' }).waitFor();
  isSeen.resolve();
  await page.waitForURL(/\/sign-in\?next=%2Fprofile$/);
  expect(await status(token)).toBe(401);
});

test('from a site the menu leads to the platform, signed in there by a token that works once', async () => {
  const token = await keepNewToken(await openTab(), OWNER);
  const page = await openTab();
  await page.addInitScript(
    `if (location.hostname.startsWith('nordlys')) localStorage.setItem('${AUTH_TOKEN_KEY}', '${token}')`,
  );
  await page.goto(address('/about', 'nordlys'));
  await page.getByRole('button', { name: 'Account of Ingrid' }).click();
  const crossing = page.waitForRequest((request) => request.url().includes('mgk='));
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  const crossed = new URL((await crossing).url());
  expect(crossed.origin + crossed.pathname).toBe(address('/profile'));
  await page.getByLabel('Handle').waitFor();
  expect(page.url()).toBe(address('/profile'));
  expect(await page.getByLabel('Handle').inputValue()).toBe('ingrid');
  const again = await ask(page, 'POST', `${API}/manage/sign-in/${crossed.searchParams.get('mgk')}`);
  expect(again.status()).toBe(401);
  await page.goBack();
  await page.goForward();
  expect(page.url()).toBe(address('/profile'));
});

test('while a profile opens, nothing on its page moves', async () => {
  const page = await openTab();
  await keepNewToken(page, 'still@example.com');
  await page.addInitScript(
    `self.moved = 0; new PerformanceObserver((seen) => { for (const { value } of seen.getEntries()) self.moved += value; }).observe({ type: 'layout-shift', buffered: true })`,
  );
  await page.goto(address('/profile'));
  await page.getByRole('heading', { name: 'Profile' }).waitFor();
  await page.locator('.sessions li').first().waitFor();
  expect(await page.evaluate<number>('self.moved')).toBeLessThan(0.02);
});

test('the profile has the colors of the kitchen, from the first paint on, and its dialogs have them', async () => {
  const page = await openTab({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' });
  await keepNewToken(page, 'night@example.com');
  await page.addInitScript(`new MutationObserver(() => {
    if (document.body) self.schemeOfFirstPaint ??= document.documentElement.dataset.colorScheme ?? 'none';
  }).observe(document, { childList: true, subtree: true })`);
  await page.goto(address('/profile'));
  const scheme = (name: string) => page.getByRole('radio', { name });
  await scheme('Dark').check({ force: true });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(address('/profile'));
  await page.getByRole('heading', { name: 'Profile' }).waitFor();
  expect(await page.evaluate('self.schemeOfFirstPaint')).toBe('dark');
  expect(await page.evaluate(GROUND)).toBe(NIGHT);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Erase your account' }).click();
  await page.getByRole('alertdialog').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await scheme('Auto').check({ force: true });
  expect(await page.evaluate(GROUND)).not.toBe(NIGHT);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(GROUND)).toBe(NIGHT);

  const stranger = await openTab({ colorScheme: 'dark' });
  for (const path of ['/sign-in', '/sign-up']) {
    await stranger.goto(address(path));
    await stranger.getByLabel('Email').waitFor();
    expect(await stranger.evaluate(GROUND), path).toBe(NIGHT);
    expect(await findBarriers(stranger), path).toEqual([]);
  }
});
