/** What is written is kept: through a lost server, two writers, long pastes and composed input. */
import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { address, ask, openBrowserForTests, openTab, type WatchedPage } from '../../testing/browser.ts';
import {
  compose,
  isSaved,
  lines,
  linked,
  paste,
  step,
  stepIds,
  stepTexts,
  timers,
} from '../../testing/editor-page.ts';
import { isKept } from '../../testing/kitchen-page.ts';
import { keepNewToken, openOwnKitchen, signInAsOwner } from '../../testing/owner.ts';

openBrowserForTests();

const OWNER = 'marisol@lemon-and-salt.example';
const RECIPES = '/kitchen/lemon-and-salt/recipes';

async function openNewRecipe(title: string): Promise<WatchedPage> {
  const page = await openTab();
  await signInAsOwner(page, OWNER, address(`${RECIPES}/new`));
  await page.getByLabel('Title').fill(title);
  return page;
}

test('a server that dies in mid-sentence, a tab that is closed: every character is there again', async () => {
  const page = await openTab();
  await signInAsOwner(page, OWNER, address(`${RECIPES}/new`));
  await page.locator('[aria-label=Title]:focus').waitFor();
  await page.context().route('**/api/v1/**', (route) => route.abort());
  // Nothing needs to be pressed first: a new recipe waits for its name.
  await page.keyboard.type('Storm soup');
  await page.getByLabel('Ingredient', { exact: true }).first().fill('3 carrots, in the mid');
  await page.getByText(/kept on this device/).waitFor();
  await isKept(page);
  page.problems.length = 0;
  const context = page.context();
  await page.close();
  await context.unroute('**/api/v1/**');

  const later = await context.newPage();
  await later.goto(address(RECIPES));
  await later.getByRole('link', { name: 'Storm soup' }).click();
  await later.getByLabel('Title').waitFor();
  expect(await later.getByLabel('Title').inputValue()).toBe('Storm soup');
  expect(await lines(later)).toEqual(['3 carrots, in the mid']);
  await isSaved(later);
  await later.goto(address(RECIPES));
  await later.getByRole('checkbox', { name: 'Select Storm soup' }).waitFor();
  expect(await later.getByText('Only this device').count()).toBe(0);
});

test('a recipe that was begun by a paste which is undone is in no list, and is there when it is done again', async () => {
  const { page } = await openOwnKitchen('undone-paste');
  await page.goto(address('/kitchen/undone-paste/recipes/new'));
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  await paste(page, '2 leeks\n1 onion');
  await isSaved(page);
  await page.keyboard.press('Control+z');
  await page.getByText('nothing to save yet').waitFor();
  await page.keyboard.press('Control+Shift+z');
  await isSaved(page);
  await page.keyboard.press('Control+z');
  await page.getByRole('link', { name: 'All recipes' }).click();
  await page.getByText('Your recipes will appear here.').waitFor();
  expect(await page.getByText('Untitled').count()).toBe(0);
});

test('two browsers on one recipe: different steps are both kept, of the same step one is picked', async () => {
  const mine = await openNewRecipe('Shared stew');
  await step(mine, 1).click();
  await paste(mine, 'Chop.\n\nFry.');
  await isSaved(mine);
  await mine.waitForURL(/recipes\/[\da-f-]{36}$/);
  const theirs = await openTab();
  await signInAsOwner(theirs, OWNER, mine.url());
  const write = async (page: Page, number: number, words: string) => {
    await step(page, number).click();
    await page.keyboard.press('End');
    await page.keyboard.type(words);
  };
  await write(mine, 1, ' Finely.');
  await isSaved(mine);
  await write(theirs, 2, ' In butter.');
  await expect.poll(() => stepTexts(theirs)).toEqual(['Chop. Finely.', 'Fry. In butter.']);
  await isSaved(theirs);
  await write(theirs, 1, ' By hand.');
  await isSaved(theirs);
  await write(mine, 1, ' With a knife.');
  await mine.getByText('One field has two versions').waitFor();
  await mine.getByText('Chop. Finely. By hand.').waitFor();
  // The step says so, and leads to the choice, as the state does.
  const mark = mine.getByRole('button', { name: 'It has two versions: choose one' });
  expect(await mine.locator('.editor-step').first().getByRole('button', { name: 'choose one' }).count()).toBe(
    1,
  );
  const leads = async (button: Locator) => {
    await step(mine, 2).click();
    await button.click();
    const focused = () => mine.evaluate<string>('document.activeElement.textContent');
    await expect.poll(focused).toBe('One field has two versions');
  };
  await leads(mark);
  await leads(
    mine.getByRole('button', { name: 'Draft · kept on this device: two versions of the same field' }),
  );
  await mine.getByRole('button', { name: 'Keep mine' }).click();
  await isSaved(mine);
  expect(await mark.count()).toBe(0);
  await mine.getByRole('button', { name: /^Draft · saved \d\d:\d\d$/ }).click();
  await mine.getByText('Nothing has been published yet.').waitFor();
  expect(await stepTexts(mine)).toEqual(['Chop. Finely. With a knife.', 'Fry. In butter.']);
  // Versions that were refused are answers, which browsers write down.
  mine.problems.length = 0;
  theirs.problems.length = 0;
});

