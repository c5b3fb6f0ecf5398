/** Steps as they are pasted and dictated, and what is made of words in them: references, amounts, shares. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers } from '../../testing/barriers.ts';
import { address, openBrowserForTests } from '../../testing/browser.ts';
import { compose, isSaved, lines, linked, paste, step, stepTexts } from '../../testing/editor-page.ts';
import { menuTakesKeys } from '../../testing/kitchen-page.ts';
import { openOwnKitchen } from '../../testing/owner.ts';

openBrowserForTests();

async function openRecipe(kitchen: string, ingredients: string): Promise<Page> {
  const { page } = await openOwnKitchen(kitchen);
  await page.goto(address(`/kitchen/${kitchen}/recipes/new`));
  await page.getByLabel('Title').fill('Cake');
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  await page.keyboard.type(ingredients);
  await step(page, 1).click();
  return page;
}

/** Words of the steps, on one line each: what is one piece stands on its own in the page. */
const words = async (page: Page) => (await stepTexts(page)).map((text) => text.replaceAll('\n', ''));
/** Writes at once: a busy machine types with pauses, and what comes behind one is another change. */
const writeAtOnce = (page: Page, text: string) => page.keyboard.insertText(text);
const undo = (page: Page) => page.keyboard.press('Control+z');
const redo = (page: Page) => page.keyboard.press('Control+Shift+z');
const offer = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('pasted steps lose their marks, are linked and measured, and part in another way on demand', async () => {
  const page = await openRecipe('pasted-steps', '100 g butter\n2 eggs\n250 g flour');
  await page.keyboard.type('Preheat the oven. ');
  await paste(
    page,
    '- Melt half the butter.\n- Whisk the eggs and the flour at 180 °C.\n- Add the rest of the butter.',
  );
  const whole = 'Preheat the oven. Melt 50 g butter.Whisk 2 eggs and 250 g flour at 180 °C.Add 50 g butter.';
  await expect.poll(() => words(page)).toEqual([whole]);
  expect(await page.locator('.rich-text-amount').allInnerTexts()).toEqual([
    expect.stringContaining('180 °C'),
  ]);
  // What was typed before it is another change.
  await undo(page);
  await expect.poll(() => words(page)).toEqual(['Preheat the oven.']);
  await redo(page);
  await expect.poll(() => words(page)).toEqual([whole]);

  await offer(page, 'Split into 3 steps').click();
  await expect.poll(async () => (await words(page)).length).toBe(3);
  expect((await words(page))[2]).toBe('Add 50 g butter.');
  // The caret stands behind it all.
  await writeAtOnce(page, ' Serve.');
  await expect.poll(async () => (await words(page))[2]).toBe('Add 50 g butter. Serve.');
  expect(await offer(page, 'Keep as one').count()).toBe(0);
  expect((await words(page)).length).toBe(3);
  await undo(page);
  await undo(page);
  await expect.poll(() => words(page)).toEqual([whole]);
  await isSaved(page);
  expect(await findBarriers(page, 'main')).toEqual([]);
});

test('a paste takes the place of what is selected, and parts the step at the caret', async () => {
  const page = await openRecipe('parted-steps', '100 g butter');
  await page.keyboard.type('Stir. Cool it. Serve.');
  await page.keyboard.press('Home');
  for (let count = 0; count < 'Stir. '.length; count++) await page.keyboard.press('ArrowRight');
  for (let count = 0; count < 'Cool it.'.length; count++) await page.keyboard.press('Shift+ArrowRight');
  await paste(page, 'Bake.\n\nCool.');
  await expect.poll(() => words(page)).toEqual(['Stir. Bake.', 'Cool. Serve.']);
  await writeAtOnce(page, ' Wait.');
  await expect.poll(() => words(page)).toEqual(['Stir. Bake.', 'Cool. Wait. Serve.']);
  await undo(page);
  await undo(page);
  await expect.poll(() => words(page)).toEqual(['Stir. Cool it. Serve.']);
});

test('a step that is parted in the middle of a word is joined again as it was', async () => {
  const page = await openRecipe('joined-steps', '2 leeks');
  await page.keyboard.type('Cut into halves.');
  for (let count = 0; count < 'nto halves.'.length; count++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => words(page)).toEqual(['Cut i', 'nto halves.']);
  await isSaved(page);
  await page.keyboard.press('Backspace');
  await expect.poll(() => words(page)).toEqual(['Cut into halves.']);
  // The caret is where it was.
  await page.keyboard.type('-');
  await expect.poll(() => words(page)).toEqual(['Cut i-nto halves.']);
});

test('what comes in whole words is linked: a suggestion, dictated words, composed ones', async () => {
  const page = await openRecipe('dictated-steps', '100 g butter\n2 eggs\n250 g flour\n1 tsp salt');
  await page.keyboard.insertText('Whisk the eggs and the flour in a bowl. ');
  await expect.poll(() => linked(page)).toEqual(['2 eggs', '250 g flour']);
  await page.keyboard.type('Melt the ');
  await compose(page, ['bu', 'butt', 'butter'], 'butter');
  await compose(page, [' i', ' in'], ' in ');
  await page.keyboard.type('a pan');
  await expect.poll(() => linked(page)).toEqual(['2 eggs', '250 g flour', '100 g butter']);
  expect(await words(page)).toEqual(['Whisk 2 eggs and 250 g flour in a bowl. Melt 100 g butter in a pan']);
  // The step ends there, and with it the name.
  await page.keyboard.type(' with the salt here');
  for (let count = 0; count < ' here'.length; count++) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const parted = [
    'Whisk 2 eggs and 250 g flour in a bowl. Melt 100 g butter in a pan with 1 teaspoon salt',
    'here',
  ];
  await expect.poll(() => words(page)).toEqual(parted);
  expect(await linked(page)).toHaveLength(4);
});

