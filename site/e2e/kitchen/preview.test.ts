/** What somebody previews is what readers get. */
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const SITE = 'seen-before';
const RECIPES = `/api/v1/manage/${SITE}/recipes`;
const text = (words: string) => [{ type: 'paragraph', children: [{ text: words }] }];

/** A published recipe that members pay for, long enough to be scrolled. */
async function makePremiumRecipe(page: Page, token: string): Promise<string> {
  const steps = Array.from({ length: 30 }, (_, index) => ({
    id: randomUUID(),
    content: text(`Stir for the ${index + 1}. time, for members only.`),
  }));
  const answer = await ask(page, 'POST', RECIPES, undefined, {
    token,
    data: {
      title: 'Seen before',
      slug: 'seen-before',
      privacySetting: 'subscribers_only',
      description: text('What everybody may read.'),
      publishedAt: Date.UTC(2019, 0, 1),
      ingredientUsageGroups: [
        {
          id: randomUUID(),
          ingredientUsages: [{ id: randomUUID(), ingredientTitleOverride: 'members’ pears', quantityMin: 3 }],
        },
      ],
      instructionGroups: [{ id: randomUUID(), instructions: steps }],
    },
  });
  return (await answer.json()).recipe.id;
}

/** What a page is about, as it was sent; links out of an iframe open windows of their own. */
async function mainAt(page: Page, href: string): Promise<string> {
  const { pathname, hostname } = new URL(href);
  const answer = await ask(page, 'GET', pathname, hostname.split('.')[0]);
  const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
  return main.replaceAll(' target="_self"', '');
}

const framed = (page: Page) => page.frameLocator('.preview-frames iframe:not([aria-hidden])');
const frameAddress = async (page: Page) =>
  (await page.locator('.preview-frames iframe:not([aria-hidden])').getAttribute('src')) ?? '';

test('a preview as visitor and as member has the main part of the published page and of the member’s', async () => {
  const { page, token } = await openOwnKitchen(SITE, { viewport: { width: 1440, height: 900 } });
  const recipeId = await makePremiumRecipe(page, token);
  const published = address('/recipes/seen-before', SITE);
  await page.goto(address(`/kitchen/${SITE}/recipes/${recipeId}`));
  await page.getByLabel('Title').waitFor();
  await page.keyboard.press('ControlOrMeta+Shift+P');
  await framed(page).getByText('What everybody may read.').first().waitFor();
  await expect.poll(() => mainAt(page, published)).toContain('What everybody may read.');
  const asVisitor = await mainAt(page, await frameAddress(page));
  expect(asVisitor).not.toContain('members’ pears');
  expect(asVisitor).toBe(await mainAt(page, published));

  // One writes before one looks: the fields come first, the page and its links behind them.
  const order = await page.evaluate<number>(
    `document.querySelector('.recipe-editor').compareDocumentPosition(document.querySelector('.preview-panel'))`,
  );
  expect(order).toBe(4);
  await page.getByLabel('Title').focus();
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(`document.activeElement.closest('.editor-bar') !== null`)).toBe(true);

  // Wide is wide also beside the editor, and all of it is seen.
  const widthDrawn = async () => Number(await framed(page).locator('body').evaluate('innerWidth'));
  const widthSeen = async () => (await page.locator('.preview-frames').boundingBox())?.width ?? 0;
  const seen = await widthSeen();
  expect([await widthDrawn(), seen < 600]).toEqual([1280, true]);
  const heading = await framed(page).getByRole('heading', { name: 'Seen before' }).first().boundingBox();
  expect(heading?.width).toBeLessThan(seen);
  await page.getByText('Phone', { exact: true }).click();
  await expect.poll(widthDrawn).toBeLessThan(400);
  await page.getByText('Wide', { exact: true }).click();

  await page.getByText('Members', { exact: true }).click();
  await framed(page).getByText('members’ pears').first().waitFor();
  const asMember = await mainAt(page, await frameAddress(page));
  const unlocked = { token, data: { privacySetting: 'public' } };
  await ask(page, 'PUT', `${RECIPES}/${recipeId}`, undefined, unlocked);
  await expect.poll(() => mainAt(page, published)).toContain('members’ pears');
  expect(asMember).toBe(await mainAt(page, published));

  await page.reload();
  await page.getByLabel('Title').waitFor();
  await page.keyboard.press('ControlOrMeta+Shift+P');
  await keepsItsPlace(page);
  await isLeftByKey(page);
  await isSentToOthers(page);
  await ask(page, 'DELETE', `${RECIPES}/${recipeId}`, undefined, { token });
});

