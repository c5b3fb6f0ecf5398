import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { findBarriers } from '../../testing/barriers.ts';
import { address, openBrowserForTests } from '../../testing/browser.ts';
import { isSaved, lines, paste, step, stepTexts } from '../../testing/editor-page.ts';
import { openOwnKitchen } from '../../testing/owner.ts';

openBrowserForTests();

async function openNewRecipe(kitchen: string, viewport = { width: 1280, height: 800 }) {
  const { page } = await openOwnKitchen(kitchen, { viewport });
  await page.goto(address(`/kitchen/${kitchen}/recipes/new`));
  return page;
}

const LAMB_PIE = [
  'Lamb pie',
  'Serves 4 to 6',
  '',
  '500 g minced lamb',
  '2 onions, chopped',
  '',
  'Method',
  '1. Mix the lamb with the onions.',
  '2. Bake it for 40 minutes.',
].join('\n');
const LAST_STEP = 'Bake it for 40 minutes.';
/** Waits until the line with the caret is neither under the bar nor out of the window: the page may still scroll. */
async function expectCaretInSight(page: Page) {
  const height = page.viewportSize()?.height ?? 0;
  const isInSight = async () => {
    const line = await page.locator('textarea:focus').boundingBox();
    const bar = await page.locator('.editor-bar').boundingBox();
    return line !== null && bar !== null && line.y >= bar.y + bar.height && line.y + line.height <= height;
  };
  await expect.poll(isInSight).toBe(true);
}

/** A report and its button are in the window; on phones the button has a line of its own. */
async function expectInWindow(page: Page, sentence: string | RegExp, button: string) {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const words = await page.getByText(sentence).boundingBox();
  const act = await page.getByRole('button', { name: button }).boundingBox();
  for (const box of [words, act]) {
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
  }
  if (width < 768) expect(act?.y).toBeGreaterThanOrEqual((words?.y ?? 0) + (words?.height ?? 0));
}

/** Holds back what reading a recipe needs until the function it returns is called. */
async function holdCatalogue(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/manage/catalogue', (route) => promise.then(() => route.continue()));
  return resolve;
}

const READ = /^Read as a whole recipe: 2 ingredients, 2 steps\./;

test('a whole recipe pasted into the title or the first line is read; one undo gives the plain paste', async () => {
  const page = await openNewRecipe('lamb-pie');
  const title = page.getByLabel('Title');
  await title.click();
  await paste(page, LAMB_PIE);
  await page.getByText(READ).waitFor();
  expect(await title.inputValue()).toBe('Lamb pie');
  expect(await lines(page)).toEqual(['500 g minced lamb', '2 onions, chopped']);
  expect((await stepTexts(page)).slice(1)).toEqual([LAST_STEP]);
  expect(await findBarriers(page, 'main')).toEqual([]);
  await page.keyboard.press('Control+z');
  await expect.poll(() => title.inputValue()).toContain('Lamb pie Serves 4 to 6');
  await expect.poll(() => lines(page)).toEqual(['']);
  await page.keyboard.press('Control+Shift+z');
  await page.getByText(READ).waitFor();
  await page.getByRole('button', { name: 'Keep it as it was pasted' }).click();
  await expect.poll(() => title.inputValue()).toContain('Lamb pie Serves 4 to 6');
  await isSaved(page);

  await page.goto(page.url().replace(/recipes\/.*/, 'recipes/new'));
  await title.fill('My pie');
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  await paste(page, LAMB_PIE);
  await page.getByText(READ).waitFor();
  expect(await title.inputValue()).toBe('My pie');
  expect((await stepTexts(page)).slice(1)).toEqual([LAST_STEP]);
  await page.keyboard.type(' in red wine');
  expect((await lines(page)).at(-1)).toBe('2 onions, chopped in red wine');
  await page.getByText(READ).waitFor({ state: 'detached' });
  await isSaved(page);
});

