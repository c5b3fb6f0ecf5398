/** Rows, pictures and the recipe as a whole: what is dragged, selected, moved and taken back in the editor. */

import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findBarriers } from '../../testing/barriers.ts';
import { address, openBrowserForTests } from '../../testing/browser.ts';
import { drag } from '../../testing/drag.ts';
import { headings, isSaved, lines, paste, step, stepTexts } from '../../testing/editor-page.ts';
import { openOwnKitchen } from '../../testing/owner.ts';

openBrowserForTests();

/** As high as all that is dragged. */
const VIEWPORT = { width: 1280, height: 1800 };

async function beginRecipe(title: string): Promise<Page> {
  const kitchen = title.toLowerCase().replaceAll(' ', '-');
  const { page } = await openOwnKitchen(kitchen, { viewport: VIEWPORT });
  await page.goto(address(`/kitchen/${kitchen}/recipes/new`));
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  return page;
}

const line = (page: Page, number: number) => page.locator('.editor-line').nth(number);
const grip = (row: Locator) => row.locator('.row-grip').first();
const chooseInMenu = async (page: Page, menu: string, item: string | RegExp) => {
  await page.getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('rows and parts are dragged, or selected and moved by keys and menus; each is undone and saved', async () => {
  const page = await beginRecipe('Ordered soup');
  await paste(page, 'For the soup:\n1 leek\n2 carrots\n3 onions\nFor the top:\n4 chives');
  await step(page, 1).click();
  await paste(page, 'First.\n\nSecond.\n\nThird.');
  const before = await lines(page);
  await drag(page, grip(line(page, 2)), line(page, 0));
  await expect.poll(() => lines(page)).toEqual(['3 onions', '1 leek', '2 carrots', '4 chives']);
  await page.keyboard.press('Control+z');
  await expect.poll(() => lines(page)).toEqual(before);
  await drag(page, grip(page.locator('.editor-step').nth(2)), page.locator('.editor-step').nth(0));
  await expect.poll(() => stepTexts(page)).toEqual(['Third.', 'First.', 'Second.']);
  await drag(page, grip(page.locator('.part-head').nth(1)), page.locator('.part-head').nth(0));
  await expect.poll(() => headings(page)).toEqual(['For the top', 'For the soup']);
  await chooseInMenu(page, 'What to do with For the soup', 'Move the part up');
  await expect.poll(() => lines(page)).toEqual(before);

  // By keys: two lines, past the end of their part, and out.
  await line(page, 1).locator('textarea').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('2 lines selected').first().waitFor();
  expect(await findBarriers(page, 'main')).toEqual([]);
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => lines(page)).toEqual(['1 leek', '4 chives', '2 carrots', '3 onions']);
  await page.keyboard.press('Delete');
  expect(await lines(page)).toEqual(['1 leek', '4 chives']);
  await page.keyboard.press('Control+z');
  expect(await lines(page)).toEqual(['1 leek', '4 chives', '2 carrots', '3 onions']);
  // Several that are selected are dragged together; Shift and a press select from where one writes.
  await line(page, 2).locator('textarea').click();
  await line(page, 3)
    .locator('textarea')
    .click({ modifiers: ['Shift'] });
  await drag(page, grip(line(page, 3)), line(page, 0));
  await expect.poll(() => lines(page)).toEqual(['2 carrots', '3 onions', '1 leek', '4 chives']);
  await page.getByRole('button', { name: 'Select none' }).click();
  await isSaved(page);
  await page.reload();
  await page.getByLabel('Title').waitFor();
  expect(await lines(page)).toEqual(['2 carrots', '3 onions', '1 leek', '4 chives']);
  expect(await stepTexts(page)).toEqual(['Third.', 'First.', 'Second.']);
});

test('tools are dragged, moved by keys, selected and taken out as other rows are', async () => {
  const page = await beginRecipe('Tooled tart');
  const add = page.getByRole('combobox', { name: 'Add a tool' });
  const tools = () =>
    page
      .locator('.equipment-line')
      .evaluateAll((rows) =>
        rows.map((row) => (row.querySelector('textarea') as unknown as { placeholder: string }).placeholder),
      );
  for (const tool of ['Pie mould', 'Dough stick', 'Sharp peeler']) {
    await add.fill(tool);
    await page.getByRole('option', { name: new RegExp(tool) }).click();
    await page.getByLabel(`Name shown for ${tool}`).waitFor();
  }
  const tool = (number: number) => page.locator('.equipment-line').nth(number);
  await drag(page, grip(tool(2)), tool(0));
  await expect.poll(tools).toEqual(['Sharp peeler', 'Pie mould', 'Dough stick']);
  await page.getByLabel('Remark on Sharp peeler').click();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(tools).toEqual(['Pie mould', 'Sharp peeler', 'Dough stick']);
  await page.keyboard.type('the old one');
  expect(await page.getByLabel('Remark on Sharp peeler').inputValue()).toBe('the old one');
  await page.keyboard.press('Shift+ArrowDown');
  await page.getByText('2 tools selected').first().waitFor();
  expect(await findBarriers(page, 'main')).toEqual([]);
  await page.keyboard.press('Delete');
  await expect.poll(tools).toEqual(['Pie mould']);
  await page.keyboard.press('Control+z');
  await expect.poll(tools).toEqual(['Pie mould', 'Sharp peeler', 'Dough stick']);
  await isSaved(page);
});

