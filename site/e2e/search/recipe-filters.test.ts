import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, openBrowserForTests, openTab } from '../testing/browser.ts';
import { openRecipes, watchListCalls } from '../testing/recipes-page.ts';

openBrowserForTests();

const SITE = 'lemon-and-salt';

test('a chip filters at once, is kept in the address, and comes back from a recipe', async () => {
  const page = await openTab();
  const calls = watchListCalls(page);
  const { chips, cards, waitFor } = await openRecipes(page, SITE);
  await chips.first().click();
  await waitFor('FULFILLED');
  const label = await chips.first().textContent();
  expect(await chips.first().getAttribute('aria-pressed')).toBe('true');
  expect([...(calls[0]?.searchParams.keys() ?? [])]).not.toContain('query');
  const asked = new URL(page.url()).searchParams;
  expect(asked.get('meals')).toBe(label?.toLowerCase());
  const titles = await cards.locator('h3').allTextContents();

  await cards.first().getByRole('link').click();
  await page.locator('h1', { hasText: titles[0] ?? '' }).waitFor();
  await page.goBack();
  await waitFor('FULFILLED');
  expect(await chips.first().getAttribute('aria-pressed')).toBe('true');
  await expect.poll(() => cards.locator('h3').allTextContents()).toEqual(titles);

  await chips.first().click();
  await waitFor('IDLE');
  expect(page.url()).toBe(address('/recipes', SITE));
});

test('the dialog filters by keyboard, counts with every choice, and gives the focus back', async () => {
  const page = await openTab();
  const { filters, dialog, waitFor, island } = await openRecipes(page, SITE);
  await filters.focus();
  await page.keyboard.press('Enter');
  await dialog.waitFor();
  expect(await dialog.locator('legend').allTextContents()).toEqual([
    'Meal',
    'Category',
    'Method',
    'Cuisine',
    'Diet',
    'Tag',
  ]);
  const diet = dialog.getByRole('group', { name: 'Diet' });
  const meal = dialog.getByRole('group', { name: 'Meal' });
  const countOf = async (group: typeof diet, title: string) =>
    Number(await group.locator('label', { hasText: title }).locator('.count').textContent());
  const before = await countOf(meal, 'Dinner');
  const vegan = diet.getByRole('checkbox', { name: 'Vegan' });
  await vegan.focus();
  await page.keyboard.press('Space');
  await waitFor('FULFILLED');
  expect(await countOf(meal, 'Dinner')).toBeLessThan(before);
  expect(`${await countOf(diet, 'Vegan')} recipes`).toBe(await dialog.getByRole('status').textContent());
  expect(await meal.getByRole('checkbox', { disabled: true }).count()).toBeGreaterThan(0);
  expect(new URL(page.url()).search).toBe('?diets=vegan');

  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Filters (1)');

  await filters.click();
  await dialog.getByRole('button', { name: 'Clear' }).click();
  await waitFor('IDLE');
  expect(await vegan.isChecked()).toBe(false);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await island.getAttribute('data-status')).toBe('IDLE');
});

test.each([
  [767, true],
  [768, false],
])('at %i px the dialog is a sheet from below: %s', async (width, isSheet) => {
  const page = await openTab({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const { filters, dialog } = await openRecipes(page, 'the-ember-book');
  await filters.click();
  await dialog.waitFor();
  const box = await dialog.boundingBox();
  if (!box) throw new Error('The dialog has no box.');
  expect(Math.round(box.y + box.height) === 800 && Math.round(box.width) === width).toBe(isSheet);
  expect(box.height).toBeLessThanOrEqual(isSheet ? 640 : 700);
  if (!isSheet) expect([box.width, Math.round(box.x)]).toEqual([600, 84]);
  expect((await dialog.getByRole('button', { name: 'Done' }).boundingBox())?.y).toBeLessThan(800);
  expect(await findBarriers(page, 'dialog[open]')).toEqual([]);
});
