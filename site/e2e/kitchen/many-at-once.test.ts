/** Several recipes are published at once, and that is taken back. */
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests } from '../testing/browser.ts';
import { openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const SITE = 'three-soups';
const TITLES = ['Leek soup', 'Pea soup', 'Rye soup'];
const SLUGS = ['leek-soup', 'pea-soup', 'rye-soup'];

test('three recipes go live, are drafts again by one press, and live by another', async () => {
  const { page, token } = await openOwnKitchen(SITE);
  for (const [index, title] of TITLES.entries()) {
    const data = { title, slug: SLUGS[index] };
    await ask(page, 'POST', `/api/v1/manage/${SITE}/recipes`, undefined, { token, data });
  }
  const statuses = () =>
    Promise.all(SLUGS.map(async (slug) => (await ask(page, 'GET', `/recipes/${slug}`, SITE)).status()));
  const drafts = page.getByRole('link', { name: /^Drafts/ });
  await page.goto(address(`/kitchen/${SITE}/recipes`));
  for (const title of TITLES) await page.getByRole('checkbox', { name: title }).check();
  await page.getByRole('button', { name: 'Publish…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish all' }).click();
  await page.getByText('3 recipes published. No one is mailed.').waitFor();
  await expect.poll(statuses).toEqual([200, 200, 200]);

  const report = page.locator('.action-report');
  await expect.poll(() => report.evaluate((bar) => bar.matches(':focus'))).toBe(true);
  await report.getByRole('button', { name: 'Undo', disabled: false }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('Taken back for 3 recipes.').waitFor();
  await expect.poll(statuses).toEqual([404, 404, 404]);
  await expect.poll(() => drafts.textContent()).toContain('3');
  await expect.poll(() => report.evaluate((bar) => bar.matches(':focus-within'))).toBe(true);

  await report.getByRole('button', { name: 'Redo' }).click();
  await page.getByText('Done again for 3 recipes.').waitFor();
  await expect.poll(statuses).toEqual([200, 200, 200]);
});