test('two steps that are joined keep links, timers and pictures of both; undo brings both back', async () => {
  const page = await openTab();
  const token = await keepNewToken(page, OWNER);
  const API = '/api/v1/manage/lemon-and-salt/recipes';
  const { recipes } = await (await ask(page, 'GET', `${API}?query=chickpea`, undefined, { token })).json();
  const made = await ask(page, 'POST', `${API}/${recipes[0].id}/duplicate`, undefined, { token });
  const { recipeId } = await made.json();
  const path = `${API}/${recipeId}/working-document`;
  const read = async () => (await (await ask(page, 'GET', path, undefined, { token })).json()).workingRecipe;
  const { document, version } = await read();
  const [picture] = document.images;
  const [group] = document.instructionGroups;
  const pictured = group.instructions.slice(0, 2).map((one: object, index: number) => ({
    ...one,
    timerMinutes: index + 4,
    imageIds: index === 0 ? [picture.id] : [],
    note: `Remark ${index + 1}`,
  }));
  const changed = { ...document, instructionGroups: [{ ...group, instructions: pictured }] };
  await ask(page, 'PUT', path, undefined, { token, data: { document: changed, version } });

  await page.goto(address(`${RECIPES}/${recipeId}`));
  await step(page, 2).waitFor();
  const before = { ids: await stepIds(page), texts: await stepTexts(page), links: await linked(page) };
  expect(before.links.length).toBeGreaterThan(3);
  await step(page, 2).click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Backspace');
  expect(await stepTexts(page)).toEqual([before.texts.join(' ')]);
  expect(await timers(page)).toEqual(['4 min, 5 min']);
  expect(await linked(page)).toEqual(before.links);
  expect(await page.locator('.editor-step img').count()).toBe(1);
  await isSaved(page);
  await page.keyboard.press('Control+z');
  await expect.poll(() => stepTexts(page)).toEqual(before.texts);
  expect([await stepIds(page), await linked(page)]).toEqual([before.ids, before.links]);
  await expect
    .poll(async () => (await read()).document.instructionGroups[0].instructions)
    .toMatchObject(pictured);
});

test('200 pasted lines, and input that is composed, lose and double nothing', async () => {
  const page = await openNewRecipe('Everything soup');
  const many = Array.from({ length: 200 }, (_, index) => `${index + 1} g spice number ${index + 1}`);
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  await paste(page, many.join('\n'));
  expect(await lines(page)).toEqual(many);
  await isSaved(page);
  await page.keyboard.press('Control+z');
  expect(await lines(page)).toEqual(['']);

  await page.getByLabel('Ingredient', { exact: true }).first().click();
  await compose(page, ['そ', 'そら', 'そらまめ'], '空豆');
  await page.keyboard.type(' 200 g');
  expect(await lines(page)).toEqual(['空豆 200 g']);
  await step(page, 1).click();
  await page.keyboard.type('Cook ');
  await compose(page, ['ま', 'まめ', 'まめを'], '豆を');
  await page.keyboard.type(' well');
  await compose(page, ['い', 'いま'], '今');
  expect(await stepTexts(page)).toEqual(['Cook 豆を well今']);
  await isSaved(page);
  await page.reload();
  await step(page, 1).waitFor();
  expect([await lines(page), await stepTexts(page)]).toEqual([['空豆 200 g'], ['Cook 豆を well今']]);
});
