/** The end of a kitchen, and its way back. */
import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests } from '../testing/browser.ts';
import { isSaved } from '../testing/editor-page.ts';
import { openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const SLUG = 'end-of-a-kitchen';

test('an owner deletes their kitchen by typing its address, and brings it back', async () => {
  const { page } = await openOwnKitchen(SLUG, { viewport: { width: 360, height: 780 } });
  const editor = await page.context().newPage();
  await editor.goto(address(`/kitchen/${SLUG}/recipes/new`));
  await editor.getByLabel('Title').fill('Last soup');
  await isSaved(editor);
  const statusOfPages = async () => (await ask(page, 'GET', '/', SLUG)).status();
  await expect.poll(statusOfPages).toBe(200);
  await page.goto(address('/profile'));
  await page.getByRole('link', { name: `Hand over ${SLUG}` }).waitFor();
  await page.getByRole('link', { name: `Delete ${SLUG}` }).click();
  await page.getByRole('heading', { name: 'Delete this kitchen' }).waitFor();
  const remove = page.getByRole('button', { name: 'Delete this kitchen' });
  expect(await remove.isDisabled()).toBe(true);
  const typed = page.getByLabel('To go on, type the address of this kitchen');
  await typed.fill('another');
  await page.keyboard.press('Enter');
  await page.getByText('This is not the address of this kitchen.').waitFor();
  expect(await findBarriers(page)).toEqual([]);
  await typed.fill(SLUG);
  await page.keyboard.press('Enter');

  const monthFromNow = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
  const day = monthFromNow.toLocaleDateString('en-GB', { day: 'numeric', month: 'long' });
  await page.getByText(`${SLUG} was deleted just now. It can be brought back until ${day}`).waitFor();
  expect(new URL(page.url()).pathname).toBe('/kitchen');
  await expect.poll(statusOfPages).toBe(404);
  await editor.getByLabel('Title').fill('Very last soup');
  await editor
    .getByRole('heading', { name: 'This kitchen was deleted, or you no longer have access to it' })
    .waitFor();
  await editor.close();
  expect(await findBarriers(page)).toEqual([]);
  await page.goto(address('/profile'));
  await page.getByText(`Sites that you deleted cannot be brought back then either: ${SLUG}.`).waitFor();
  await page.goto(address('/kitchen'));
  const bringBack = page.getByRole('button', { name: new RegExp(`^Bring it back.*${SLUG}`) });
  await bringBack.press('Enter');
  const said = `${SLUG} is back. Readers have it again as soon as its pages are written.`;
  await page.getByRole('status').getByText(said).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(said);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByRole('link', { name: `${SLUG} ${SLUG}` }).click();
  await page.waitForURL(address(`/kitchen/${SLUG}/overview`));
  await expect.poll(statusOfPages).toBe(200);
});

test('where there are others, a kitchen that is back is said to be', async () => {
  const { page, token } = await openOwnKitchen('back-of-two');
  for (const slug of ['back-of-two-b', 'back-of-two-c'])
    await ask(page, 'POST', '/api/v1/manage/sites', undefined, { token, data: { title: slug, slug } });
  const data = { slug: 'back-of-two' };
  await ask(page, 'DELETE', '/api/v1/manage/back-of-two', undefined, { token, data });
  await page.goto(address('/kitchen'));
  await page.getByRole('button', { name: /^Bring it back.*back-of-two$/ }).press('Enter');
  const said = 'back-of-two is back. Readers have it again as soon as its pages are written.';
  await page.getByRole('status').getByText(said).waitFor();
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe(said);
  expect(await findBarriers(page)).toEqual([]);
});
