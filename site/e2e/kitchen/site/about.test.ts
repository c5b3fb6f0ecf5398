/** Who cooks: portrait, words and profiles are written, previewed, applied, and written by two at once. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests, openTab } from '../../testing/browser.ts';
import {
  apply,
  chooseCommand,
  expectWhole,
  PHONE,
  PHONE_TAB,
  readersHaveIt,
  reloadKept,
} from '../../testing/kitchen-page.ts';
import { openOwnKitchen, signInAsOwner } from '../../testing/owner.ts';
import { PICTURE } from '../../testing/pictures.ts';

openBrowserForTests();

/** A kitchen of its own with a recipe, on its screen about who cooks. */
async function openAbout(slug: string, options: Parameters<typeof openTab>[0] = {}) {
  const { page, token, email } = await openOwnKitchen(slug, options);
  const data = { title: 'Soup', slug: 'soup', publishedAt: Date.UTC(2020, 0, 1) };
  await ask(page, 'POST', `/api/v1/manage/${slug}/recipes`, undefined, { token, data });
  await page.goto(address(`/kitchen/${slug}/about`));
  await page.getByRole('heading', { name: 'About', level: 1 }).waitFor();
  return {
    page,
    email,
    /** The main part of a page as readers get it; null where there is none. */
    async read(path: string) {
      const answer = await ask(page, 'GET', path, slug);
      if (answer.status() === 404) return null;
      return /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
    },
  };
}

async function write(page: Page, label: string, words: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).focus();
  await page.keyboard.type(words);
}

test('portrait, words and profiles are written, previewed, kept, applied, and taken back', async () => {
  const { page, read } = await openAbout('who-cooks', { viewport: { width: 1280, height: 900 } });
  await page.getByText('One face, one sentence. Readers stay for people.').waitFor();
  await page.getByLabel('Choose a portrait').setInputFiles(PICTURE);
  await page.getByRole('button', { name: 'Choose what shows' }).click();
  await page.getByRole('slider', { name: 'Zoom' }).fill('0.5');
  await page.getByRole('button', { name: 'Use it' }).click();
  await page.getByLabel('Description').fill('Ann at the stove');
  await page.getByLabel('Heading').fill('Hello from Ann');
  await write(page, 'Short text', 'I cook by the sea.');
  await write(page, 'Long text', 'It began with a lighthouse.');
  const framed = page.frameLocator('.preview-frames iframe:not([aria-hidden])');
  await framed.getByText('It began with a lighthouse.').waitFor();
  await page.getByLabel('Add a profile').fill('instagram.com/ann');
  await page.keyboard.press('Enter');
  await page.getByLabel('Add a profile').fill('https://ann.example');
  await page.keyboard.press('Enter');
  await page.getByText('No icon fits this address. Choose what it is, or add it under Links.').waitFor();
  await page.getByLabel('What it is').selectOption('Substack');
  await page.getByRole('button', { name: 'Add profile' }).click();
  expect(await page.getByLabel('Address of Instagram').inputValue()).toBe('https://instagram.com/ann');
  await page.getByLabel('Add a profile').fill('www.instagram.com/ann/');
  await page.keyboard.press('Enter');
  await page.getByText('This address is in the list already.').waitFor();
  await page.getByLabel('Add a profile').fill('');

  await reloadKept(page);
  await page.getByText('Not applied: Portrait, Heading and 3 more.').waitFor();
  expect(await read('/about')).toBe(null);
  await apply(page);
  const about = await read('/about');
  expect(about).toContain('Hello from Ann');
  expect(about).toContain('alt="Ann at the stove"');
  expect(about).toContain('href="https://ann.example"');
  const card = await read('/recipes/soup');
  expect(card).toContain('I cook by the sea.');
  expect(card).toContain('alt="Ann at the stove"');

  await page.getByLabel('Show the card beside recipes').uncheck();
  await page.getByText('Readers of a recipe do not see who cooks.').waitFor();
  await apply(page);
  expect(await read('/recipes/soup')).not.toContain('I cook by the sea.');
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('It is taken back').waitFor();
  expect(await read('/recipes/soup')).toContain('I cook by the sea.');
});