test('undone pastes leave the caret in a row, where what is typed next stands; redone, where it stood', async () => {
  const page = await openNewRecipe('lamb-leftovers');
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  await paste(page, '2 leeks\n1 onion\n500 g lamb');
  expect(await lines(page)).toHaveLength(3);
  await page.keyboard.press('Control+z');
  expect(await lines(page)).toEqual(['']);
  await page.keyboard.press('Control+Shift+z');
  await page.keyboard.type('!');
  expect(await lines(page)).toEqual(['2 leeks', '1 onion', '500 g lamb!']);
  for (let change = 0; change < 2; change++) await page.keyboard.press('Control+z');
  await paste(page, LAMB_PIE);
  await page.getByText(READ).waitFor();
  await page.keyboard.press('Control+z');
  await page.keyboard.type(' and more');
  expect((await lines(page)).at(-1)).toContain('and more');

  await step(page, 1).click();
  await paste(page, 'Rub the lamb.\n\nRoast it.');
  expect(await stepTexts(page)).toHaveLength(2);
  await page.keyboard.press('Control+z');
  await page.keyboard.type('Rest it.');
  expect(await stepTexts(page)).toEqual(['Rest it.']);
  await isSaved(page);
});

test('a caret that is put elsewhere while a whole recipe is read stays there', async () => {
  const page = await openNewRecipe('lamb-caret');
  let letCatalogueCome = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letCatalogueCome = resolve;
  });
  await page.route('**/manage/catalogue', (route) => mayCome.then(() => route.continue()));
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  await paste(page, LAMB_PIE);
  await page.getByText('Reading what was pasted…').waitFor();
  await page.getByLabel('Title').click();
  letCatalogueCome();
  await page.getByText(READ).waitFor();
  await expect.poll(() => lines(page)).toEqual(['500 g minced lamb', '2 onions, chopped']);
  await page.keyboard.press('End');
  await page.keyboard.type(' of ours');
  expect(await page.getByLabel('Title').inputValue()).toBe('Lamb pie of ours');
  await isSaved(page);
});

test('while typing goes on, reading a whole recipe is offered; over a typed title it is read', async () => {
  const page = await openNewRecipe('lamb-offers');
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  const letCatalogueCome = await holdCatalogue(page);
  await paste(page, LAMB_PIE);
  await page.keyboard.type(' and more');
  await page.getByText('Reading what was pasted…').waitFor();
  letCatalogueCome();
  const offered = /^What was pasted is a whole recipe: 2 ingredients, 2 steps\./;
  await page.getByText(offered).waitFor();
  expect(await findBarriers(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: 'Read it as a whole recipe' }).click();
  await page.getByText(READ).waitFor();
  const title = page.getByLabel('Title');
  expect(await title.inputValue()).toBe('Lamb pie');
  expect(await lines(page)).toEqual(['500 g minced lamb', '2 onions, chopped']);
  expect((await stepTexts(page)).slice(1)).toEqual([`${LAST_STEP} and more`]);
  await page.keyboard.press('Control+z');
  await page.getByText(offered).waitFor();
  await page.keyboard.press('Control+Shift+z');
  await page.getByText(READ).waitFor();
  await isSaved(page);

  await page.goto(page.url().replace(/recipes\/.*/, 'recipes/new'));
  await title.fill('abc');
  await title.selectText();
  await paste(page, LAMB_PIE);
  await page.getByText(READ).waitFor();
  expect(await title.inputValue()).toBe('Lamb pie');
  await isSaved(page);
});

test.each([
  { width: 360, height: 740 },
  { width: 1280, height: 800 },
])('what is said of a long recipe that was pasted is in sight where the caret is: %j', async (viewport) => {
  const page = await openNewRecipe(`lamb-in-sight-${viewport.width}`, viewport);
  const long = LAMB_PIE.replace('2 onions', `${Array(30).fill('1 tsp salt').join('\n')}\n2 onions`);
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  await paste(page, long);
  const read = /^Read as a whole recipe: 32 ingredients, 2 steps\./;
  await page.getByText(read).waitFor();
  expect((await lines(page)).at(-1)).toBe('2 onions, chopped');
  await expectInWindow(page, read, 'Keep it as it was pasted');
  await expectCaretInSight(page);
  // On a slow machine, lines grow after that, as they say in which steps they are.
  await page.addStyleTag({ content: '.editor-line { padding-block: 10px }' });
  await expectCaretInSight(page);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByText(read).waitFor({ state: 'detached' });

  await page.goto(page.url().replace(/recipes\/.*/, 'recipes/new'));
  await page.getByLabel('Ingredient', { exact: true }).first().click();
  const letCatalogueCome = await holdCatalogue(page);
  await paste(page, long);
  await page.keyboard.type(' and more');
  letCatalogueCome();
  const offered = /^What was pasted is a whole recipe: 32 ingredients, 2 steps\./;
  await page.getByText(offered).waitFor();
  await expectInWindow(page, offered, 'Read it as a whole recipe');
  await expectCaretInSight(page);
});
