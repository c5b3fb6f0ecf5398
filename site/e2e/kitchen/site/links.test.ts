/** The page of links is written, ordered, previewed, applied, taken back, and written by two at once. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests, openTab } from '../../testing/browser.ts';
import { drag } from '../../testing/drag.ts';
import { paste } from '../../testing/editor-page.ts';
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

openBrowserForTests();

/** A kitchen of its own, on its screen of links. */
async function openLinks(slug: string, options: Parameters<typeof openTab>[0] = {}) {
  const { page, token, email } = await openOwnKitchen(slug, options);
  await page.goto(address(`/kitchen/${slug}/links`));
  await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor();
  return {
    page,
    email,
    set: (links: object) =>
      ask(page, 'PUT', `/api/v1/manage/${slug}/sites`, undefined, { token, data: { links } }),
    /** What readers get: the words of each link, and where it leads; null where there is no page. */
    async read() {
      const answer = await ask(page, 'GET', '/links', slug);
      if (answer.status() === 404) return null;
      const main = /<main[\s\S]*<\/main>/.exec(await answer.text())?.[0] ?? '';
      const found = main.matchAll(/<a href="([^"]+)" target="_blank"[^>]*>([\s\S]*?)<span/g);
      return [...found].map(([, href, words = '']) => `${words.replaceAll(/<[^>]*>/g, '').trim()} ${href}`);
    },
  };
}

const titles = async (page: Page) => {
  const fields = await page.getByRole('textbox', { name: /^Title of link/ }).all();
  return Promise.all(fields.map((field) => field.inputValue()));
};

async function addByKeyboard(page: Page, href: string, title: string): Promise<void> {
  await page.getByLabel('Add a link').focus();
  await page.keyboard.type(href);
  await page.keyboard.press('Enter');
  await page.keyboard.type(title);
}