test('by keyboard alone on a phone; a text is undone and redone, a profile that is none is refused', async () => {
  const { page, read } = await openAbout('who-cooks-phone', { viewport: PHONE });
  await page.getByRole('textbox', { name: 'Long text', exact: true }).focus();
  // At once: a busy machine types with pauses, and what comes behind one is another change.
  await page.keyboard.insertText('Ann cooks.');
  await page.getByText('Not applied: long text. Kept on this device.').waitFor();
  await page.keyboard.press('Control+z');
  await page.getByText('Readers have it as it is here.').waitFor();
  await page.keyboard.press('Control+Shift+z');
  await page.getByText('Ann cooks.').waitFor();
  await page.getByRole('button', { name: 'Discard changes' }).press('Enter');
  const discarded = page.getByText('The changes are discarded. Undo brings them back.');
  await discarded.waitFor();
  expect(await page.evaluate('document.activeElement.className')).toBe('state-line');
  await page.keyboard.press('Control+z');
  await discarded.waitFor({ state: 'detached' });
  await page.getByText('Ann cooks.').waitFor();
  await page.getByLabel('Add a profile').focus();
  await page.keyboard.type('x.com/ann');
  await page.keyboard.press('Enter');
  await page.getByLabel('Address of X').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('@ann');
  await chooseCommand(page, 'Apply');
  await page.getByText('Something needs another look.').waitFor();
  expect(await page.getByLabel('Address of X').getAttribute('aria-invalid')).toBe('true');
  await page.getByLabel('Address of X').focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('x.com/ann');
  await chooseCommand(page, 'Apply');
  await readersHaveIt(page);
  expect(await read('/about')).toContain('href="https://x.com/ann"');
});

test('two managers: of different fields both stay, of the same one is chosen', async () => {
  const { page: mine, email, read } = await openAbout('who-cooks-shared');
  const theirs = await openTab();
  await signInAsOwner(theirs, email, mine.url());
  await write(theirs, 'Long text', 'They cook.');
  await apply(theirs);
  await mine.getByLabel('Heading').fill('Mine');
  await apply(mine);
  expect(await read('/about')).toMatch(/Mine[\s\S]*They cook\./);
  await theirs.getByLabel('Heading').fill('Theirs');
  await theirs.getByRole('button', { name: 'Apply' }).click();
  await theirs.getByText('One field has two versions').waitFor();
  // The same person is signed in in both.
  await theirs.getByText('You changed this in another tab or on another device too.').waitFor();
  await theirs.getByRole('button', { name: /^Keep mine/ }).click();
  await apply(theirs);
  expect(await read('/about')).toContain('Theirs');
  // Stale versions were refused before they were met.
  for (const tab of [mine, theirs]) tab.problems.length = 0;
});

test('without the API what is typed stays, over a reload as well', async () => {
  const { page, read } = await openAbout('who-cooks-offline');
  await page.context().route('**/api/v1/**', (route) => route.abort());
  await write(page, 'Long text', 'Ann cooks in storms.');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('There is no connection. Please try again.').waitFor();
  await page.context().unroute('**/api/v1/**');
  page.problems.length = 0;
  await reloadKept(page);
  await page.getByText('Not applied: long text. Kept on this device.').waitFor();
  await apply(page);
  expect(await read('/about')).toContain('Ann cooks in storms.');
});

test('the screen is whole at 360 pixels and has no fault for axe, light and dark', async () => {
  const { page } = await openAbout('who-cooks-whole', PHONE_TAB);
  const look = (name: string) => expectWhole(page, name);
  await look('empty');
  await page.getByLabel('Choose a portrait').setInputFiles(PICTURE);
  await page.getByRole('img', { name: 'The portrait' }).waitFor();
  await write(page, 'Long text', 'Ann cooks.');
  await page.getByLabel('Add a profile').fill('x.com/ann');
  await page.keyboard.press('Enter');
  await look('written');
  await apply(page);
  await look('with a receipt');
});
