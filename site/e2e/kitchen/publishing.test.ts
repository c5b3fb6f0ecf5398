/** From a phone to readers: what was not published stays with its author, and nobody is mailed. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests, type WatchedPage } from '../testing/browser.ts';
import { compose, isSaved, lines, step } from '../testing/editor-page.ts';
import { askInbox, newestMail } from '../testing/inbox.ts';
import { reloadKept } from '../testing/kitchen-page.ts';
import { openOwnKitchen, signInAsOwner } from '../testing/owner.ts';
import { PICTURE } from '../testing/pictures.ts';

openBrowserForTests();

const SITE = 'one-thumb';
const READER = 'reader@one-thumb.example';

test('with one thumb: written, moved, pictured, published, changed, updated and scheduled; nobody is mailed', async () => {
  const viewport = { width: 360, height: 740 };
  const { page, token, email } = await openOwnKitchen(SITE, { viewport, hasTouch: true });
  const settings = { newslettersEnabled: true };
  await ask(page, 'PUT', `/api/v1/manage/${SITE}/sites`, undefined, { token, data: settings });
  await subscribe(page);
  const countMails = async () => {
    const inbox = await askInbox(page, '/mail');
    return [email, READER].map((one) => inbox.split(`to ${one},`).length - 1);
  };
  const before = await countMails();

  await page.goto(address(`/kitchen/${SITE}/recipes/new`));
  await write(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await page.getByText('No one is mailed.').waitFor();
  await page.getByRole('button', { name: 'Publish now' }).tap();
  await page.getByText('Readers have it.').waitFor();
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(viewport.width);
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.getByText('Live · readers have all of it').waitFor();
  // On one line, beside what deserves a look.
  await page.locator('.finding-count').waitFor();
  expect((await page.locator('.state-line').boundingBox())?.height).toBeLessThanOrEqual(44);
  const read = async () => (await ask(page, 'GET', '/recipes/thumb-soup', SITE)).text();
  const published = await read();
  expect(published).toMatch(/<picture[\s\S]*空豆/);

  await staysWithItsAuthor(page, email, async () => expect(await read()).toBe(published));
  await page.getByRole('button', { name: 'Update', exact: true }).tap();
  await page.getByLabel(/^What changed/).fill('More beans.');
  await page.getByRole('button', { name: 'Update now' }).tap();
  await page.getByText('Readers have it.').waitFor();
  expect(await read()).toContain('More beans.');
  await page.getByRole('button', { name: 'Close' }).tap();
  await page.getByLabel('Who may read it').selectOption({ label: 'Subscribers only' });
  await isUpdated(page);
  expect(await read()).not.toContain('空豆');

  await page.goto(address(`/kitchen/${SITE}/recipes/new`));
  await page.getByLabel('Title').fill('Next year');
  await isSaved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).tap();
  await page.getByLabel('With another date').tap();
  await page.getByLabel('Date and time').fill('2031-01-01T08:00');
  await page.getByRole('button', { name: 'Schedule', exact: true }).tap();
  await page.getByText('Readers get it on 1 January 2031 at 08:00.').waitFor();
  expect((await ask(page, 'GET', '/recipes/next-year', SITE)).status()).toBe(404);
  expect(await countMails()).toEqual(before);
});

async function subscribe(page: Page): Promise<void> {
  const path = `/api/v1/site/${SITE}`;
  const asking = { email: READER, subscribe: true };
  const { codeSecret } = await (await ask(page, 'POST', `${path}/sign-up`, SITE, { data: asking })).json();
  const { code } = await newestMail(page, READER);
  const answer = await ask(page, 'POST', `${path}/sign-in-codes`, SITE, { data: { codeSecret, code } });
  expect(await answer.json()).toMatchObject({ currentUser: { email: READER } });
}

async function write(page: Page): Promise<void> {
  await page.getByLabel('Title').tap();
  await page.keyboard.type('Thumb soup');
  await page.getByLabel('Ingredient', { exact: true }).first().tap();
  await compose(page, ['そ', 'そら', 'そらまめ'], '空豆');
  await page.keyboard.type(' 200 g');
  await page.keyboard.press('Enter');
  await page.keyboard.type('2 leeks');
  await page.getByRole('button', { name: 'What to do with 2 leeks' }).tap();
  await page.getByRole('menuitem', { name: 'Move up' }).tap();
  await expect.poll(() => lines(page)).toEqual(['2 leeks', '空豆 200 g']);
  await step(page, 1).tap();
  await page.keyboard.type('Cook everything.');
  await page.locator('.picture-list input[type=file]').first().setInputFiles(PICTURE);
  await page.locator('.picture img').waitFor();
  await isSaved(page);
}

/** Changes what is published, and looks whether readers notice: while it is saved, after a reload, signed out. */
async function staysWithItsAuthor(
  page: WatchedPage,
  email: string,
  isUntouched: () => Promise<void>,
): Promise<void> {
  await page.getByLabel('Ingredient', { exact: true }).first().fill('3 leeks');
  await page.getByRole('button', { name: '1 change not published' }).waitFor();
  await isUntouched();
  await reloadKept(page);
  await page.getByRole('button', { name: '1 change not published' }).waitFor();
  const place = page.url();
  await page.getByRole('button', { name: 'Menu' }).tap();
  await page.getByRole('button', { name: 'Sign out' }).tap();
  await page.waitForURL((url) => !url.pathname.startsWith('/kitchen'));
  // What was on its way when they signed out is refused.
  page.problems = page.problems.filter((problem) => !problem.includes('status of 401'));
  await isUntouched();
  await signInAsOwner(page, email, place);
  await page.getByRole('button', { name: '1 change not published' }).tap();
  await page.getByText('Leeks: 2 → 3').waitFor();
  await isUntouched();
}

async function isUpdated(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Update', exact: true }).tap();
  await page.getByRole('button', { name: 'Update now' }).tap();
  await page.getByText('Readers have it.').waitFor();
  await page.getByRole('button', { name: 'Close' }).tap();
}
