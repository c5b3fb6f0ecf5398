/** What readers pay, as owners say it, and what arrives. */
import { expect, test } from 'vitest';
import { address, openBrowserForTests, openTab } from '../testing/browser.ts';
import { expectWhole, PHONE_TAB } from '../testing/kitchen-page.ts';
import { pay, reachLocalStripe } from '../testing/local-stripe.ts';
import { openOwnKitchen, signInAsOwner } from '../testing/owner.ts';

openBrowserForTests();

test('an owner connects Stripe, and says what readers pay', async () => {
  const site = 'plans-begun';
  const { page } = await openOwnKitchen(site, PHONE_TAB);
  await reachLocalStripe(page);
  await page.goto(address(`/kitchen/${site}/settings`));
  await page.getByRole('link', { name: 'Plans and money' }).click();
  await page.getByText('Charge when you are ready; readers pay you directly.').waitFor();
  await expectWhole(page, 'nothing connected');
  await page.getByRole('button', { name: 'Connect Stripe' }).click();
  await page.waitForURL('**/local-stripe/**');
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await page.waitForURL(address(`/kitchen/${site}/plans`));
  await page.getByText('Readers can pay you, and Stripe pays out to your bank.').waitFor();

  const month = page.getByLabel('A month costs, in US dollars');
  const year = page.getByLabel('A year costs, in US dollars');
  await page.getByRole('checkbox', { name: 'Offer paid plans' }).check();
  await page.getByText('No recipe is for subscribers only yet').waitFor();
  // What is wrong with a field is said when it is left, and no sooner.
  const wrong = page.getByText('Type an amount, such as 5 or 4.50.');
  await month.fill('five');
  expect(await wrong.count()).toBe(0);
  const pitch = page.getByLabel('Why readers should subscribe');
  await pitch.fill('Because '.repeat(40));
  await expect.poll(() => wrong.count()).toBe(1);
  await page.getByRole('checkbox', { name: 'Members may give recipes to friends' }).focus();
  const tooLong = page.getByText('Use at most 240 characters');
  await tooLong.waitFor();
  await pitch.fill('I test every recipe five times.');
  await tooLong.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect.poll(() => page.getByText('Type an amount, such as 5 or 4.50.').count()).toBe(2);
  expect(await month.inputValue()).toBe('five');
  await month.fill('$4.50');
  await year.fill('45');
  await page.getByText('Readers save $9 against twelve months').waitFor();
  await expectWhole(page, 'connected');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Readers have it as it is here.').waitFor();
  await page.reload();
  await expect.poll(() => month.inputValue()).toBe('4.50');
  await page.getByText('subscribe free').waitFor();
  expect(await page.locator('.members-revenue').textContent()).toBe('$0 a month');
});

test('what readers pay is the business of the owner alone', async () => {
  const page = await openTab();
  await signInAsOwner(page, 'paloma@lemon-and-salt.example', address('/kitchen/lemon-and-salt/settings'));
  await page.getByRole('link', { name: 'People' }).waitFor();
  expect(await page.getByRole('link', { name: 'Plans and money' }).count()).toBe(0);
  await page.goto(address('/kitchen/lemon-and-salt/plans'));
  await page.getByText('Only the owner of Lemon & Salt sees what readers pay.').waitFor();
});

test('an owner pays for a larger plan, and ends it', async () => {
  const site = 'plans-larger';
  const { page } = await openOwnKitchen(site, PHONE_TAB);
  await reachLocalStripe(page);
  await page.goto(address(`/kitchen/${site}/plans`));
  await page.getByText('You have the free plan.').waitFor();
  await expectWhole(page, 'free plan');
  await page.getByRole('button', { name: 'Larger plan, $9 a month' }).click();
  await pay(page);
  await page.waitForURL(address(`/kitchen/${site}/plans`));
  await page.getByText('You have the larger plan, for $9 a month.').waitFor();
  await page.getByRole('button', { name: 'Bills, card, and ending it' }).click();
  await page.waitForURL('**/local-stripe/portal/**');
  await page.getByText('Cancel', { exact: true }).click();
  await page.getByRole('button', { name: 'Cancel the subscription' }).click();
  await page.getByText('Cancel', { exact: true }).waitFor({ state: 'detached' });
  await page.goto(address(`/kitchen/${site}/plans`));
  await page.getByText(/^You have the larger plan until .*, when it ends\.$/).waitFor();
  await expectWhole(page, 'ended plan');
});
