import type { Page } from 'playwright';
import { expect, inject } from 'vitest';
import { SIGN_IN_PATH } from '#domain/pages/paths.ts';
import { AUTH_TOKEN_KEY, LINK_TOKEN_PARAMETER } from '#domain/people/auth-token-key.ts';
import { readConfig } from '../../../api/config.ts';
import { openDatabase } from '../../../api/db/open.ts';
import { createSignInLink } from '../../../api/services/people/made-tokens.ts';
import { confirmSignIn } from '../../../api/services/people/sign-in.ts';
import { address, ask, openTab, type WatchedPage } from './browser.ts';
import { newestMail } from './inbox.ts';

/**
 * Signs somebody in on the platform, in this tab, without its sign-in pages, which have tests of their own.
 * @param href where the tab goes then
 * @returns their token
 */
export async function signInAsOwner(page: Page, email: string, href = address('/')): Promise<string> {
  const token = await keepNewToken(page, email);
  await page.goto(href);
  return token;
}

/** The same in a tab that goes nowhere yet. */
export async function keepNewToken(page: Page, email: string): Promise<string> {
  await page.goto(address('/robots.txt'));
  const userAgent = await page.evaluate<string>('navigator.userAgent');
  const token = await openSessionOf(email, userAgent);
  await page.evaluate(`localStorage.setItem('${AUTH_TOKEN_KEY}', '${token}')`);
  return token;
}

/** Signs somebody in by mail, from a page that leads whoever is signed out to the sign-in page, and back again. */
export async function signInOnTheWay(page: Page, email: string, path: string): Promise<string> {
  await page.goto(address(path));
  await page.waitForURL((url) => url.pathname === SIGN_IN_PATH);
  // What is sent before its code is there is a plain form's, and its link asks first.
  await page.locator('form[novalidate]').waitFor();
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText(/check your spam/i).waitFor();
  await page.goto((await newestMail(page, email)).link);
  await page.waitForURL(address(path));
  return readToken(page, email);
}

/**
 * A tab of somebody new who has a kitchen of their own, in which no other test works, and all of whose pages stand.
 * No page with scripts is open in it yet.
 * @param slug of their site; they get their mail at {slug}@kitchens.example
 */
export async function openOwnKitchen(
  slug: string,
  options: Parameters<typeof openTab>[0] = {},
): Promise<{ page: WatchedPage; token: string; email: string }> {
  const page = await openTab(options);
  const email = `${slug}@kitchens.example`;
  const token = await keepNewToken(page, email);
  const data = { title: slug, slug };
  await ask(page, 'POST', '/api/v1/manage/sites', undefined, { token, data });
  await expect.poll(() => isHomeWhole(page, slug)).toBe(true);
  return { page, token, email };
}

/** Whether readers have the home page of a site, with all its links: those to a page that does not stand yet are held back. */
async function isHomeWhole(page: Page, slug: string): Promise<boolean> {
  const answer = await ask(page, 'GET', '/', slug);
  return answer.status() === 200 && !/<a(?=[ >])(?![^>]* href=)/.test(await answer.text());
}

/** Says yes to a link that this tab has not asked for. */
export async function agreeToLink(page: Page, email: string): Promise<void> {
  await page.getByRole('heading', { name: `Sign in as ${email}?` }).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
}

async function openSessionOf(email: string, userAgent: string): Promise<string> {
  const config = readConfig({ DATA_DIR: inject('dataDir'), PORT: String(inject('port')) });
  const db = openDatabase(config.databaseFile);
  try {
    const context = { config, db, now: Date.now };
    const link = new URL(await createSignInLink(context, email));
    const token = link.searchParams.get(LINK_TOKEN_PARAMETER) ?? '';
    const browser = { browserMark: null, userAgent, authToken: null };
    const signedIn = await confirmSignIn(context, { token, siteId: null }, browser);
    if (!signedIn.isOk) throw new Error(`${email} could not be signed in.`);
    return signedIn.value.authToken;
  } finally {
    await db.destroy();
  }
}

async function readToken(page: Page, email: string): Promise<string> {
  const token = await page.evaluate<string | null>(`localStorage.getItem('${AUTH_TOKEN_KEY}')`);
  if (token === null) throw new Error(`${email} could not be signed in.`);
  return token;
}
