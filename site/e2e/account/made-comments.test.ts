/** Readers say that they made a dish, and show it; others see the picture once somebody who runs the site has. */
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { halves } from '../../../api/ports/testing/pictures.ts';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { keepNewToken, openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const SITE = 'made-kitchen';
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true } as const;
const PICTURE = 'A red bowl of soup';

/** A kitchen that takes comments, with one recipe. */
async function openKitchen(): Promise<Page> {
  const { page, token } = await openOwnKitchen(SITE);
  const manage = (method: 'POST' | 'PUT', path: string, data: object) =>
    ask(page, method, `/api/v1/manage/${SITE}/${path}`, undefined, { token, data });
  await manage('PUT', 'sites', { commentsEnabled: true });
  await manage('POST', 'recipes', { title: 'Soup', slug: 'soup', publishedAt: '2026-01-01' });
  await expect.poll(async () => (await ask(page, 'GET', '/recipes/soup', SITE)).status()).toBe(200);
  return page;
}

/** A tab at the comments, of a reader who is signed in on the site. */
async function openReader(): Promise<Page> {
  const page = await openTab(PHONE);
  const token = await keepNewToken(page, 'makes-soup@readers.example');
  const data = { origin: address('', SITE) };
  const answer = await ask(page, 'POST', '/api/v1/manage/single-use-tokens', undefined, { token, data });
  const { singleUseToken } = (await answer.json()) as { singleUseToken: string };
  await page.goto(address(`/recipes/soup?mgk=${singleUseToken}#comments`, SITE));
  return page;
}

async function goToComments(page: Page): Promise<void> {
  await page.goto(address('/recipes/soup', SITE));
  await page.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded();
  await page.getByRole('article', { name: 'Comment by Ann Cooks' }).waitFor();
}

/** A picture that its bytes have come of. */
async function expectDrawn(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: { naturalWidth: number }) => image.naturalWidth))
    .toBeGreaterThan(0);
}

test('a picture of what a reader made waits for a manager; who made it is counted at once', async () => {
  const kitchen = await openKitchen();
  const reader = await openReader();
  const tick = reader.getByRole('checkbox', { name: 'I made this' });
  await tick.check();
  const file = { name: 'soup.jpg', mimeType: 'image/jpeg', buffer: await halves(640, 480).jpeg().toBuffer() };
  await reader
    .getByLabel('Add a picture of yours')
    .setInputFiles({ ...file, name: 'notes.txt', mimeType: 'text/plain' });
  await reader.getByText(/cannot be read as a picture/).waitFor();
  await reader.getByLabel('Add a picture of yours').setInputFiles(file);
  await reader.getByRole('button', { name: 'Remove picture' }).press('Enter');
  const chooser = reader.getByLabel('Add a picture of yours');
  expect(await chooser.evaluate((field) => field === field.ownerDocument.activeElement)).toBe(true);
  await chooser.setInputFiles(file);
  await reader.getByRole('button', { name: 'Remove picture' }).waitFor();
  await reader.getByLabel('What does it show?').fill(PICTURE);
  await reader.getByRole('textbox', { name: 'Your comment' }).fill('It was gone in minutes.');
  expect(await findBarriers(reader, 'section.comments')).toEqual([]);
  expect(await reader.evaluate('document.documentElement.scrollWidth')).toBe(360);

  await reader.reload();
  await reader.getByRole('heading', { name: 'Comments' }).scrollIntoViewIfNeeded();
  await reader.getByText('soup.jpg').waitFor();
  expect(await tick.isChecked()).toBe(true);
  expect(await reader.getByLabel('What does it show?').inputValue()).toBe(PICTURE);
  await reader.getByRole('textbox', { name: 'Your name' }).fill('Ann Cooks');
  await reader.getByRole('button', { name: 'Submit' }).tap();
  const own = reader.getByRole('article', { name: 'Comment by Ann Cooks' });
  await own.getByText(/^Only you can see your picture yet/).waitFor();
  await expectDrawn(own.getByRole('img', { name: PICTURE }));
  expect(await tick.isChecked()).toBe(false);

  const visitor = await openTab();
  await goToComments(visitor);
  const shown = visitor.getByRole('img', { name: PICTURE });
  expect(await shown.count()).toBe(0);
  expect(await visitor.getByText('Made by 1 reader').count()).toBe(2);
  await visitor.getByRole('article').getByText('Made this').waitFor();

  await kitchen.goto(address(`/kitchen/${SITE}/overview`));
  await kitchen.getByRole('link', { name: '1 picture of a reader waits to be shown' }).click();
  const row = kitchen.getByRole('listitem').filter({ hasText: 'Ann Cooks' });
  await expectDrawn(row.getByRole('img', { name: PICTURE }));
  await row.getByText('Readers do not see the picture yet.').waitFor();
  expect(await findBarriers(kitchen)).toEqual([]);
  await kitchen.keyboard.press('j');
  await kitchen.keyboard.press('a');
  await kitchen.getByText('Readers see the picture.').waitFor();
  await kitchen.getByText('No picture waits to be shown.').waitFor();
  await kitchen.getByRole('button', { name: 'Undo' }).click();
  await row.getByText('Readers do not see the picture yet.').waitFor();
  await goToComments(visitor);
  expect(await shown.count()).toBe(0);
  await row.getByRole('checkbox').check();
  await kitchen
    .getByRole('region', { name: /selected|1 comment/ })
    .getByRole('button', { name: 'Show picture' })
    .click();
  await kitchen.getByText('Readers see the picture.').waitFor();

  await goToComments(visitor);
  await expectDrawn(shown);
  const popup = visitor.waitForEvent('popup');
  await shown.click();
  expect(new URL((await popup).url()).pathname).toMatch(/\.jpg$/);

  await own.getByRole('button', { name: 'Delete' }).tap();
  await reader.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).tap();
  await reader.getByText('It was gone in minutes.').waitFor({ state: 'detached' });
  expect(await reader.getByText('Made by').count()).toBe(0);
});
