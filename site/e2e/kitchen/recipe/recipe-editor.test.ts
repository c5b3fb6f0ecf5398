import { expect, test } from 'vitest';
import { readKitchens } from '../../../../scripts/seed/kitchens/kitchens.ts';
import { findBarriers } from '../../testing/barriers.ts';
import { address, ask, openBrowserForTests, openTab } from '../../testing/browser.ts';
import {
  headings,
  isSaved,
  lines,
  linked,
  paste,
  step,
  stepIds,
  stepTexts,
  timers,
} from '../../testing/editor-page.ts';
import { reloadKept } from '../../testing/kitchen-page.ts';
import { keepNewToken, openOwnKitchen } from '../../testing/owner.ts';

openBrowserForTests();

const OWNER = 'ingrid@nordlys.example';
const BUTTER = [
  '100 g butter',
  '1 tsp salt',
  '½ tsp black pepper',
  '2 tbsp chopped parsley',
  '1 tbsp lemon juice',
  '1 pinch chili flakes',
  '10 g anchovies',
];
const TOAST = [
  '4 slices bread',
  '1 tbsp olive oil',
  '2 tomatoes',
  '50 g parmesan',
  '1 handful of arugula',
  '200 g white beans',
  '1 1/2 cups stock',
];

async function openNewRecipe(kitchen: string) {
  const opened = await openOwnKitchen(kitchen);
  await opened.page.goto(address(`/kitchen/${kitchen}/recipes/new`));
  return opened;
}

test('without a connection lines are read, pasted, undone; found again and sent later', async () => {
  const { page } = await openNewRecipe('garlic-toast');
  await page.getByLabel('Title').fill('Garlic toast');
  await isSaved(page);
  await page.context().setOffline(true);
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  await page.keyboard.type('2 cloves garlic, crushed');
  await page.keyboard.press('Enter');
  await page.getByText('2 cloves · garlic').waitFor();
  await paste(page, `For the butter:\n${BUTTER.join('\n')}\n\nFor the toast:\n${TOAST.join('\n')}`);
  const all = ['2 cloves garlic, crushed', ...BUTTER, ...TOAST];
  expect(await lines(page)).toEqual(all);
  expect(await page.getByText('no amount').count()).toBe(0);
  expect(await headings(page)).toEqual(['', 'For the butter', 'For the toast']);
  await page.keyboard.press('Control+z');
  expect(await lines(page)).toEqual(['2 cloves garlic, crushed', '']);
  await page.keyboard.press('Control+Shift+z');
  expect(await lines(page)).toEqual(all);
  expect(await headings(page)).toEqual(['', 'For the butter', 'For the toast']);
  await page.getByText(/kept on this device/).waitFor();
  page.problems.length = 0;
  await page.context().setOffline(false);
  await reloadKept(page);
  await page.getByLabel('Title').waitFor();
  expect(await lines(page)).toEqual(all);
  await isSaved(page);
  expect(await findBarriers(page, 'main')).toEqual([]);
});

test('steps part and join with their timers; readers get what is published, and a change can be discarded', async () => {
  const { page, token } = await openNewRecipe('butter-toast');
  await page.getByLabel('Title').fill('Salted butter toast');
  await page.getByLabel('Ingredient', { exact: true }).first().fill('1 tsp salt');
  await page.getByRole('textbox', { name: 'Step 1', exact: true }).click();
  await page.keyboard.type('Melt it for 5 minutes.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Toast it for 10 minutes.');
  expect(await timers(page)).toEqual(['5 min', '10 min']);
  const ids = await stepIds(page);
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  expect(await stepTexts(page)).toEqual(['Melt it for 5 minutes. Toast it for 10 minutes.']);
  expect(await timers(page)).toEqual(['5 min, 10 min']);
  await page.keyboard.press('Control+z');
  expect([await stepIds(page), await timers(page)]).toEqual([ids, ['5 min', '10 min']]);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('No one is mailed.').waitFor();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await page.getByText('Readers have it.').waitFor();
  await page.getByRole('button', { name: 'Close' }).click();
  const readers = await openTab();
  const read = async () => (await ask(readers, 'GET', '/recipes/salted-butter-toast', 'butter-toast')).text();
  const published = await read();
  expect(published).toContain('Melt it for');

  await page.getByLabel('Ingredient', { exact: true }).first().fill('2 tsp salt');
  await page.getByText('Live', { exact: true }).waitFor();
  await reloadKept(page);
  await page.getByRole('button', { name: '1 change not published' }).click();
  await page.getByText('Salt: 1 tsp → 2 tsp').waitFor();
  expect(await read()).toBe(published);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  expect(await lines(page)).toEqual(['1 tsp salt']);
  await page.getByText(/readers have all of it/).waitFor();
  await page.getByLabel('Ingredient', { exact: true }).first().fill('2 tsp salt');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await page.getByRole('button', { name: 'Update now' }).click();
  await page.getByText('Readers have it.').waitFor();
  expect(await read()).not.toBe(published);
  const { recipes } = await (
    await ask(page, 'GET', '/api/v1/manage/butter-toast/recipes?query=salted', undefined, { token })
  ).json();
  expect(recipes).toMatchObject([{ title: 'Salted butter toast', hasUnpublishedChanges: false }]);
});

