/** Links that sign in, where nobody asked for them. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { newestMail } from '../testing/inbox.ts';
import { agreeToLink, keepNewToken, signInAsOwner } from '../testing/owner.ts';

openBrowserForTests();

const SITE = 'lemon-and-salt';
const PHONE = { width: 360, height: 740 };
let people = 0;

/** An email that nobody has an account with. */
function newEmail(): string {
  people += 1;
  return `somebody-with-a-rather-long-name-${people}-${Date.now()}@unexpected-links.example`;
}

function storedToken(page: Page): Promise<string | null> {
  return page.evaluate<string | null>(`localStorage.getItem('${AUTH_TOKEN_KEY}')`);
}

/** Asks for a mail on the site. */
async function askOnSite(page: Page, path: string, email: string): Promise<void> {
  await page.goto(address(path, SITE));
  const main = page.getByRole('main');
  await main.locator('form[novalidate]').waitFor();
  await main.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.keyboard.press('Enter');
  await main.getByRole('heading', { name: 'Check your email' }).waitFor();
}

test('a link in a browser that did not ask for it waits for a press, and then goes on', async () => {
  const email = newEmail();
  const asking = await openTab();
  await askOnSite(asking, '/sign-up?next=/about', email);
  const { link, code } = await newestMail(asking, email);
  // As what looks at mails before people do, and runs what it finds.
  const scanner = await openTab();
  await scanner.goto(link);
  await scanner.getByRole('heading', { name: `Sign in as ${email}?` }).waitFor();
  expect(await storedToken(scanner)).toBe(null);
  expect(new URL(scanner.url()).searchParams.has('mgk')).toBe(false);
  await asking.keyboard.type(code);
  await asking.keyboard.press('Enter');
  await asking.waitForURL(address('/about', SITE));

  await asking.getByRole('button', { name: /^Account of/ }).click();
  await asking.getByRole('menuitem', { name: 'Sign Out' }).click();
  await asking.getByRole('link', { name: 'Sign In' }).first().waitFor();
  await askOnSite(asking, '/sign-in?next=/about', email);
  const phone = await openTab({ viewport: PHONE });
  await phone.goto((await newestMail(asking, email)).link);
  await phone.getByRole('heading', { name: `Sign in as ${email}?` }).waitFor();
  expect(await findBarriers(phone)).toEqual([]);
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBe(PHONE.width);
  await phone.reload();
  await agreeToLink(phone, email);
  await phone.waitForURL(address('/about', SITE));
  await phone.getByRole('button', { name: /^Account of/ }).waitFor();
});

test('somebody else’s link on any page asks before it changes who is signed in', async () => {
  const page = await openTab();
  const [victim, attacker] = [newEmail(), newEmail()];
  await signInAsOwner(page, victim);
  const token = await storedToken(page);
  const other = await openTab();
  const sly = await keepNewToken(other, attacker);
  const crossing = await ask(other, 'POST', '/api/v1/manage/single-use-tokens', undefined, { token: sly });
  const { singleUseToken } = await crossing.json();
  const nobody = await openTab({ userAgent: 'Another browser' });
  await nobody.goto(address(`/create?mgk=${singleUseToken}`));
  await nobody.getByRole('heading', { name: `Sign in as ${attacker}?` }).waitFor();
  expect(await storedToken(nobody)).toBe(null);
  await page.goto(address(`/create?a=1&mgk=${singleUseToken}`));
  await page.getByText(`You are signed in as ${victim} now.`).waitFor();
  expect(page.url()).toBe(address('/sign-in/callback?next=%2Fcreate%3Fa%3D1'));
  expect(await storedToken(page)).toBe(token);
  await page.getByRole('main').getByRole('link', { name: 'Go to Homepage' }).click();
  await page.waitForURL(address('/'));
  expect(await storedToken(page)).toBe(token);
  await page.goBack();
  await agreeToLink(page, attacker);
  await page.waitForURL(address('/create?a=1'));
  expect(await storedToken(page)).not.toBe(token);
});
