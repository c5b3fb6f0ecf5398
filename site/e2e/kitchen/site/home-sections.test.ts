/** The sections of the home page are put in order, previewed, applied and taken back; empty ones are told. */
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests } from '../../testing/browser.ts';
import { drag } from '../../testing/drag.ts';
import { apply, expectWhole, PHONE_TAB, reloadKept } from '../../testing/kitchen-page.ts';
import { openOwnKitchen } from '../../testing/owner.ts';

openBrowserForTests();

const PRODUCTS = 'My favorite products';

/** A kitchen of its own with two recipes that readers have, on its screen of the home page. */
async function openSections(slug: string, options: Parameters<typeof openOwnKitchen>[1]) {
  const { page, token } = await openOwnKitchen(slug, options);
  const data = { newslettersEnabled: false };
  await ask(page, 'PUT', `/api/v1/manage/${slug}/sites`, undefined, { token, data });
  for (const title of ['Soup', 'Bread']) {
    const data = { title, slug: title.toLowerCase(), publishedAt: Date.UTC(2020, 0, 1) };
    await ask(page, 'POST', `/api/v1/manage/${slug}/recipes`, undefined, { token, data });
  }
  await page.goto(address(`/kitchen/${slug}/homepage`));
  const list = page.getByRole('list', { name: 'Sections, in their order' });
  await list.waitFor();
  return {
    page,
    list,
    rows: list.getByRole('listitem'),
    names: () => list.getByRole('link').allTextContents(),
    /** Headings of the sections that readers see. */
    async headings() {
      const html = await (await ask(page, 'GET', '/', slug)).text();
      return [...html.matchAll(/<h2 id="[^"]*"[^>]*>\s*([^<]*?)\s*<\/h2>/g)].map(([, words]) => words);
    },
  };
}

test('sections are ordered by keyboard, menu and drag, previewed, applied and taken back', async () => {
  const viewport = { width: 1280, height: 900 };
  const { page, list, rows, names, headings } = await openSections('ordering', { viewport });
  const usual = ['Latest recipes', 'Collections', 'About ordering', PRODUCTS];
  expect(await names()).toEqual(usual);
  await rows.filter({ hasText: 'Collections' }).getByText('Shows nothing yet').waitFor();
  expect(await rows.filter({ hasText: 'Latest recipes' }).textContent()).not.toContain('nothing');
  await list.getByRole('link', { name: PRODUCTS }).click();
  await page.locator('input[placeholder="Paste its address"]:focus').waitFor();
  await page.keyboard.type('shop.example/pan');
  await page.keyboard.press('Enter');
  await page.keyboard.type('A heavy pan');
  await expect.poll(() => rows.nth(3).textContent()).not.toContain('nothing');

  await list.getByRole('link', { name: PRODUCTS }).focus();
  for (const place of [3, 2, 1]) {
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText(`${PRODUCTS} is number ${place} of 4.`).waitFor();
  }
  await page.getByRole('button', { name: 'What to do with Latest recipes' }).click();
  expect(await page.getByRole('menuitem').allTextContents()).not.toContain('Delete');
  await page.getByRole('menuitem', { name: 'To the end' }).click();
  await rows.nth(2).hover();
  await drag(page, rows.nth(2).locator('.row-grip'), rows.nth(1));
  const order = [PRODUCTS, 'About ordering', 'Collections', 'Latest recipes'];
  await expect.poll(names).toEqual(order);
  const framed = page.frameLocator('.preview-frames iframe:not([aria-hidden])');
  await expect
    .poll(() => framed.locator('main section').last().getByRole('heading', { level: 2 }).textContent())
    .toContain('Latest recipes');

  await reloadKept(page);
  await page.getByText('Not applied: Sections, Products. Kept on this device.').waitFor();
  expect(await names()).toEqual(order);
  expect(await headings()).toEqual(['Latest recipes']);
  await apply(page);
  expect(await headings()).toEqual([PRODUCTS, 'Latest recipes']);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.locator('.draft-receipt:focus').getByText('It is taken back').waitFor();
  expect(await headings()).toEqual(['Latest recipes']);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(names).toEqual(usual);

  await list.getByRole('link', { name: 'Collections' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('Not applied: Sections.').waitFor();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Readers have it as it is here.').waitFor();
});

test('they are whole on a phone', async () => {
  const { page, list } = await openSections('ordering-phone', PHONE_TAB);
  await list.getByText('Shows nothing yet').first().waitFor();
  await expectWhole(page, 'sections');
});
