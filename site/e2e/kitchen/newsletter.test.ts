/** A recipe is sent to readers from the kitchen, read in the inbox, followed to its page, and the newsletter ended. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab } from '../testing/browser.ts';
import { askInbox } from '../testing/inbox.ts';
import { openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

const ANN = 'ann@letters.example';
const BEA = 'bea@letters.example';

/** The newest mail to somebody, as text. */
async function newestText(page: Page, email: string): Promise<string | null> {
  const inbox = await askInbox(page, '/mail');
  const entry = inbox.split('<li>').find((item) => item.includes(`to ${email},`));
  const path = entry?.match(/href="(\/mail\/[^"]+)"/)?.[1];
  if (!path) return null;
  const mail = await askInbox(page, path);
  return mail.slice(mail.indexOf('<pre>'), mail.indexOf('</pre>')).replaceAll('&amp;', '&');
}

async function openLetters(slug: string, readers: readonly string[], width: number) {
  const { page, token, email } = await openOwnKitchen(slug, { viewport: { width, height: 800 } });
  const call = (method: 'PUT' | 'POST', path: string, data: object) =>
    ask(page, method, `/api/v1/${path}`, undefined, { token, data });
  await call('PUT', `manage/${slug}/sites`, { newslettersEnabled: true });
  await call('POST', `manage/${slug}/recipes`, {
    title: 'Leek & potato soup',
    slug: 'leek-soup',
    publishedAt: Date.now() - 1000,
    description: [{ type: 'paragraph', children: [{ text: 'For cold days.' }] }],
  });
  for (const reader of readers) await call('POST', `site/${slug}/newsletter-signups`, { email: reader });
  return { page, email };
}

/** By keyboard, found by a part of its name. */
async function chooseRecipe(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Recipe' }).focus();
  await page.keyboard.type('potato');
  await page.getByRole('option', { name: 'Leek & potato soup' }).waitFor();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('combobox', { name: 'Recipe' }).inputValue()).toBe('Leek & potato soup');
}

test('nothing to send yet says why, and leads to what is missing', async () => {
  const { page, token } = await openOwnKitchen('letters-none');
  const data = { newslettersEnabled: false };
  await ask(page, 'PUT', '/api/v1/manage/letters-none/sites', undefined, { token, data });
  await page.goto(address('/kitchen/letters-none/overview'));
  await page.getByRole('link', { name: 'Readers' }).click();
  await page.getByRole('link', { name: 'Newsletter', exact: true }).click();
  await page.getByText('Your first letter can be a recipe you already have.').waitFor();
  await page.getByRole('link', { name: 'Offer a newsletter' }).waitFor();
  expect(await page.getByRole('button', { name: /^Send/ }).count()).toBe(0);
  expect(await findBarriers(page)).toEqual([]);
});

test.each([360, 1280])('sent, read, followed and ended in one click, %i px wide', async (width) => {
  const slug = `letters-${width}`;
  const { page, email } = await openLetters(slug, [ANN, BEA], width);
  await page.goto(address(`/kitchen/${slug}/newsletter`));
  await chooseRecipe(page);
  await page.getByLabel('A few words before it').fill('Dear all\n\nIt is cold.');
  await page.getByLabel('A few words before it').blur();
  const frame = page.frameLocator('iframe[title="The letter as readers get it"]');
  await frame.getByText('It is cold.', { exact: true }).waitFor();
  await frame.getByRole('heading', { name: 'Leek & potato soup' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  await page.getByRole('button', { name: 'Send a test to myself' }).click();
  await page.getByText(`A test is on its way to ${email}.`).waitFor();
  expect(await newestText(page, email)).toContain('Dear all\n\nIt is cold.\n\nLeek &');

  await page.getByLabel('When').fill('2020-01-01T12:00');
  await page.getByText('This time is over. Choose a later one, or none to send it now').waitFor();
  expect(await page.getByRole('button', { name: 'Schedule for 2 people' }).isDisabled()).toBe(true);
  expect(await findBarriers(page)).toEqual([]);
  await page.getByLabel('When').fill('');
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('It goes to 2 people now.').waitFor();
  await dialog.getByRole('button', { name: 'Send to 2 people' }).click();
  await page.getByText('Sent to 2 people.').waitFor();
  expect(await page.evaluate<boolean>('document.documentElement.scrollWidth <= innerWidth')).toBe(true);

  const letter = (await newestText(page, ANN)) ?? '';
  const reader = await openTab();
  await reader.goto(/https?:\S+\?from=letter/.exec(letter)?.[0] ?? '');
  await reader.getByRole('heading', { name: 'Leek & potato soup' }).first().waitFor();
  await reader.goto(/https?:\S+\/members\/[\w-]+/.exec(letter)?.[0] ?? '');
  await reader.getByText(`The newsletter goes to ${ANN}.`).waitFor();
  expect(await findBarriers(reader)).toEqual([]);
  await reader.getByRole('button', { name: 'Stop the newsletter' }).click();
  await reader.getByRole('heading', { name: 'No more newsletters' }).waitFor();

  await page.reload();
  await page.getByRole('button', { name: 'Send to 1 person' }).waitFor();
  await page.getByText('Sent to 2 people.').waitFor();
});

test('a letter is there after a reload, before one types the newest recipes are offered, and discarding asks', async () => {
  const { page } = await openLetters('letters-kept', [ANN], 768);
  await page.goto(address('/kitchen/letters-kept/newsletter'));
  const recipe = page.getByRole('combobox', { name: 'Recipe' });
  const note = page.getByLabel('A few words before it');
  await recipe.focus();
  await page.getByRole('option', { name: 'Leek & potato soup' }).waitFor();
  expect(await findBarriers(page)).toEqual([]);
  // Enter alone takes none.
  await page.keyboard.press('Enter');
  expect(await recipe.inputValue()).toBe('');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => recipe.inputValue()).toBe('Leek & potato soup');
  await note.fill('Dear all');
  await page.reload();
  await expect.poll(() => recipe.inputValue()).toBe('Leek & potato soup');
  expect(await note.inputValue()).toBe('Dear all');
  await page.frameLocator('iframe').getByText('Dear all', { exact: true }).waitFor();
  await recipe.fill('nothing of that name');
  await page.getByText('No published recipe of that name.').waitFor();
  await page.keyboard.press('Escape');
  expect(await recipe.inputValue()).toBe('Leek & potato soup');

  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click();
  expect(await note.inputValue()).toBe('Dear all');
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect.poll(() => note.inputValue()).toBe('');
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('Discard');
  await page.reload();
  await page.getByText('Your letter is shown here.').waitFor();
  expect([await recipe.inputValue(), await note.inputValue()]).toEqual(['', '']);
});
