import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { address, openBrowserForTests, openTab } from '../testing/browser.ts';
import { openRecipes, partsOf } from '../testing/recipes-page.ts';

openBrowserForTests();

const SITE = 'lemon-and-salt';
const SITES = [SITE, 'nordlys', 'the-ember-book', 'blank-plate'];

describe('before its code has come', () => {
  /** Holds the scripts of a page until they are let go. */
  async function holdScripts(page: Page): Promise<() => Promise<void>> {
    let letGo = () => {};
    const gate = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/_astro/*.js', async (route) => {
      await gate;
      await route.continue();
    });
    return async () => letGo();
  }

  test.each([
    ['lemon', ''],
    ['lem', 'on'],
  ])('what is typed is kept and searched: %s before, %s after', async (before, after) => {
    const page = await openTab();
    const letGo = await holdScripts(page);
    const { box, waitFor } = await openRecipes(page, SITE);
    await box.pressSequentially(before);
    await letGo();
    await box.pressSequentially(after, { delay: 30 });
    await page.waitForURL(address('/recipes?search=lemon', SITE));
    await waitFor('FULFILLED');
    expect(await box.inputValue()).toBe('lemon');
  });

  test('a click is made again', async () => {
    const page = await openTab();
    const letGo = await holdScripts(page);
    const { filters, dialog } = await openRecipes(page, SITE);
    await filters.click();
    expect(await dialog.count()).toBe(0);
    await letGo();
    await dialog.waitFor();
  });

  test('words sent with Enter are not lost when it never comes', async () => {
    const page = await openTab();
    await page.route('**/_astro/*.js*', (route) => route.abort());
    const { box } = await openRecipes(page, SITE);
    await box.fill('lemon');
    await box.press('Enter');
    await page.waitForURL(address('/recipes?search=lemon', SITE));
    await page.unroute('**/_astro/*.js*');
    page.problems.length = 0;
    await page.reload();
    await partsOf(page).waitFor('FULFILLED');
    expect(await partsOf(page).box.inputValue()).toBe('lemon');
    page.problems.length = 0;
  });
});

test.each(SITES)(
  'the page of %s is whole without JavaScript, and hides what cannot work',
  async (siteSlug) => {
    const page = await openTab({ javaScriptEnabled: false });
    const { box, chips, heading } = await openRecipes(page, siteSlug);
    await heading.waitFor();
    expect(await box.isVisible()).toBe(false);
    expect(await chips.first().isVisible()).toBe(false);
    if (siteSlug === 'blank-plate') {
      await page.getByText('No recipes found for this search', { exact: true }).waitFor();
      return;
    }
    await page.getByRole('link', { name: 'Browse by kind' }).click();
    await page.getByRole('navigation', { name: 'Recipes by kind' }).getByRole('link').first().click();
    expect(new URL(page.url()).pathname).toMatch(/^\/recipes\/meals\//);
  },
);

test('a site without recipes has the box and no filters', async () => {
  const page = await openTab();
  const { box, filters, waitFor } = await openRecipes(page, 'blank-plate');
  expect(await filters.count()).toBe(0);
  await box.pressSequentially('soup');
  await waitFor('FULFILLED');
  expect(await page.getByText('No recipes found for this search').filter({ visible: true }).count()).toBe(1);
});
