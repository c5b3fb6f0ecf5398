/** Two people share a kitchen: asked by mail, accepted on the platform's home, and removed again, or gone by themselves. */

import { expect, test } from 'vitest';
import { NO_SUCH_KITCHEN } from '#domain/text/sentences.ts';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { isSaved } from '../testing/editor-page.ts';
import { agreeToLink, keepNewToken, openOwnKitchen, signInAsOwner } from '../testing/owner.ts';
import { clipboard, WITH_CLIPBOARD } from '../testing/recipe-page.ts';
import { openTwo } from '../testing/two-managers.ts';

openBrowserForTests();

const PEOPLE = '/kitchen/the-ember-book/settings/people';

test('an owner invites, the invited one accepts and gets in, and is removed', async () => {
  const owner = await openTab();
  await signInAsOwner(owner, 'tomas@the-ember-book.example', address(PEOPLE));
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
  await friend.getByRole('button', { name: 'Accept' }).waitFor();
  // Who has no kitchen is asked there, too, before they are offered to make one.
  await friend.goto(address('/kitchen'));
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
  await menu.and(owner.locator(':focus-within')).waitFor();
  await owner.keyboard.press('End');
  await owner.keyboard.press('Enter');
  const dialog = owner.getByRole('alertdialog', { name: 'Remove friend@example.com?' });
  await dialog.waitFor();
  expect(await findBarriers(owner)).toEqual([]);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await owner.getByText('Only you cook here.').waitFor();
  // What they did can be read as long as it is kept.
  const lately = owner.getByRole('list', { name: 'Lately' });
  await lately.getByText('friend@example.com joined').waitFor();
  await friend.reload();
  await friend
    .getByText('There is no kitchen at this address, or you no longer have access to it.')
    .waitFor();
});

test('whoever is removed while they write reads so, and copies what was not saved', async () => {
  const slug = 'people-removed';
  const { friend, remove } = await openTwo(slug);
  await friend.context().grantPermissions(WITH_CLIPBOARD.permissions);
  await friend.goto(address(`/kitchen/${slug}/recipes/new`));
  const title = friend.getByLabel('Title');
  await title.fill('Soup');
  await isSaved(friend);
  const opened = friend.url();
  await remove();
  await title.fill('Soup of the day');
  const lost = friend.getByRole('alert').filter({ hasText: NO_SUCH_KITCHEN });
  await lost.getByText('Your words are kept on this device, and can be copied.').waitFor();
  expect(await findBarriers(friend)).toEqual([]);
  const sentence =
    'You no longer have access to this kitchen, but what you could not save is kept on this device, and can be copied.';
  const isToldSo = async () => {
    await friend.getByRole('status').getByText(sentence).waitFor();
    await expect.poll(() => friend.evaluate('document.activeElement.textContent')).toBe(sentence);
    expect(await friend.getByText(/could not be/).count()).toBe(0);
  };
  // On the next screen, which is opened without loading a page, and where the page is loaded anew.
  await friend.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = friend.getByRole('navigation', { name: 'Kitchen' });
  await menu.getByRole('link', { name: 'Recipes', exact: true }).click();
  await isToldSo();
  await friend.goto(opened);
  await isToldSo();
  expect(await findBarriers(friend)).toEqual([]);
  await friend.getByRole('button', { name: 'Copy as text: Soup of the day' }).press('Enter');
  await friend.getByText('The recipe is copied as text.').waitFor();
  expect(await clipboard(friend)).toMatch(/^Soup of the day/);
  // The browser writes down what was refused.
  friend.problems.length = 0;
});

test('what went wrong with an invitation is said at its field, and what came of it in words', async () => {
  const { page } = await openOwnKitchen('people-said');
  await page.goto(address('/kitchen/people-said/settings/people'));
  const email = page.getByLabel('Email');
  await email.fill('people-said@kitchens.example');
  await page.keyboard.press('Enter');
  await page.getByText('Someone with this email already manages this site.').waitFor();
  const described = await email.getAttribute('aria-describedby');
  expect(await page.locator(`#${described}`).textContent()).toBe(
    'Someone with this email already manages this site.',
  );
  await page.route('**/invitations', (route) => route.abort());
  await email.fill('ann@kitchens.example');
  await page.keyboard.press('Enter');
  await page.getByText('There is no connection. Please try again.').waitFor();
  await page.unroute('**/invitations');
  await page.keyboard.press('Enter');
  await page.getByText('A mail is on its way to ann@kitchens.example.').waitFor();
  for (let mail = 1; mail < 5; mail += 1) {
    await page.getByRole('button', { name: 'Mail again: ann@kitchens.example' }).click();
    await page.getByText('Another mail is on its way to ann@kitchens.example.').waitFor();
    await page.getByRole('button', { name: 'Mail again: ann@kitchens.example', disabled: false }).waitFor();
  }
  await page.getByRole('button', { name: 'Mail again: ann@kitchens.example' }).click();
  await page
    .getByRole('alert')
    .getByText('ann@kitchens.example gets 5 of these mails a day at most')
    .waitFor();
  await page.getByRole('button', { name: 'Take back the invitation of ann@kitchens.example' }).click();
  await page.getByRole('status').getByText('The invitation of ann@kitchens.example is taken back.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  // The browser writes down what was refused.
  page.problems.length = 0;
});

test('who is asked no more, and who says no, read so where they are asked, and the owner reads of it', async () => {
  const { page: owner, token } = await openOwnKitchen('people-asked');
  const friend = await openTab({ viewport: { width: 360, height: 780 } });
  const email = 'people-asked-friend@kitchens.example';
  await keepNewToken(friend, email);
  const people = '/api/v1/manage/people-asked';
  const invite = async () => {
    const data = { email };
    const invited = await ask(owner, 'POST', `${people}/invitations`, undefined, { token, data });
    await friend.goto(address('/'));
    await friend.getByRole('button', { name: 'Accept' }).waitFor();
    return (await invited.json()).invitation.id;
  };
  const focused = () => friend.evaluate('document.activeElement.tagName');
  const id = await invite();
  await ask(owner, 'DELETE', `${people}/invitations/${id}`, undefined, { token });
  await friend.getByRole('button', { name: 'Accept' }).press('Enter');
  await friend
    .getByRole('status')
    .getByText('The invitation to people-asked was taken back, or is too old.')
    .waitFor();
  await expect.poll(() => friend.getByRole('button', { name: 'Accept' }).count()).toBe(0);
  await expect.poll(focused).not.toBe('BODY');
  friend.problems.length = 0;

  await invite();
  await friend.getByRole('button', { name: 'No, thank you' }).press('Enter');
  await friend.getByRole('status').getByText('You have not accepted.').waitFor();
  await expect.poll(focused).not.toBe('BODY');
  expect(await findBarriers(friend)).toEqual([]);
  await owner.goto(address('/kitchen/people-asked/settings/people'));
  await owner.getByText('Only you cook here.').waitFor();
  const lately = owner.getByRole('list', { name: 'Lately' });
  await lately.getByText(`${email} did not accept the invitation`).waitFor();
  expect(await findBarriers(owner)).toEqual([]);
});

test('whoever leaves a kitchen is told so, where they choose another', async () => {
  const { friend } = await openTwo('people-left');
  await friend.goto(address('/kitchen/people-left/settings/people'));
  await friend.getByRole('button', { name: 'Leave' }).click();
  await friend.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await friend.getByText('You have left people-left.').waitFor();
  expect(new URL(friend.url()).pathname).toBe('/kitchen');
  expect(await findBarriers(friend)).toEqual([]);
});
