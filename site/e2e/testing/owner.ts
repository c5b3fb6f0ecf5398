import type { Page } from 'playwright';
import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { address, openTab } from './browser.ts';

/** Signs an owner in on the platform, in this tab, by the mail they get; answers their token. */
export async function signInAsOwner(page: Page, email: string): Promise<string> {
  await page.goto(address('/sign-in'));
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByText(/check your spam/i).waitFor();
  const inbox = await openTab();
  await inbox.goto(address('/mail'));
  await inbox.getByRole('listitem').filter({ hasText: email }).first().getByRole('link').click();
  const link = await inbox.locator('a[href*="mgk="]').first().getAttribute('href');
  await page.goto(link ?? '');
  await page.waitForURL(address('/'));
  const token = await page.evaluate<string | null>(`localStorage.getItem('${AUTH_TOKEN_KEY}')`);
  if (token === null) throw new Error(`${email} could not be signed in.`);
  return token;
}