/** Presses a step as soon as it is there: before the browser has told anybody where its caret is. */
async function pressAtOnce(page: Page): Promise<void> {
  const { x, y } = await page.evaluate<{ x: number; y: number }>(`new Promise((tell) => {
    const look = () => {
      const box = document.querySelector('.editor-step [role=textbox]')?.getBoundingClientRect();
      if (box?.height > 0) tell({ x: box.x + 20, y: box.y + box.height / 2 });
      else setTimeout(look);
    };
    look();
  })`);
  await page.mouse.click(x, y);
}

test('what is composed in the first moment after a recipe opens is kept', async () => {
  // As high as the step stands low.
  const { page } = await openOwnKitchen('quick-steps', { viewport: { width: 1280, height: 900 } });
  for (let opening = 0; opening < 10; opening++) {
    await page.goto(address('/kitchen/quick-steps/recipes/new'), { waitUntil: 'commit' });
    await pressAtOnce(page);
    await compose(page, ['M', 'Me', 'Mel', 'Melt'], 'Melt ');
    await compose(page, ['b', 'bu', 'but'], 'butter.');
    await expect.poll(() => words(page)).toEqual(['Melt butter.']);
    await isSaved(page);
  }
});

test('the link that the last typed word made is undone, made again, and kept', async () => {
  const page = await openRecipe('linked-steps', '1 tsp salt\n2 eggs');
  await page.keyboard.type('Whisk the eggs. Add the salt.');
  const both = ['2 eggs', '1 teaspoon salt'];
  await expect.poll(() => linked(page)).toEqual(both);
  await undo(page);
  await expect.poll(() => words(page)).toEqual(['Whisk 2 eggs. Add the salt.']);
  await redo(page);
  await expect.poll(() => linked(page)).toEqual(both);
  // What is typed behind it is another change.
  await page.keyboard.press('Space');
  await writeAtOnce(page, 'Stir');
  await undo(page);
  await undo(page);
  await redo(page);
  await expect.poll(() => words(page)).toEqual(['Whisk 2 eggs. Add 1 teaspoon salt.']);
  await isSaved(page);
  await page.reload();
  await expect.poll(() => linked(page)).toEqual(both);
});

test('a reference takes another share by its menu, is made words again by keys, and an amount stays as written', async () => {
  const page = await openRecipe('shared-steps', '100 g butter\n250 g flour');
  await page.keyboard.type('Melt the butter, at 180 °C. Add 50 g of the flour.');
  await page.getByLabel('Title').click();
  await expect.poll(() => page.locator('.rich-text-amount').count()).toBe(2);
  await page.locator('.rich-text-ingredient').click();
  expect(await findBarriers(page, '[role="menu"]')).toEqual([]);
  await page.getByRole('menuitem', { name: 'Half: 50 g butter' }).click();
  await expect.poll(() => linked(page)).toEqual(['50 g butter']);
  await page.getByText('step 1: ½ of it').waitFor();

  // By keys: the caret steps onto the piece.
  await page.keyboard.press('Control+Home');
  for (let count = 0; count < 'Melt '.length + 1; count++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Make it words again' }).waitFor();
  await menuTakesKeys(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect.poll(() => linked(page)).toEqual([]);
  await expect.poll(async () => (await words(page))[0]).toMatch(/^Melt the butter, at 180/);

  await page.locator('.rich-text-amount').first().click();
  await page.getByRole('menuitem', { name: 'Keep as written' }).click();
  await expect.poll(() => page.locator('.rich-text-amount').count()).toBe(1);
  await page.keyboard.press('Control+End');
  await writeAtOnce(page, ' Stir.');
  await page.getByLabel('Title').click();
  expect(await page.locator('.rich-text-amount').count()).toBe(1);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('.rich-text-amount').count()).toBe(2);
});

test('an ingredient that is listed later is linked by one press, which can be undone', async () => {
  const page = await openRecipe('later-steps', '100 g butter');
  await page.keyboard.type('Melt the butter and ');
  await page.keyboard.type('whisk in the flour.');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Add the eggs. ');
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await paste(page, '250 g flour\n2 eggs');
  await expect.poll(() => lines(page)).toEqual(['100 g butter', '250 g flour', '2 eggs']);
  await page.getByRole('button', { name: 'What to do with step 2' }).click();
  await page.getByRole('menuitem', { name: 'Link its ingredients' }).click();
  await expect.poll(() => linked(page)).toEqual(['100 g butter', '2 eggs']);
  await page.getByRole('button', { name: 'Link the ingredients that steps name' }).click();
  await expect.poll(() => linked(page)).toEqual(['100 g butter', '250 g flour', '2 eggs']);
  await page.getByText('1 ingredient linked').last().waitFor();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.poll(() => linked(page)).toEqual(['100 g butter', '2 eggs']);
});
