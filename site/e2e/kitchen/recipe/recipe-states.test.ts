/** What is said of a recipe is true: why it is not saved, what is scheduled, what two people wrote, what was discarded. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests, openTab, type WatchedPage } from '../../testing/browser.ts';
import { isSaved, lines } from '../../testing/editor-page.ts';
import { signInAsOwner } from '../../testing/owner.ts';

openBrowserForTests();

const OWNER = 'marisol@lemon-and-salt.example';
const RECIPES = '/kitchen/lemon-and-salt/recipes';
const API = '/api/v1/manage/lemon-and-salt/recipes';
const firstLine = (page: Page) => page.getByLabel('Ingredient', { exact: true }).first();

/** A saved draft, open in its editor. */
async function openDraft(title: string): Promise<{ page: WatchedPage; token: string; path: string }> {
  const page = await openTab();
  const token = await signInAsOwner(page, OWNER, address(`${RECIPES}/new`));
  await page.getByLabel('Title').fill(title);
  await firstLine(page).fill('2 leeks');
  await isSaved(page);
  await page.waitForURL(/recipes\/[\da-f-]{36}$/);
  return { page, token, path: `${API}/${page.url().split('/').at(-1)}` };
}

const PUBLISHED_AT = Date.UTC(2031, 0, 1, 8);

/** One that readers are to get on the first day of 2031. */
async function openScheduled(title: string, slug: string): Promise<{ page: WatchedPage }> {
  const { page, token, path } = await openDraft(title);
  const stored = await (await ask(page, 'GET', `${path}/working-document`, undefined, { token })).json();
  const { document, version } = stored.workingRecipe;
  const data = { document: { ...document, slug }, version };
  await ask(page, 'PUT', `${path}/working-document`, undefined, { token, data });
  await ask(page, 'POST', `${path}/publish`, undefined, { token, data: { publishedAt: PUBLISHED_AT } });
  return { page };
}

test('why it is not saved, and when it is sent again; what was deleted meanwhile becomes a new recipe', async () => {
  const { page, token, path } = await openDraft('Busy soup');
  const refuse = (status: number, headers = {}) =>
    page.route('**/working-document', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status, headers, body: '{}' }) : route.continue(),
    );
  await refuse(429, { 'Retry-After': '20' });
  await firstLine(page).fill('3 leeks');
  await page.getByText('the server is busy: kept on this device, sent again in 20 seconds').waitFor();
  await page.unroute('**/working-document');
  await refuse(500);
  await page.keyboard.press('Control+s');
  await page
    .getByText(/something went wrong on our side: kept on this device, sent again in \d+ seconds/)
    .waitFor();
  await page.unroute('**/working-document');
  await page.keyboard.press('Control+s');
  await isSaved(page);

  await ask(page, 'DELETE', path, undefined, { token });
  await firstLine(page).fill('4 leeks');
  await page.getByRole('heading', { name: 'This recipe was deleted' }).waitFor();
  await page.getByRole('button', { name: 'Copy as text' }).waitFor();
  await page.getByRole('button', { name: 'Keep it as a new recipe' }).click();
  await isSaved(page);
  expect(page.url()).not.toContain(path.split('/').at(-1));
  expect(await lines(page)).toEqual(['4 leeks']);
  page.problems.length = 0;
});

test('what is scheduled is not with readers, and changes are not in it until it is updated', async () => {
  const { page } = await openScheduled('Later soup', 'later-soup');
  await page.reload();
  await page.getByText(/Scheduled for 1 January 2031.* · readers get all of it then/).waitFor();
  await firstLine(page).fill('3 leeks');
  await page.getByRole('button', { name: '1 change not in it' }).click();
  await page.getByText('Your changes join it when you update it.').waitFor();

  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByText(/The changes are discarded\. Undo brings back/).waitFor();
  expect(await lines(page)).toEqual(['2 leeks']);
  await page.getByText(/readers get all of it then/).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Show earlier versions' }).click();
  await page.getByText('what is scheduled', { exact: false }).first().waitFor();
  const replaced = page.getByRole('listitem').filter({ hasText: 'replaced on this device' });
  await replaced.getByRole('button', { name: /^Compare with .*, replaced on this device$/ }).click();
  await replaced.getByText('Leeks: 3 → 2').waitFor();
  await replaced.getByRole('button', { name: /^Restore/ }).click();
  await expect.poll(() => lines(page)).toEqual(['3 leeks']);
  await page.getByText('Nothing has changed since.').waitFor();
});

test('what is scheduled is called live when its time has come', async () => {
  const { page } = await openScheduled('New year soup', 'new-year-soup');
  await page.clock.install({ time: PUBLISHED_AT - 60_000 });
  await page.reload();
  await page.getByText(/Scheduled for 1 January 2031.* · readers get all of it then/).waitFor();
  await page.clock.fastForward(2 * 60_000);
  await page.getByText('Live · readers have all of it').waitFor();
  await page.goto(address(RECIPES));
  const row = page.getByRole('listitem').filter({ hasText: 'New year soup' });
  await row.getByText('Live', { exact: true }).waitFor();
});

test('two versions of a line are shown as lines, and picking one can be undone', async () => {
  const { page: mine } = await openDraft('Shared soup');
  const theirs = await openTab();
  await signInAsOwner(theirs, OWNER, mine.url());
  await firstLine(theirs).fill('2 pounds of leeks');
  await isSaved(theirs);
  await firstLine(mine).fill('5 leeks, sliced');
  await mine.getByText('One field has two versions').waitFor();
  const box = mine.getByRole('alert').filter({ hasText: 'One field has two versions' });
  await box.getByText('You changed this in another tab or on another device too.').waitFor();
  await box.getByText('Ingredient 1', { exact: true }).waitFor();
  await box.getByText('2 pounds of leeks', { exact: true }).waitFor();
  expect(await box.textContent()).not.toMatch(/[{}]|[\da-f]{8}-/);
  await mine.getByLabel('Title').focus();
  await box.getByRole('button', { name: 'Keep mine' }).click();
  expect(await lines(mine)).toEqual(['5 leeks, sliced']);
  expect(await firstLine(mine).evaluate((line) => line.matches(':focus'))).toBe(true);
  await mine.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => lines(mine)).toEqual(['2 pounds of leeks']);
  await mine.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect.poll(() => lines(mine)).toEqual(['5 leeks, sliced']);
  await isSaved(mine);
  mine.problems.length = 0;
});
