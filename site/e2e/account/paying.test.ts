/** Paying for a plan at a locked recipe, reading on, and ending it. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, openBrowserForTests, openTab } from '../testing/browser.ts';
import { newestMail } from '../testing/inbox.ts';
import { PHONE_TAB } from '../testing/kitchen-page.ts';
import { pay, reachLocalStripe } from '../testing/local-stripe.ts';
import { findLockedRecipe, PAID_SITE, payAsStranger } from '../testing/locked-recipe.ts';
import { agreeToLink, keepNewToken } from '../testing/owner.ts';

openBrowserForTests();

const lock = (page: Page) => page.locator('.teaser-message');

test('whoever gives up a payment finds the plan and the email as they were', async () => {
  const page = await openTab();
  await reachLocalStripe(page);
  const email = `unsure-${Date.now()}@paying.example`;
  await page.goto(address('/subscribe', PAID_SITE));
  const main = page.getByRole('main');
  await main.locator('form[novalidate]').waitFor();
  await main.getByRole('radio', { name: /Yearly/ }).check();
  await main.getByRole('textbox', { name: 'Email' }).fill(email);
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await page.waitForURL('**/local-stripe/**');
  await page.getByRole('link', { name: 'Back' }).click();
  await main.locator('form[novalidate]').waitFor();
  expect(await main.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email);
  expect(await main.getByRole('radio', { name: /Yearly/ }).isChecked()).toBe(true);
});

test('a stranger on a phone pays at a locked recipe, and is back on it, whole, without another sign-in', async () => {
  const page = await openTab(PHONE_TAB);
  await reachLocalStripe(page);
  const email = `stranger-${Date.now()}@paying.example`;
  const recipe = await findLockedRecipe(page);
  await page.goto(recipe);
  // Whoever pays already, on another device, comes back to it as well.
  const signIn = `/sign-in?${new URLSearchParams({ next: new URL(recipe).pathname })}`;
  expect(await lock(page).getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(signIn);
  await lock(page).getByRole('link', { name: 'Subscribe' }).click();
  await page.waitForURL('**/subscribe');
  const main = page.getByRole('main');
  await main.locator('form[novalidate]').waitFor();
  expect(await main.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(signIn);
  await main.getByRole('textbox', { name: 'Email' }).fill(email);
  await main.getByRole('button', { name: 'Subscribe' }).click();
  await pay(page, '4000 0000 0000 0002');
  await page
    .getByText(/declined/i)
    .first()
    .waitFor();
  // Browsers write down that a page of Stripe refused the card.
  page.problems.length = 0;
  await pay(page, '4242 4242 4242 4242');
  await page.waitForURL('**/subscribe/success/**');
  await page.getByText('You can read on here at once.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the recipe' }).click();
  await page.waitForURL(recipe);
  await page.getByRole('heading', { name: 'Ingredients' }).waitFor();
  expect(await lock(page).count()).toBe(0);

  // By the mail the whole account is theirs; what the payment opened is over, and nothing else is asked.
  const other = await openTab();
  await other.goto((await newestMail(page, email)).link);
  await agreeToLink(other, email);
  await other.waitForURL((url) => url.pathname === '/recipes');
  await other.goto(recipe);
  await other.getByRole('heading', { name: 'Ingredients' }).waitFor();
  await page.reload();
  // Browsers write down that the token is refused.
  await expect.poll(() => page.problems.some((problem) => problem.includes('401'))).toBe(true);
  page.problems.length = 0;
  await lock(page).waitFor();
  expect(await page.getByRole('heading', { name: 'Ingredients' }).count()).toBe(0);
});

test('an account that pays is not erased, and the way to end what it pays is there', async () => {
  const page = await openTab();
  const email = `leaving-${Date.now()}@paying.example`;
  await payAsStranger(page, email);

  await keepNewToken(page, email);
  await page.goto(address('/profile'));
  await page.getByRole('button', { name: 'Erase your account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Erase your account?' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Erase for good' }).click();
  await dialog.getByText('First end your paid subscriptions.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  // Browsers write down that it was refused.
  page.problems.length = 0;
  await dialog.getByRole('link', { name: 'See your subscriptions' }).click();
  await page.waitForURL(address('/subscriptions'));
  await page.getByRole('button', { name: 'Cancel Lemon & Salt' }).waitFor();
});
