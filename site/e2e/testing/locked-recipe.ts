import type { Page } from 'playwright';
import { address, ask } from './browser.ts';
import { pay, reachLocalStripe } from './local-stripe.ts';

/** A demonstration site with plans that readers pay. */
export const PAID_SITE = 'lemon-and-salt';

/** Address of one of its recipes that is for subscribers only. */
export async function findLockedRecipe(page: Page): Promise<string> {
  const answer = await ask(page, 'GET', `/api/v1/site/${PAID_SITE}/recipes?limit=100`);
  const { recipes } = (await answer.json()) as { recipes: { slug: string; privacySetting: string }[] };
  const locked = recipes.find(({ privacySetting }) => privacySetting === 'subscribers_only');
  return address(`/recipes/${locked?.slug}`, PAID_SITE);
}

/** Has somebody without an account pay for a month, who then reads on in the same tab. */
export async function payAsStranger(page: Page, email: string): Promise<void> {
  await reachLocalStripe(page);
  await page.goto(address('/subscribe', PAID_SITE));
  const main = page.getByRole('main');
  await main.locator('form[novalidate]').waitFor();
  await main.getByRole('textbox', { name: 'Email' }).fill(email);
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await pay(page);
  await page.waitForURL('**/subscribe/success/**');
  await page.getByText('You can read on here at once.').waitFor();
}
