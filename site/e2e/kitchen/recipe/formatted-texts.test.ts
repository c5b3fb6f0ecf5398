/** Formatted texts: what is pasted from a page, links and headings; parts and tools are moved by keys. */
import { expect, test } from 'vitest';
import { findBarriers } from '../../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab } from '../../testing/browser.ts';
import { headings, isSaved, lines, paste, step, stepTexts } from '../../testing/editor-page.ts';
import { keepNewToken, openOwnKitchen, signInAsOwner } from '../../testing/owner.ts';

openBrowserForTests();

test('what is pasted from a page keeps its formatting, and is one change', async () => {
  const { page } = await openOwnKitchen('formatted-texts');
  await page.goto(address('/kitchen/formatted-texts/recipes/new'));
  await page.getByLabel('Title').fill('Pie');
  const story = page.getByRole('textbox', { name: 'Beginning of the story' });
  await story.click();
  await page.keyboard.type('Once. ');
  await paste(
    page,
    'My pie\nIt is good.\nButter\nEggs',
    '<h2>My pie</h2><p>It is <b>very</b> <a href="https://example.com/">good</a>.</p><ul><li>Butter</li><li>Eggs</li></ul>',
  );
  await expect.poll(() => story.locator('.rich-text-heading').allInnerTexts()).toEqual(['My pie']);
  expect(await story.locator('.is-bold').allInnerTexts()).toEqual(['very']);
  expect(await story.locator('.rich-text-link').allInnerTexts()).toEqual(['good']);
  expect(await story.locator('li').allInnerTexts()).toEqual(['Butter', 'Eggs']);
  // At once: a busy machine types with pauses, and what comes behind one is another change.
  await page.keyboard.insertText(' and salt');
  await expect.poll(() => story.locator('li').last().textContent()).toBe('Eggs and salt');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => story.textContent()).toMatch(/^Once\.\s*$/);

  await page.keyboard.press('Enter');
  await page.keyboard.type('The dough');
  await page.getByRole('button', { name: 'Heading', exact: true }).dispatchEvent('mousedown');
  await expect.poll(() => story.locator('.rich-text-heading').allInnerTexts()).toEqual(['The dough']);
  await page.keyboard.press('Enter');
  await page.keyboard.type('Knead.');
  expect(await story.locator('.rich-text-heading').allInnerTexts()).toEqual(['The dough']);

  await step(page, 1).click();
  await paste(page, 'Stir well.\n\nBake.', '<p>1. <b>Stir</b> well.</p><p>Bake.</p>');
  await expect.poll(() => step(page, 2).textContent()).toBe('Bake.');
  expect(await step(page, 1).locator('.is-bold').allInnerTexts()).toEqual(['Stir']);
  await page.keyboard.press('Enter');
  await paste(page, 'Rub.\nRoast.', '<ol><li>Rub.</li><li>Roast.</li></ol>');
  await expect.poll(() => step(page, 4).textContent()).toBe('Roast.');
  await page.keyboard.press('Enter');
  await paste(page, '1. Cut it.\n2) Put it\n   on a plate.');
  await expect.poll(() => step(page, 6).textContent()).toContain('on a plate.');
  expect(await page.getByRole('button', { name: /^Split into/ }).count()).toBe(0);
  await isSaved(page);
});

test('an entry of a list is one step and one ingredient, however many paragraphs it has', async () => {
  const { page } = await openOwnKitchen('whole-entries');
  await page.goto(address('/kitchen/whole-entries/recipes/new'));
  await page.getByLabel('Title').fill('Pie');
  await step(page, 1).click();
  await paste(
    page,
    'Rub it.\n\nRoast it.\n\nServe.',
    '<ul><li><p>Rub it.</p><p>Roast it.</p></li><li><p>Serve.</p></li></ul>',
  );
  await expect.poll(() => stepTexts(page)).toEqual(['Rub it.\nRoast it.', 'Serve.']);
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  await paste(
    page,
    '2 leeks\n\nsliced\n\n1 egg',
    '<ul><li><p>2 leeks</p><p>sliced</p></li><li><p>1 egg</p></li></ul>',
  );
  await expect.poll(() => lines(page)).toEqual(['2 leeks sliced', '1 egg']);
  await isSaved(page);
});

