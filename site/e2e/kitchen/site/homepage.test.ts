/** The home page is written, ordered, previewed, applied, taken back, and written by two at once. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests, openTab } from '../../testing/browser.ts';
import { drag } from '../../testing/drag.ts';
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

/** A kitchen of its own with recipes that readers have and a draft, on its screen of the home page. */
async function openHomepage(slug: string, options: Parameters<typeof openTab>[0] = {}) {
  const { page, token, email } = await openOwnKitchen(slug, options);
  const titles = ['Soup', 'Bread', 'Pie', 'Stew', 'Cake', 'Tart'];
  for (const [day, title] of titles.entries()) {
    const data = { title, slug: title.toLowerCase(), publishedAt: Date.UTC(2020, 0, day + 1) };
    await ask(page, 'POST', `/api/v1/manage/${slug}/recipes`, undefined, { token, data });
  }
  const draft = { title: 'Draft of a pudding', slug: 'pudding' };
  await ask(page, 'POST', `/api/v1/manage/${slug}/recipes`, undefined, { token, data: draft });
  await page.goto(address(`/kitchen/${slug}/homepage`));
  await page.getByRole('heading', { name: 'Homepage', level: 1 }).waitFor();
  return {
    page,
    email,
    /** What readers get; null where there is no such page. */
    async read(path = '/') {
      const answer = await ask(page, 'GET', path, slug);
      return answer.status() === 404 ? null : await answer.text();
    },
    /** The recipes that the page begins with. */
    async greeting() {
      const html = await (await ask(page, 'GET', '/', slug)).text();
      const lead = /<section class="home-lead"[\s\S]*?<\/section>/.exec(html)?.[0] ?? '';
      return [...lead.matchAll(/href="\/recipes\/([a-z]+)"/g)].map(([, name]) => name);
    },
  };
}

const chosen = (page: Page) =>
  page.getByRole('list', { name: 'Recipes, in their order' }).getByRole('link').allInnerTexts();