/** What has the focus, by its words. */
const focused = (page: Page) =>
  page.evaluate<string>(`(({ ariaLabel, labels, textContent }) =>
    ariaLabel ?? labels?.[0]?.textContent ?? textContent)(document.activeElement)`);

test('keys reach the preview and the link to send, and closing it goes back to where one was', async () => {
  const { page } = await openOwnKitchen('seen-by-keys', { viewport: { width: 1440, height: 900 } });
  await page.goto(address('/kitchen/seen-by-keys/recipes/new'));
  await page.getByLabel('Title').fill('Leek tart');
  await page.waitForURL(/recipes\/[\da-f-]{36}$/);
  // One who writes goes on writing.
  await page.keyboard.press('ControlOrMeta+Shift+P');
  await page.getByRole('heading', { name: 'Preview' }).waitFor();
  await expect.poll(() => focused(page)).toBe('Title');
  await page.keyboard.press('ControlOrMeta+Shift+P');
  await page.getByRole('heading', { name: 'Preview' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Preview', exact: true }).press('Enter');
  await page.getByRole('heading', { name: 'Preview' }).and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Preview', exact: true }).and(page.locator(':focus')).waitFor();

  await page.getByLabel('Title').focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('send a link to');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('Make a link');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toMatch(/^It works until/);
  const fontOf = (selector: string) =>
    page.evaluate(`getComputedStyle(document.querySelector('${selector}')).fontFamily`);
  expect(await fontOf('.preview-link input')).toBe(await fontOf('body'));
  await page.getByRole('button', { name: 'End the link' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Make a link');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Title');
});

/** Words that are typed show without a flash, where the page was left. */
async function keepsItsPlace(page: Page): Promise<void> {
  const last = framed(page).getByText('Stir for the 30. time');
  await last.scrollIntoViewIfNeeded();
  const before = await last.boundingBox();
  await page.getByRole('textbox', { name: 'Step 30', exact: true }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' And rest.');
  await framed(page).getByText('for members only. And rest.').waitFor();
  expect(await last.boundingBox()).toEqual(before);
}

/** A link of the page opens a window; the keys that open and close it work inside it, too. */
async function isLeftByKey(page: Page): Promise<void> {
  const opening = page.context().waitForEvent('page');
  await framed(page).getByRole('link', { name: SITE }).first().click();
  const opened = await opening;
  await opened.waitForLoadState();
  await opened.close();
  await framed(page).getByRole('link', { name: SITE }).first().focus();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.preview-panel').count()).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Preview', exact: true }).click();
  await page.getByRole('dialog', { name: 'Preview' }).waitFor();
  await framed(page).getByText('members’ pears').first().waitFor();
}

/** Others see it by a link, until it is ended. */
async function isSentToOthers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send a link' }).click();
  await page.getByRole('button', { name: 'Make a link' }).click();
  const href = await page.getByLabel(/It works until/).inputValue();
  const other = await openTab();
  await other.goto(href);
  await other.getByText('And rest.').waitFor();
  await page.getByRole('button', { name: 'End the link' }).click();
  await page.getByRole('button', { name: 'Make a link' }).waitFor();
  expect(
    (
      await other.request.get(href.replace(`${SITE}.localhost`, '127.0.0.1'), {
        headers: { Host: new URL(href).host },
      })
    ).status(),
  ).toBe(404);
}