test('on a phone, what applying did comes into view; an empty address adds nothing and is no mistake', async () => {
  const { page } = await openLinks('many-links', { viewport: PHONE });
  await page.getByLabel('Add a link').focus();
  await paste(page, Array.from({ length: 30 }, (_, index) => `https://shop.example/${index}`).join('\n'));
  await expect.poll(async () => (await titles(page)).length).toBe(30);
  await page.getByLabel('Add a link').focus();
  await page.keyboard.press('Enter');
  expect(await page.getByRole('alert').filter({ hasText: 'Invalid' }).count()).toBe(0);
  await page.getByLabel('Heading').scrollIntoViewIfNeeded();
  const { promise: isWritten, resolve: endWriting } = Promise.withResolvers<void>();
  let isStored = false;
  page.on('response', (answer) => {
    isStored ||= answer.request().method() === 'PUT';
  });
  await page.route('**/publishing', async (route) => {
    if (isStored) await isWritten;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Writing its pages…').waitFor();
  await page.getByText('Readers get it as it is here.').waitFor();
  endWriting();
  await readersHaveIt(page);
  await page.getByText('Readers have it as it is here.').waitFor();
  const box = await page.getByRole('button', { name: 'Take it back' }).boundingBox();
  expect(box?.y).toBeGreaterThan(0);
  expect(box?.y).toBeLessThan(PHONE.height);
});

test('links are added, ordered by keyboard, menu and drag, kept, applied, and taken back', async () => {
  const { page, read } = await openLinks('bio-links', { viewport: { width: 1280, height: 900 } });
  await page.goto(address('/kitchen/bio-links/overview'));
  await page.getByRole('navigation', { name: 'Kitchen' }).getByRole('link', { name: 'Site' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Links' }).click();
  await page.getByText('Your bio link: the three things you share most.').waitFor();
  expect(await read()).toBe(null);
  await addByKeyboard(page, 'shop.example/knives', 'My knives');
  await page.getByLabel('Add a link').focus();
  await paste(page, 'https://video.example/ann\nhttps://book.example');
  await page.keyboard.type('Videos');
  expect(await titles(page)).toEqual(['My knives', 'Videos', '']);
  const framed = page.frameLocator('.preview-frames iframe:not([aria-hidden])');
  await framed.getByRole('link', { name: 'Videos' }).waitFor();

  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Videos is number 1 of 3.').waitFor();
  await page.getByRole('button', { name: 'What to do with book.example' }).click();
  await page.getByRole('menuitem', { name: 'To the beginning' }).click();
  expect(await titles(page)).toEqual(['', 'Videos', 'My knives']);
  const rows = page.getByRole('list', { name: 'Links, in their order' }).getByRole('listitem');
  await rows.nth(2).hover();
  await drag(page, rows.nth(2).locator('.row-grip'), rows.nth(1));
  await expect.poll(() => titles(page)).toEqual(['', 'My knives', 'Videos']);
  await page.getByLabel('Heading').fill('Find me here');

  await reloadKept(page);
  await page.getByText('Not applied: heading, links. Kept on this device.').waitFor();
  expect(await read()).toBe(null);
  await apply(page);
  expect(await read()).toEqual([
    'https://book.example https://book.example',
    'My knives https://shop.example/knives',
    'Videos https://video.example/ann',
  ]);
  await page.getByRole('main').getByRole('link', { name: 'bio-links.localhost' }).first().waitFor();
  // With nothing to apply, the button does not answer the pointer.
  const applyButton = page.getByRole('button', { name: 'Apply', exact: true });
  const background = () =>
    applyButton.evaluate(
      (button) => button.ownerDocument.defaultView?.getComputedStyle(button).backgroundColor,
    );
  await applyButton.hover();
  const underPointer = await background();
  await page.mouse.move(0, 0);
  expect(underPointer).toBe(await background());

  await page.getByRole('button', { name: 'What to do with My knives' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('“My knives” is deleted. Undo brings it back.').waitFor();
  await page.keyboard.press('Control+z');
  expect(await titles(page)).toEqual(['', 'My knives', 'Videos']);
  await page.keyboard.press('Control+Shift+z');
  await apply(page);
  expect(await read()).toHaveLength(2);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.getByText('It is taken back').waitFor();
  expect(await read()).toHaveLength(3);
  expect(await titles(page)).toEqual(['', 'Videos']);
});

test('by keyboard alone on a phone; an address that is none is refused beside its field', async () => {
  const { page, read } = await openLinks('bio-phone', { viewport: PHONE });
  await addByKeyboard(page, 'my shop', '');
  await page.getByText('Invalid URL. Type one such as www.example.com.').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('shop.example');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Shop');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type('shop');
  await chooseCommand(page, 'Apply');
  await page.getByText('Something needs another look.').waitFor();
  const field = page.getByLabel('Address of link 1');
  expect(await field.getAttribute('aria-invalid')).toBe('true');
  expect(await read()).toBe(null);
  await field.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('shop.example');
  await chooseCommand(page, 'Apply');
  await readersHaveIt(page);
  expect(await read()).toEqual(['Shop https://shop.example']);
});

test('two managers: links of both come together, of the same one is chosen', async () => {
  const { page: mine, email, read } = await openLinks('bio-shared');
  await addByKeyboard(mine, 'https://shop.example', 'Shop');
  await apply(mine);
  const theirs = await openTab();
  await signInAsOwner(theirs, email, mine.url());
  await addByKeyboard(theirs, 'https://book.example', 'Book');
  await apply(theirs);
  await addByKeyboard(mine, 'https://video.example', 'Videos');
  await apply(mine);
  expect(await read()).toEqual([
    'Shop https://shop.example',
    'Videos https://video.example',
    'Book https://book.example',
  ]);
  // A stale version is refused before it is met.
  mine.problems.length = 0;
  await mine.getByLabel('Title of link 1').fill('My shop');
  await apply(mine);
  await theirs.getByLabel('Title of link 1').fill('Our shop');
  await theirs.getByRole('button', { name: 'Apply' }).click();
  await theirs.getByText('One field has two versions').waitFor();
  theirs.problems.length = 0;
  await theirs.getByRole('button', { name: /^Take theirs/ }).click();
  expect(await titles(theirs)).toEqual(['My shop', 'Videos', 'Book']);
  await theirs.keyboard.press('Control+z');
  expect(await titles(theirs)).toEqual(['Our shop', 'Videos', 'Book']);
  await apply(theirs);
  expect((await read())?.[0]).toBe('Our shop https://shop.example');
});

test('an address that is typed and left is added once; what is none stays, and says why', async () => {
  const { page, read } = await openLinks('left-addresses');
  const next = page.getByLabel('Add a link');
  await next.fill('shop.example');
  // There is nothing to undo yet.
  await page.getByRole('button', { name: 'Undo', exact: true }).click({ force: true });
  expect([await next.inputValue(), await titles(page)]).toEqual(['shop.example', []]);
  await next.focus();
  await page.getByLabel('Heading').click();
  await page.keyboard.type('Left for it');
  expect(await page.getByLabel('Heading').inputValue()).toContain('Left for it');
  expect(await titles(page)).toEqual(['']);
  await next.fill('book.example');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  expect([await next.inputValue(), await page.getByLabel('Heading').inputValue()]).toEqual([
    'book.example',
    '',
  ]);
  await next.fill('no address');
  await page.getByLabel('Heading').focus();
  await page.getByRole('alert').filter({ hasText: 'Invalid URL' }).waitFor();
  expect(await next.inputValue()).toBe('no address');
  await next.fill('book.example');
  await apply(page);
  expect((await read())?.map((link) => link.split(' ').at(-1))).toEqual([
    'https://shop.example',
    'https://book.example',
  ]);
});

test('the key that saves adds the address that is typed; what is none stays, and says why', async () => {
  const { page } = await openLinks('saved-addresses');
  const next = page.getByLabel('Add a link');
  await next.fill('no address');
  await page.keyboard.press('Control+s');
  await page.getByRole('alert').filter({ hasText: 'Invalid URL' }).waitFor();
  await next.fill('shop.example');
  await page.keyboard.press('Control+s');
  await page.keyboard.type('Shop');
  expect(await titles(page)).toEqual(['Shop']);
  await page.getByText('It is kept on this device. Readers see it once you apply.').waitFor();
});

test('without the API what is typed stays, over a reload as well', async () => {
  const { page, read } = await openLinks('bio-offline');
  await page.context().route('**/api/v1/**', (route) => route.abort());
  await addByKeyboard(page, 'https://shop.example', 'Shop');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('There is no connection. Please try again.').waitFor();
  await page.context().unroute('**/api/v1/**');
  await reloadKept(page);
  page.problems.length = 0;
  await page.getByText('Not applied: links. Kept on this device.').waitFor();
  expect(await titles(page)).toEqual(['Shop']);
  await apply(page);
  expect(await read()).toEqual(['Shop https://shop.example']);
});

test('the screen is whole at 360 pixels and has no fault for axe, light and dark', async () => {
  const { page } = await openLinks('bio-whole', PHONE_TAB);
  const look = (name: string) => expectWhole(page, name);
  await look('empty');
  await addByKeyboard(page, `https://shop.example/${'long'.repeat(40)}`, 'Shop');
  await page.getByLabel('Add a link').fill('no address');
  await page.keyboard.press('Enter');
  await look('with a link and a refused address');
  await apply(page);
  await look('with a receipt');
});

test('whoever leaves while it is applied, and comes back before the answer, is told that it is', async () => {
  const { page } = await openLinks('left-links');
  await addByKeyboard(page, 'https://shop.example', 'Shop');
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/sites', async (route) => {
    if (route.request().method() === 'PUT') await isAnswered;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByRole('button', { name: 'Applying…' }).waitFor();
  await page.getByRole('link', { name: 'Today' }).first().click();
  await page.getByRole('heading', { name: 'Links', level: 1 }).waitFor({ state: 'detached' });
  await page.goBack();
  await page.getByText('Not applied: links.').waitFor();
  answer();
  await page.getByText('Readers have it as it is here.').waitFor();
});
