/** Giving a premium recipe to a friend, who reads it in one browser. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { openBrowserForTests, openTab } from '../testing/browser.ts';
import { newestMail } from '../testing/inbox.ts';
import { PHONE_TAB } from '../testing/kitchen-page.ts';
import { findLockedRecipe, payAsStranger } from '../testing/locked-recipe.ts';

openBrowserForTests();

const ingredients = (page: Page) => page.getByRole('heading', { name: 'Ingredients' });
const sign = (page: Page) => page.getByRole('complementary', { name: 'Gift', exact: true });

test('a paying reader gives a recipe; a friend reads it in one browser, and nobody else does', async () => {
  const giver = await openTab(PHONE_TAB);
  const friendEmail = `friend-${Date.now()}@gifts.example`;
  await payAsStranger(giver, `giver-${Date.now()}@gifts.example`);
  const recipe = await findLockedRecipe(giver);
  await giver.goto(recipe);
  await giver.getByRole('button', { name: 'Gift', exact: true }).click();
  const dialog = giver.getByRole('dialog', { name: 'Gift this recipe' });
  await dialog.getByText('You have 3 remaining gift recipes to share with friends').waitFor();
  expect(await dialog.locator('input[type=email]').count()).toBe(1);
  expect(await dialog.locator('textarea:not([required])').count()).toBe(1);
  expect(await findBarriers(giver)).toEqual([]);
  await dialog.getByLabel('Your friend’s email').fill(friendEmail);
  await dialog.getByLabel('A message (optional)').fill('For Sunday, with love');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await dialog.getByText('Please add the name that your friend sees.').waitFor();
  expect(giver.problems.splice(0).join()).toContain('400');
  await dialog.getByLabel('Your name').fill('Maja Lind');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await giver.getByText(`Sent to ${friendEmail}.`).waitFor();
  await dialog.waitFor({ state: 'detached' });
  await giver.getByRole('button', { name: 'Gift', exact: true }).click();
  await dialog.getByText('You have 2 remaining gift recipes to share with friends').waitFor();

  const mail = await newestMail(giver, friendEmail);
  const friend = await openTab();
  await friend.goto(mail.link);
  await sign(friend).getByText('This recipe is a gift for you.').waitFor();
  expect(await findBarriers(friend)).toEqual([]);
  await friend.getByRole('button', { name: 'Open the recipe' }).click();
  await sign(friend).getByText('A gift from Maja Lind. You can read it in this browser until').waitFor();
  await ingredients(friend).waitFor();
  // The address can be passed on, the gift with it cannot.
  expect(friend.url()).toBe(recipe);
  expect(await friend.getByRole('button', { name: 'Gift', exact: true }).count()).toBe(0);
  await friend.reload();
  await ingredients(friend).waitFor();

  const stranger = await openTab();
  await stranger.goto(mail.link);
  await stranger.getByRole('button', { name: 'Open the recipe' }).click();
  await sign(stranger).getByText('This gift cannot be opened here').waitFor();
  expect(stranger.problems.splice(0).join()).toContain('404');
  expect(await ingredients(stranger).count()).toBe(0);
  expect(await stranger.locator('.teaser-message').isVisible()).toBe(true);
});