test('pictures go from the sheet to steps and show what matters; amounts are measured; the recipe is copied and deleted', async () => {
  const page = await beginRecipe('Pictured cake');
  await paste(page, '200 g flour\n100 g butter');
  await step(page, 1).click();
  await paste(page, 'Rub it in.\n\nBake it.');
  const files = await Promise.all(
    ['#a33', '#3a3', '#33a'].map(async (background, index) => ({
      name: `${index}.png`,
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 300, height: 200, channels: 3, background } })
        .png()
        .toBuffer(),
    })),
  );
  const head = page.locator('.editor-head .picture');
  const second = page.locator('.editor-step').nth(1);
  await page.locator('.editor-head input[type=file]').setInputFiles(files);
  await head.nth(2).waitFor();
  await drag(page, head.nth(2).locator('.picture-box'), second.locator('.step-body'));
  await expect.poll(() => second.locator('.picture').count()).toBe(1);
  await second.getByRole('button', { name: '“Bake it”' }).click();
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(() => head.count()).toBe(3);
  await head.nth(2).getByRole('button', { name: 'What to do with picture 3' }).click();
  await page.getByRole('menuitem', { name: 'Step 2: Bake it.' }).click();
  await expect.poll(() => second.locator('.picture').count()).toBe(1);
  await head.nth(1).getByRole('button', { name: 'What to do with picture 2' }).click();
  await page.getByRole('menuitem', { name: 'Choose what shows…' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^What matters most/ })
    .focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect.poll(() => head.nth(1).locator('img').getAttribute('src')).toContain('crop=240,200,0,0');

  await step(page, 1).click();
  await page.keyboard.press('End');
  await page.keyboard.type(' Add 50 g flour.');
  await page.getByLabel('Title').click();
  await expect.poll(() => page.locator('.rich-text-amount').count()).toBe(1);
  await page.keyboard.press('Control+z');
  await expect.poll(() => page.locator('.rich-text-amount').count()).toBe(0);
  expect((await stepTexts(page))[0]).toBe('Rub it in. Add 50 g flour.');
  await page.keyboard.press('Control+Shift+z');
  await expect.poll(() => page.locator('.rich-text-amount').count()).toBe(1);
  await isSaved(page);

  await page.getByRole('combobox', { name: 'Collections' }).fill('Sunday baking');
  await page.getByRole('option', { name: 'Add the collection “Sunday baking”' }).click();
  await page.getByRole('button', { name: 'Take out Sunday baking' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Take out Sunday baking' }).waitFor();
  expect(await second.locator('.picture').count()).toBe(1);

  await chooseInMenu(page, 'What to do with this recipe', 'Duplicate');
  await expect.poll(() => page.getByLabel('Title').inputValue()).toBe('Pictured cake (copy)');
  await chooseInMenu(page, 'What to do with this recipe', 'Delete…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText(/^1 recipe deleted/).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('link', { name: 'Pictured cake (copy)', exact: true }).waitFor();
  await page.getByRole('checkbox', { name: 'Select Pictured cake (copy)' }).check();
  await page.getByRole('button', { name: 'Add a term…' }).click();
  await page.getByRole('combobox', { name: 'Add a term' }).fill('Tin baked');
  await page.getByRole('option', { name: 'Add the tag “Tin baked”' }).click();
  await page.getByText(/^“Tin baked” added to 1 recipe\./).waitFor();
});

test('a grip that goes straight up or down takes its row along, however tall the row is', async () => {
  const page = await beginRecipe('Tall soup');
  await step(page, 1).click();
  await paste(page, `First.\n\nSecond.\n\nThird.${'\nAnd stir it.'.repeat(12)}`);
  await page.getByRole('button', { name: 'Keep as one' }).waitFor();
  const steps = page.locator('.editor-step');
  await steps.first().scrollIntoViewIfNeeded();
  const [from, to] = [await grip(steps.nth(2)).boundingBox(), await steps.nth(0).boundingBox()];
  if (!from || !to) throw new Error('There is nothing to drag, or nothing to drop it on.');
  const x = from.x + from.width / 2;
  await page.mouse.move(x, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, to.y + to.height / 2, { steps: 8 });
  await page.locator('.editor-step[data-drop-target]').first().waitFor();
  await expect.poll(() => steps.first().getAttribute('data-drop-target')).not.toBe(null);
  await page.mouse.up();
  await expect.poll(async () => (await stepTexts(page))[0]).toMatch(/^Third/);
});

test('what is moved into another part keeps the caret when that is undone', async () => {
  const page = await beginRecipe('Parted soup');
  await paste(page, 'For the soup:\n1 leek\nFor the top:\n4 chives\n5 radishes');
  await line(page, 2).locator('textarea').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => headings(page)).toEqual(['For the soup', 'For the top']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await page.keyboard.type(' and salt');
  await expect.poll(() => lines(page)).toEqual(['1 leek', '4 chives', '5 radishes and salt']);
});