test('of several recipes in one paste the first is read, and the way to bring all of them is said', async () => {
  const { page } = await openOwnKitchen('several-pasted');
  await page.goto(address('/kitchen/several-pasted/recipes/new'));
  await page.getByLabel('Title').click();
  const pie = (name: string) =>
    `${name}\n\nIngredients\n2 leeks\n3 eggs\n\nMethod\n1. Mix it.\n2. Bake it.\n`;
  await paste(page, `${pie('Leek pie')}\n${pie('Egg pie')}`);
  await page.getByText(/^There seem to be 2 recipes/).waitFor();
  expect(await page.getByLabel('Title').inputValue()).toBe('Leek pie');
  expect(await lines(page)).toEqual(['2 leeks', '3 eggs']);
  await isSaved(page);
  await page.getByRole('link', { name: 'Paste or bring in recipes' }).click();
  await page.getByRole('heading', { name: 'Paste or bring in recipes' }).waitFor();
});

test('a link is completed, refused at once, or found by the title of a recipe', async () => {
  const page = await openTab();
  await signInAsOwner(page, 'ingrid@nordlys.example', address('/kitchen/nordlys/recipes/new'));
  await page.getByLabel('Title').fill('Linked');
  await page.getByRole('textbox', { name: 'Description', exact: true }).click();
  await page.keyboard.type('See here');
  for (let count = 0; count < 'here'.length; count++) await page.keyboard.press('Shift+ArrowLeft');
  const tool = page.getByRole('button', { name: 'Link', exact: true });
  await tool.dispatchEvent('mousedown');
  const field = page.getByRole('combobox', { name: /^Address of the link/ });
  await field.fill('no address');
  await page.keyboard.press('Enter');
  await page.getByText('That is no address yet.').waitFor();
  expect(await findBarriers(page, 'main')).toEqual([]);
  await field.fill('www.example.com');
  await page.keyboard.press('Enter');
  const links = page.locator('.rich-text-link');
  await expect
    .poll(() => links.evaluateAll((all) => all.map((one) => one.getAttribute('title'))))
    .toEqual(['https://www.example.com']);
  expect(await links.allInnerTexts()).toEqual(['here']);

  await page.keyboard.press('End');
  await page.keyboard.type(' or ');
  const token = await keepNewToken(await openTab(), 'ingrid@nordlys.example');
  const path = '/api/v1/manage/nordlys/recipes?state=live&limit=1';
  const { recipes } = await (await ask(page, 'GET', path, undefined, { token })).json();
  await tool.dispatchEvent('mousedown');
  await field.fill(recipes[0].title);
  await page.getByRole('option', { name: recipes[0].title }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => links.last().getAttribute('title')).toBe(`/recipes/${recipes[0].publishedSlug}`);
  expect(await links.last().textContent()).toBe(recipes[0].title);
});

test('parts of a list and tools move by keys', async () => {
  const { page } = await openOwnKitchen('moved-parts');
  await page.goto(address('/kitchen/moved-parts/recipes/new'));
  await page.getByLabel('Title').fill('Pie');
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  await paste(page, 'For the dough:\n1 egg\n\nFor the filling:\n2 apples');
  await expect.poll(() => headings(page)).toEqual(['For the dough', 'For the filling']);
  await page.getByLabel('Heading of part 2 of the ingredients').click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => headings(page)).toEqual(['For the filling', 'For the dough']);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => headings(page)).toEqual(['For the dough', 'For the filling']);

  const tools = () =>
    page
      .locator('.equipment-line [aria-label^="Name shown"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('placeholder')));
  const add = page.getByRole('combobox', { name: 'Add a tool' });
  for (const name of ['Whisk', 'Blender']) {
    await add.fill(name);
    await page.getByRole('listbox', { name: 'Add a tool' }).getByRole('option').first().waitFor();
    await page.keyboard.press('Enter');
  }
  await expect.poll(tools).toHaveLength(2);
  const [first, second] = await tools();
  await page.locator('.equipment-line [aria-label^="Name shown"]').last().click();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(tools).toEqual([second, first]);
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(tools).toEqual([first, second]);
});
