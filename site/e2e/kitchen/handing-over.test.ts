/** A kitchen gets another owner: asked on the list of people, accepted there by the other one. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { openOwnKitchen, signInAsOwner } from '../testing/owner.ts';

openBrowserForTests();

/** A kitchen of its own, with its owner and a manager on the list of people. */
async function openTwo(slug: string) {
  const { page: owner, token } = await openOwnKitchen(slug);
  const friend = await openTab({ viewport: { width: 360, height: 780 } });
  const email = `${slug}-friend@kitchens.example`;
  const friendToken = await signInAsOwner(friend, email);
  const invited = await ask(owner, 'POST', `/api/v1/manage/${slug}/invitations`, undefined, {
    token,
    data: { email },
  });
  const { id } = (await invited.json()).invitation;
  const accepted = `/api/v1/manage/current-user/invitations/${id}`;
  await ask(friend, 'POST', accepted, undefined, { token: friendToken });
  const open = async (page: Page) => {
    await page.goto(address(`/kitchen/${slug}/settings/people`));
    await page.getByRole('list', { name: 'People' }).waitFor();
  };
  await open(owner);
  return { owner, friend, email, open };
}

async function askToTakeOver(owner: Page, email: string): Promise<void> {
  await owner.getByRole('button', { name: `Change what ${email} may do` }).focus();
  await owner.keyboard.press('Enter');
  await owner.getByRole('menu', { name: email }).waitFor();
  await owner.keyboard.press('Home');
  await owner.keyboard.press('Enter');
  const dialog = owner.getByRole('alertdialog', { name: `Ask ${email} to become the owner?` });
  await dialog.waitFor();
  expect(await findBarriers(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Ask them' }).press('Enter');
  await owner.getByText(`You asked ${email} to become the owner.`).waitFor();
}

test('the owner asks, the manager accepts, and both lists say so', async () => {
  const { owner, friend, email, open } = await openTwo('handing-over');
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

  await open(owner);
  await owner.getByRole('button', { name: 'Leave' }).waitFor();
  expect(await owner.getByRole('heading', { name: 'Invite somebody' }).count()).toBe(0);
});

test('what the owner withdrew meanwhile is accepted by nobody, and one sentence says so', async () => {
  const { owner, friend, email, open } = await openTwo('handing-over-late');
  await askToTakeOver(owner, email);
  await open(friend);
  await friend.getByRole('button', { name: 'Accept…' }).waitFor();
  await owner.getByRole('button', { name: 'Withdraw' }).click();
  await owner.getByText('You asked').waitFor({ state: 'hidden' });
  await friend.getByRole('button', { name: 'Accept…' }).click();
  await friend.getByRole('dialog').getByRole('button', { name: 'Become the owner' }).click();
  await friend.getByRole('alert').getByText('That is over: somebody was quicker.').waitFor();
  expect(await friend.getByRole('button', { name: 'Accept…' }).count()).toBe(0);
  // The browser writes down what was refused.
  friend.problems.length = 0;
});
