/** Which mails about comments somebody gets, chosen in their profile. */
import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, openBrowserForTests, openTab } from '../testing/browser.ts';
import { keepNewToken, signInAsOwner } from '../testing/owner.ts';

openBrowserForTests();

test('the owner of a site ends the mails about its comments and has them again; a newcomer has none to end', async () => {
  const page = await openTab({ viewport: { width: 360, height: 780 } });
  await signInAsOwner(page, 'marisol@lemon-and-salt.example', address('/profile'));
  const mails = page.getByRole('region', { name: 'Mails about comments' });
  const choice = mails.getByRole('checkbox', { name: 'New comments on Lemon & Salt' });
  for (const isWanted of [false, true]) {
    await choice.click();
    await expect.poll(() => choice.isChecked()).toBe(isWanted);
    await page.reload();
    await expect.poll(() => choice.isChecked()).toBe(isWanted);
  }
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);

  const newcomer = await openTab();
  await keepNewToken(newcomer, 'no-mails@example.com');
  const answered = newcomer.waitForResponse(/comment-mails$/);
  await newcomer.goto(address('/profile'));
  expect(await (await answered).json()).toEqual({ commentMails: [] });
  await newcomer.getByRole('heading', { name: 'Your data' }).waitFor();
  expect(await newcomer.getByText('Mails about comments').count()).toBe(0);
});