test('ingredients link themselves as they are typed, may be taken in parts, and are chosen with @', async () => {
  const { page } = await openNewRecipe('two-sugars');
  await page.getByLabel('Title').fill('Two sugar cake');
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  await paste(page, '4 eggs\n200 g granulated sugar\n1 tbsp brown sugar\n100 g butter\nsea salt');
  const read = (line: number) => page.locator('.line-read').nth(line).textContent();
  await step(page, 1).click();
  await page.keyboard.type('Whisk the eggs with sugar. Melt half the butter, ');
  await expect.poll(() => linked(page)).toEqual(['4 eggs', '50 g butter']);
  // What steps say of lines comes a moment later.
  await expect.poll(() => read(3)).toMatch(/step 1: ½ of it/);
  await expect.poll(() => read(4)).toMatch(/in no step/);
  await page.keyboard.press('Control+z');
  await expect.poll(() => linked(page)).toEqual(['4 eggs']);
  expect((await stepTexts(page))[0]).toMatch(/Melt half the butter,$/);
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => linked(page)).toEqual(['4 eggs', '50 g butter']);
  // The caret is where it was.
  await page.keyboard.type('then the rest of the butter. Dust with @su');
  await page.getByRole('option', { name: '1 tbsp brown sugar' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type(', done.');
  await expect
    .poll(() => linked(page))
    .toEqual(['4 eggs', '50 g butter', '50 g butter', '1 tablespoon brown sugar']);
  expect((await stepTexts(page))[0]).toMatch(/brown sugar\s*, done\.$/);
  await expect.poll(() => read(3)).not.toMatch(/of it/);
  await page.getByLabel('Ingredient', { exact: true }).nth(3).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('120 g butter');
  await expect.poll(() => lines(page)).toContain('120 g butter');
  await expect
    .poll(() => linked(page))
    .toEqual(['4 eggs', '60 g butter', '60 g butter', '1 tablespoon brown sugar']);

  await page.keyboard.press('Control+Shift+l');
  const eggs = page.getByRole('row', { name: /4 eggs/ });
  expect(await eggs.getByRole('cell').allTextContents()).toEqual(['2 eggs', '12 eggs', '4 eggs']);
  await page.getByLabel('Ingredient', { exact: true }).first().fill('3 eggs');
  await page.getByText('a part of an egg').waitFor();
  await page.getByRole('button', { name: 'Change 3 eggs' }).click();
  await page.keyboard.type(', beaten');
  expect((await lines(page))[0]).toBe('3 eggs, beaten');
  expect(await findBarriers(page, 'main')).toEqual([]);
  await page.keyboard.press('Control+Shift+l');
  await eggs.waitFor({ state: 'detached' });
  await isSaved(page);
});

test('every demonstration recipe is opened and left without a change of a byte', async () => {
  const page = await openTab();
  const token = await keepNewToken(page, OWNER);
  const path = '/api/v1/manage/nordlys/recipes?limit=100';
  const list = async () => (await ask(page, 'GET', path, undefined, { token })).json();
  const { recipes: written = [] } = readKitchens().find(({ slug }) => slug === 'nordlys') ?? {};
  const slugs = new Set(written.map(({ slug }) => slug));
  // Other tests write recipes of their own meanwhile.
  const recipes = (await list()).recipes.filter(({ slug }: { slug: string }) => slugs.has(slug));
  expect(recipes.length).toBeGreaterThan(8);
  for (const { id } of recipes) {
    await page.goto(address(`/kitchen/nordlys/recipes/${id}`));
    await page.getByLabel('Title').waitFor();
    await page.getByRole('textbox', { name: 'Description', exact: true }).click();
    await page.keyboard.press('Tab');
  }
  const versions = (all: { recipes: { id: string; version: number }[] }) =>
    Object.fromEntries(all.recipes.map(({ id, version }) => [id, version]));
  expect(versions(await list())).toMatchObject(versions({ recipes }));
});