/** Finds a recipe by its name and takes the first, by keyboard. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByLabel('Add a recipe').focus();
  await page.keyboard.type(name);
  // On the way to its name others are found, too.
  await page.getByRole('option', { name, selected: true }).waitFor();
  await page.keyboard.press('Enter');
  // What is typed before it is taken would go on with its name.
  await expect.poll(() => page.getByLabel('Add a recipe').inputValue()).toBe('');
}

async function addProduct(page: Page, href: string, name: string): Promise<void> {
  await page.getByLabel('Add a product').focus();
  await page.keyboard.type(href);
  await page.keyboard.press('Enter');
  await page.keyboard.type(name);
}

async function addHeaderLink(page: Page, href: string, words: string): Promise<void> {
  await page.getByLabel('Add a link to the header').focus();
  await page.keyboard.type(href);
  await page.keyboard.press('Enter');
  await page.keyboard.type(words);
}

test('recipes greet people: found, ordered by keyboard, menu and drag, previewed, applied, taken back', async () => {
  const { page, greeting } = await openHomepage('greeting', { viewport: { width: 1280, height: 900 } });
  await page.goto(address('/kitchen/greeting/overview'));
  await page.getByRole('navigation', { name: 'Kitchen' }).getByRole('link', { name: 'Site' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Homepage' }).click();
  await page.getByText('Choose up to five recipes to greet people.').waitFor();
  const framed = page.frameLocator('.preview-frames iframe:not([aria-hidden])');
  await framed.getByText('Until then, your newest does.').waitFor();
  await framed.getByText('Products that you recommend stand here.').waitFor();

  for (const name of ['Soup', 'Draft', 'Bread', 'Pie']) await choose(page, name);
  await framed.getByText('2 more recipes can stand here.').waitFor();
  await page.getByText('Readers do not have it yet').waitFor();
  await page.getByRole('link', { name: 'Pie' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Pie is number 3 of 4.').waitFor();
  await page.getByRole('button', { name: 'What to do with Bread' }).click();
  await page.getByRole('menuitem', { name: 'To the beginning' }).click();
  const rows = page.getByRole('list', { name: 'Recipes, in their order' }).getByRole('listitem');
  await rows.nth(3).hover();
  await drag(page, rows.nth(3).locator('.row-grip'), rows.nth(1));
  await expect.poll(() => chosen(page)).toEqual(['Bread', 'Pie', 'Soup', 'Draft of a pudding']);
  await choose(page, 'Stew');
  await page.getByText('The page has room for five. Take one out to choose another.').waitFor();
  await page.keyboard.type('Cake');
  expect(await page.getByLabel('Add a recipe').inputValue()).toBe('');

  await reloadKept(page);
  await page.getByText('Not applied: recipes. Kept on this device.').waitFor();
  await expect.poll(greeting).toEqual(['tart']);
  await apply(page);
  expect(await greeting()).toEqual(['bread', 'pie', 'soup', 'stew']);

  await page.getByRole('button', { name: 'What to do with Soup' }).click();
  await page.getByRole('menuitem', { name: 'Take out' }).click();
  await page.keyboard.press('Control+z');
  expect(await chosen(page)).toContain('Soup');
  await page.keyboard.press('Control+Shift+z');
  await apply(page);
  expect(await greeting()).toEqual(['bread', 'pie', 'stew']);
  await page.getByRole('button', { name: 'Take it back' }).click();
  await page.locator('.draft-receipt:focus').getByText('It is taken back').waitFor();
  expect(await greeting()).toEqual(['bread', 'pie', 'soup', 'stew']);
});

test('products, links of the header and events are written, kept, shown and applied', async () => {
  const { page, read } = await openHomepage('offering', { viewport: { width: 1280, height: 900 } });
  await addProduct(page, 'shop.example/pan', 'A heavy pan');
  await page.getByLabel('Choose a picture of A heavy pan').setInputFiles(PICTURE);
  await page.getByRole('button', { name: 'Take out the picture of A heavy pan' }).waitFor();
  await addHeaderLink(page, '/recipes/soup', 'Our soup');
  await page.getByLabel('Opens in a new tab: Our soup').check();
  await addHeaderLink(page, 'shop.example', 'Shop');
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Shop is number 1 of 2.').waitFor();
  await page.getByRole('button', { name: 'Add an event' }).click();
  await page.keyboard.type('Night class');
  await page.getByLabel('Day of event 1').fill('2099-01-16');
  await page.getByLabel('Time of event 1').fill('18:30');
  await page.getByLabel('Place of event 1').fill('Town hall');
  await page.getByLabel('Web page of event 1').fill('tickets.example');
  await page.getByRole('textbox', { name: 'Words about event 1' }).focus();
  await page.keyboard.type('Bring six lemons.');
  const framed = page.frameLocator('.preview-frames iframe:not([aria-hidden])');
  await framed.getByRole('heading', { name: 'My favorite products' }).waitFor();
  await framed.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Our soup' }).waitFor();
  await page.getByRole('group', { name: 'Page' }).getByText('Events').click();
  await framed.getByText('January 16, 2099, 6:30 PM').waitFor();

  await reloadKept(page);
  await page.getByText('Not applied: products and 2 more.').waitFor();
  expect(await read('/events')).toBe(null);
  await apply(page);
  const home = (await read()) ?? '';
  expect(home).toMatch(/href="https:\/\/shop\.example\/pan"[\s\S]*A heavy pan/);
  const menu = /<nav class="site-nav[\s\S]*?<\/nav>/.exec(home)?.[0] ?? '';
  expect([...menu.matchAll(/>\s*(Shop|Our soup)\s*</g)].map(([, words]) => words)).toEqual([
    'Shop',
    'Our soup',
  ]);
  expect(home).toMatch(/<a href="\/recipes\/soup" target="_blank" rel="noopener"[^>]*>\s*Our soup/);
  expect(home).not.toContain('open-place');
  const events = (await read('/events')) ?? '';
  for (const part of [
    'January 16, 2099, 6:30 PM',
    'Town hall',
    'Bring six lemons.',
    'https://tickets.example',
  ])
    expect(events).toContain(part);

  await page.getByRole('button', { name: 'What to do with Night class' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByText('“Night class” is deleted. Undo brings it back.').waitFor();
  await page.getByRole('button', { name: 'What to do with A heavy pan' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.getByText('Readers have it as it is here.').waitFor();
});

test('by keyboard alone on a phone; what readers could not get is refused beside its field', async () => {
  const { page, read, greeting } = await openHomepage('greeting-phone', { viewport: PHONE });
  await choose(page, 'Soup');
  await addHeaderLink(page, 'the shop', '');
  await page.getByText('or /about for a page of yours.').waitFor();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('shop.example');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Add an event' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Market');
  await chooseCommand(page, 'Apply');
  await page.getByText('Something needs another look.').waitFor();
  await page.locator('[aria-label="Words of header link 1"]:focus').waitFor();
  await page.getByText('Choose its day.').waitFor();
  expect(await page.getByLabel('Words of header link 1').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Day of event 1').getAttribute('aria-invalid')).toBe('true');
  await expect.poll(greeting).toEqual(['tart']);
  await page.getByLabel('Words of header link 1').focus();
  await page.keyboard.type('Shop');
  await page.getByLabel('Day of event 1').focus();
  await page.keyboard.type('01162099');
  await chooseCommand(page, 'Apply');
  await readersHaveIt(page);
  // Whoever applies far down stays there.
  const { y } = (await page.getByLabel('Day of event 1').boundingBox()) ?? { y: -1 };
  expect(y).toBeGreaterThan(0);
  expect(y).toBeLessThan(PHONE.height);
  expect(await greeting()).toEqual(['soup']);
  expect(await read('/events')).toContain('January 16, 2099');
});

test('two managers: what they add comes together, of the same thing one version is chosen', async () => {
  const { page: mine, email, read } = await openHomepage('greeting-shared');
  await addHeaderLink(mine, 'shop.example', 'Shop');
  await apply(mine);
  const theirs = await openTab();
  await signInAsOwner(theirs, email, mine.url());
  await addHeaderLink(theirs, '/about', 'About');
  await apply(theirs);
  await addHeaderLink(mine, '/links', 'Elsewhere');
  await apply(mine);
  // A stale version is refused before it is met.
  mine.problems.length = 0;
  const both = (await read()) ?? '';
  for (const words of ['Shop', 'About', 'Elsewhere']) expect(both).toContain(words);
  // By key: the bar grows and the page scrolls after typing, so that a press at once may miss its button.
  await mine.getByLabel('Words of header link 1').fill('My shop');
  await mine.getByRole('button', { name: 'Apply' }).press('Enter');
  await expect.poll(() => read()).toContain('My shop');
  await theirs.getByLabel('Words of header link 1').fill('Our shop');
  await theirs.getByRole('button', { name: 'Apply' }).press('Enter');
  await theirs.getByText('One field has two versions').waitFor();
  theirs.problems.length = 0;
  await theirs.getByRole('button', { name: /^Take theirs/ }).click();
  expect(await theirs.getByLabel('Words of header link 1').inputValue()).toBe('My shop');
});

test('without the API what is typed stays, over a reload as well', async () => {
  const { page, read } = await openHomepage('greeting-offline');
  await page.context().route('**/api/v1/**', (route) => route.abort());
  await addProduct(page, 'https://shop.example/pan', 'A pan');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('There is no connection. Please try again.').waitFor();
  await page.context().unroute('**/api/v1/**');
  page.problems.length = 0;
  await reloadKept(page);
  await page.getByText('Not applied: products. Kept on this device.').waitFor();
  await apply(page);
  expect(await read()).toContain('A pan');
});

test('the bar over the screen stays as it is while one writes', async () => {
  const { page } = await openHomepage('greeting-still');
  const inBar = () =>
    page.evaluate(`(() => {
      const bar = document.querySelector('.editor-bar').getBoundingClientRect();
      const { x, y } = document.querySelector('.editor-tools > .button').getBoundingClientRect();
      return { height: bar.height, x, y: y - bar.y };
    })()`);
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await reloadKept(page);
    await page.getByText('Readers have it as it is here.').waitFor();
    // The page beside what is written takes room when it comes.
    if (width === 1280) await page.getByRole('complementary', { name: 'Preview' }).waitFor();
    const before = await inBar();
    await choose(page, 'Soup');
    await addProduct(page, 'https://shop.example/pan', 'A pan');
    await addHeaderLink(page, '/about', 'About');
    await page.getByText('Not applied: Recipes, Products and 1 more.').waitFor();
    expect(await inBar(), `${width} px`).toEqual(before);
    const isCut =
      "(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)(document.querySelector('.state-line span'))";
    expect(await page.evaluate(isCut), `${width} px`).toBe(false);
    await page.getByRole('button', { name: 'Discard changes' }).click();
  }
});

test('the screen is whole at 360 pixels and has no fault for axe, light and dark', async () => {
  const { page } = await openHomepage('greeting-whole', PHONE_TAB);
  const look = (name: string) => expectWhole(page, name);
  await look('empty');
  await choose(page, 'Draft');
  await addProduct(page, `https://shop.example/${'long'.repeat(40)}`, 'A pan');
  await addHeaderLink(page, '/about', 'About');
  await page.getByRole('button', { name: 'Add an event' }).click();
  await page.keyboard.type('Market');
  await look('written');
  await page.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('Something needs another look.').waitFor();
  await look('refused');
  await page.getByLabel('Day of event 1').fill('2099-01-16');
  await apply(page);
  await look('with a receipt');
});
