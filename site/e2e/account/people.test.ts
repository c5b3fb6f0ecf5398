/** Two people share a kitchen: asked by mail, accepted on the platform's home, and removed again. */

import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, openBrowserForTests, openTab } from '../testing/browser.ts';
import { agreeToLink, signInAsOwner } from '../testing/owner.ts';

openBrowserForTests();

const PEOPLE = '/kitchen/the-ember-book/settings/people';

test('an owner invites, the invited one accepts and gets in, and is removed', async () => {
  const owner = await openTab();
  await signInAsOwner(owner, 'tomas@the-ember-book.example');
  await owner.goto(address(PEOPLE));
  await owner.getByText('Only you cook here.').waitFor();
  await owner.getByLabel('Email').fill('nobody');
  await owner.getByRole('button', { name: 'Invite' }).click();
  await owner.getByText('Please enter a valid email address').waitFor();
  await owner.getByLabel('Email').fill('friend@example.com');
  await owner.getByRole('button', { name: 'Invite' }).click();
  await owner.getByText('A mail is on its way to friend@example.com.').waitFor();

  const friend = await openTab({ viewport: { width: 360, height: 780 } });
  const inbox = await openTab({ extraHTTPHeaders: {} });
  await inbox.goto(address('/mail'));
  await inbox
    .getByRole('listitem')
    .filter({ hasText: 'friend@example.com' })
    .first()
    .getByRole('link')
    .click();
  await friend.goto((await inbox.locator('a[href*="mgk="]').first().getAttribute('href')) ?? '');
  await agreeToLink(friend, 'friend@example.com');
  await friend.getByRole('button', { name: 'Accept' }).click();
  await friend.waitForURL(address('/kitchen/the-ember-book/overview'));
  await friend.getByRole('heading', { name: 'Today' }).waitFor();
  await friend.goto(address(PEOPLE));
  await friend.getByRole('button', { name: 'Leave' }).waitFor();
  expect(await friend.getByRole('button', { name: 'Invite' }).count()).toBe(0);

  await owner.reload();
  const change = owner.getByRole('button', { name: 'Change what friend@example.com may do' });
  await change.focus();
  await owner.keyboard.press('Enter');
  const menu = owner.getByRole('menu', { name: 'friend@example.com' });
  await menu.waitFor();
  await owner.keyboard.press('End');
  await owner.keyboard.press('Enter');
  const dialog = owner.getByRole('alertdialog', { name: 'Remove friend@example.com?' });
  await dialog.waitFor();
  expect(await findBarriers(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await owner.getByText('Only you cook here.').waitFor();
  await friend.reload();
  await friend.getByRole('heading', { name: 'Not found' }).waitFor();
});
