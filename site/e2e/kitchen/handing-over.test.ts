/** A kitchen gets another owner: asked on the list of people, accepted there by the other one. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { openBrowserForTests } from '../testing/browser.ts';
import { menuTakesKeys } from '../testing/kitchen-page.ts';
import { openTwo } from '../testing/two-managers.ts';

openBrowserForTests();

async function askToTakeOver(owner: Page, email: string): Promise<void> {
  await owner.getByRole('button', { name: `Change what ${email} may do` }).focus();
  await owner.keyboard.press('Enter');
  await owner.getByRole('menu', { name: email }).waitFor();
  await menuTakesKeys(owner);
  await owner.keyboard.press('Home');
  await owner.keyboard.press('Enter');
  const dialog = owner.getByRole('alertdialog', { name: `Ask ${email} to become the owner?` });
  await dialog.waitFor();
  expect(await findBarriers(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ask them' }).press('Enter');
  await owner.getByText(`You asked ${email} to become the owner.`).waitFor();
  await owner.getByRole('status').getByText(`A mail is on its way to ${email}.`).waitFor();
}

test('the owner asks, the manager accepts, and both lists say so', async () => {
  const { owner, friend, email, open } = await openTwo('handing-over');
  await open(owner);
  await askToTakeOver(owner, email);
  expect(await findBarriers(owner)).toEqual([]);
  await open(friend);
  await friend.getByText('asks you to become the owner of handing-over.').waitFor();
  expect(await findBarriers(friend)).toEqual([]);
  await friend.getByRole('button', { name: 'Accept…' }).press('Enter');
  const dialog = friend.getByRole('dialog', { name: 'Become the owner of handing-over?' });
  await dialog.waitFor();
  expect(await findBarriers(friend)).toEqual([]);
  await dialog.getByRole('button', { name: 'Become the owner' }).press('Enter');
  await friend.getByRole('heading', { name: 'Invite somebody' }).waitFor();
  const first = friend.getByRole('list', { name: 'People' }).getByRole('listitem').first();
  expect(await first.textContent()).toContain(`${email} (you)Owner`);
  const lately = friend.getByRole('list', { name: 'Lately' }).getByRole('listitem');
  await lately.first().getByText(`${email} became the owner`).waitFor();

  // The tab of the earlier owner learns it from what it is refused.
  await owner.getByRole('button', { name: 'Withdraw' }).click();
  await owner.getByRole('alert').getByText('You are not the owner any more.').waitFor();
  await owner.getByRole('button', { name: 'Leave' }).waitFor();
  expect(await owner.getByRole('heading', { name: 'Invite somebody' }).count()).toBe(0);
  // The browser writes down what was refused.
  owner.problems.length = 0;
});

test('what the owner withdrew meanwhile is accepted by nobody, and one sentence says so', async () => {
  const { owner, friend, email, open } = await openTwo('handing-over-late');
  await open(owner);
  await askToTakeOver(owner, email);
  await open(friend);
  await friend.getByRole('button', { name: 'Accept…' }).waitFor();
  await owner.getByRole('button', { name: 'Withdraw' }).click();
  await owner.getByRole('status').getByText('You have withdrawn it.').waitFor();
  expect(await owner.getByText('You asked').count()).toBe(0);
  await friend.getByRole('button', { name: 'Accept…' }).click();
  await friend.getByRole('dialog').getByRole('button', { name: 'Become the owner' }).click();
  await friend.getByRole('alert').getByText('It was withdrawn, or has run out.').waitFor();
  expect(await friend.getByRole('button', { name: 'Accept…' }).count()).toBe(0);
  // The browser writes down what was refused.
  friend.problems.length = 0;
});

test('what the manager has declined is said to the owner who withdraws it', async () => {
  const { owner, friend, email, open } = await openTwo('handing-over-declined');
  await open(owner);
  await askToTakeOver(owner, email);
  await open(friend);
  await friend.getByRole('button', { name: 'Decline' }).click();
  await friend.getByRole('status').getByText('You have declined. Nothing changes.').waitFor();
  await owner.getByRole('button', { name: 'Withdraw' }).click();
  await owner.getByRole('alert').getByText('They have declined it already, or it has run out.').waitFor();
  expect(await owner.getByRole('button', { name: 'Withdraw' }).count()).toBe(0);
  await open(owner);
  await owner.getByText('did not want to become the owner').waitFor();
  // The browser writes down what was refused.
  owner.problems.length = 0;
});
