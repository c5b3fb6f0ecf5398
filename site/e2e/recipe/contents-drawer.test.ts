import { expect, test } from 'vitest';
import { findBarriers } from '../testing/barriers.ts';
import { address, openBrowserForTests, openTab } from '../testing/browser.ts';

openBrowserForTests();

const SITE = 'the-ember-book';
const RECIPE = '/recipes/saturday-ribs';

test.each([
  ['a panel from the left', { width: 1280, height: 800 }, 'left'],
  ['a sheet from below on a phone', { width: 390, height: 800 }, 'bottom'],
])('the contents of a book open in %s, with the reader’s marks', async (_, viewport, side) => {
  const page = await openTab({ viewport });
  await page.goto(address(RECIPE, SITE));
  await page.getByRole('button', { name: 'Contents' }).click();
  const drawer = page.getByRole('dialog', { name: 'Contents' });
  await drawer.getByRole('link', { name: 'Saturday Ribs' }).first().waitFor();
  expect(await drawer.getAttribute('class')).toContain(`drawer-${side}`);
  expect(await drawer.getByRole('heading', { level: 3 }).allTextContents()).toContain('3. Smoke');
  await drawer.getByText('Marks of Guest').waitFor();
  const line = drawer.locator('li', { hasText: 'Saturday Ribs' }).first();
  expect(await line.getByRole('img', { name: 'Saved' }).count()).toBe(1);
  expect(await line.getByRole('link').getAttribute('aria-current')).toBe('page');
  expect(await findBarriers(page, '[role=dialog]')).toEqual([]);

  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Saved' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Contents' }).click();
  await drawer.getByRole('link', { name: 'Saturday Ribs' }).first().waitFor();
  expect(await line.getByRole('img', { name: 'Saved' }).count()).toBe(0);
  await drawer.getByRole('link', { name: 'The Two-Inch Ribeye' }).first().click();
  await page.waitForURL('**/recipes/the-two-inch-ribeye');
});

test('no other site has it', async () => {
  const page = await openTab();
  await page.goto(address('/', 'lemon-and-salt'));
  expect(await page.getByRole('button', { name: 'Contents' }).count()).toBe(0);
});
