/** Who is on a site's list: found, counted and taken along as a file. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { openCommandMenu } from '../testing/kitchen-page.ts';
import { openOwnKitchen, signInAsOwner } from '../testing/owner.ts';

openBrowserForTests();

const SUBSCRIBERS = '/kitchen/lemon-and-salt/subscribers';
const rows = (page: Page) => page.getByRole('list', { name: 'Subscribers' }).getByRole('listitem');
/** Readers of other tests may have come to those of the demonstration. */
const counted = (page: Page) => page.getByText(/^\d+ subscribers$/);
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by email or name' });

test('an empty list says how readers come to it, leads to the switch, and offers nothing else', async () => {
  const { page, token } = await openOwnKitchen('subscribers-none');
  const offer = (newslettersEnabled: boolean) =>
    ask(page, 'PUT', '/api/v1/manage/subscribers-none/sites', undefined, {
      token,
      data: { newslettersEnabled },
    });
  await offer(false);
  await page.goto(address('/kitchen/subscribers-none/overview'));
  await page.getByRole('link', { name: 'Readers' }).click();
  await page.getByRole('link', { name: 'Subscribers', exact: true }).click();
  await page.getByText('Nobody yet.').waitFor();
  await page.getByText('Your site offers no newsletter').waitFor();
  expect(await search(page).count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Download all (CSV)' }).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);

  await page.getByRole('link', { name: 'Offer a newsletter' }).press('Enter');
  const box = page.getByRole('checkbox', { name: 'Offer a newsletter' });
  await expect
    .poll(() => box.evaluate((element) => element === element.ownerDocument.activeElement))
    .toBe(true);
  await offer(true);
  await page.getByRole('link', { name: 'Readers' }).click();
  await page.getByRole('link', { name: 'Subscribers', exact: true }).click();
  await page.getByText('Readers who ask for your newsletter').waitFor();
  expect(await page.getByText('Your site offers no newsletter').count()).toBe(0);
});

test('by keyboard alone somebody is found, and all go into a file', async () => {
  const page = await openTab();
  await signInAsOwner(page, 'paloma@lemon-and-salt.example', address('/kitchen/lemon-and-salt/overview'));
  await page.getByRole('heading', { name: 'Today' }).waitFor();
  await openCommandMenu(page);
  await page.keyboard.type('subscr');
  await page.getByRole('option', { name: 'Subscribers' }).waitFor();
  await page.keyboard.press('Enter');
  await counted(page).waitFor();
  expect(await rows(page).filter({ hasText: 'Harriet' }).textContent()).toMatch(
    /^harriet\.osei@readers\.exampleHarriet OseiFree, on the list since \d/,
  );
  await search(page).focus();
  await page.keyboard.type('PARK');
  await page.getByText('1 subscriber found').waitFor();
  expect(new URL(page.url()).search).toBe('?query=PARK');
  expect(await findBarriers(page)).toEqual([]);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('zzz');
  await page.getByText('Nobody has “zzz” in their email or name.').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await counted(page).waitFor();
  expect(await page.evaluate('document.activeElement.type')).toBe('search');

  await page.keyboard.press('Shift+Tab');
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^lemon-and-salt-subscribers-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('"email","name","plan","paid until","reads everything","since","newsletter"');
  expect(lines.join('\n')).toMatch(/^"harriet\.osei@readers\.example","Harriet Osei","free","/m);
  // Its first line names the columns; its last one is empty.
  await page.getByText(`The file holds ${lines.length - 2} subscribers.`).waitFor();
});

test('while the API is down one sentence says so, and what was typed stays', async () => {
  const page = await openTab({ viewport: { width: 360, height: 740 } });
  await signInAsOwner(page, 'marisol@lemon-and-salt.example', address(SUBSCRIBERS));
  await counted(page).waitFor();
  await page.route('**/subscribers?*', (route) => route.abort());
  await search(page).fill('luz');
  const failed = 'That search did not work. Below is still the list without a search.';
  await page.getByRole('alert').getByText(failed).waitFor();
  expect(await rows(page).count()).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Download all (CSV)' }).click();
  await page.getByRole('alert').getByText('The file could not be made.').waitFor();
  expect(await search(page).inputValue()).toBe('luz');
  expect(await findBarriers(page)).toEqual([]);
  // The browser writes down what could not be fetched.
  page.problems.length = 0;
  await page.unroute('**/subscribers?*');
  await page.getByRole('button', { name: 'Try again' }).last().click();
  await page.getByText('1 subscriber found').waitFor();
  expect(await rows(page).count()).toBe(1);
});

test('a list of another service is brought, and somebody taken off it again', async () => {
  const { page } = await openOwnKitchen('subscribers-brought', { viewport: { width: 360, height: 740 } });
  await page.goto(address('/kitchen/subscribers-brought/subscribers'));
  await page.getByRole('button', { name: 'Bring your list' }).click();
  await page.getByRole('heading', { name: 'Bring your list' }).waitFor();
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await page.getByText('There is no email here yet.').waitFor();
  await page.getByLabel('Emails, one a line').fill('typed@brought.example');
  const file = 'Email Address;OPTIN_TIME;Status\nann@brought.example;2021-02-03 04:05:06;subscribed\n';
  await page.getByLabel('A file with emails').setInputFiles({
    name: 'mailchimp.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${file}bo@brought.example;;subscribed\ncy@brought.example;;unsubscribed\nnone;;\n`),
  });
  const found = page.getByText('2 emails. 1 left out, who get no mails there. No email in row 5.');
  await found.waitFor();
  await page.getByText('The file has replaced what was here.').waitFor();
  const list = page.getByLabel('Emails, one a line');
  const fromFile = await list.inputValue();
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(await list.inputValue()).toBe('typed@brought.example');
  await list.fill(fromFile);
  await found.waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add 2 subscribers' }).click();
  await page.getByText('Say how they agreed. Each of them can read it.').waitFor();
  await page.keyboard.type('A form on my old site');
  await page.keyboard.press('Enter');
  await page.getByText('2 subscribers more on your list. Nobody was mailed.').waitFor();
  const ann = rows(page).filter({ hasText: 'ann@' });
  await ann.getByText('on the list since 3 February 2021').waitFor();
  await ann.getByText(/^Brought .*: A form on my old site$/).waitFor();
  await page.getByRole('button', { name: 'Close' }).click();

  await ann.getByRole('button', { name: /^Take off/ }).click();
  await page.getByRole('alertdialog').getByText('ann@brought.example').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('button', { name: 'Take off the list', exact: true }).click();
  await page.getByText('1 subscriber', { exact: true }).waitFor();
  expect(await rows(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Bring your list' }).click();
  await page.getByLabel('Emails, one a line').fill('ann@brought.example, bo@brought.example');
  await page.getByLabel('How did they agree').fill('Once more');
  await page.getByRole('button', { name: 'Add 2 subscribers' }).click();
  await page.getByText('Nobody new. 1 was on it already. 1 had left, and stays off it.').waitFor();
});
