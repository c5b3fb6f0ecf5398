/** The search of /recipes where no API runs: a process of role 'web' on the same data folder. */
import { beforeAll, expect, inject, test } from 'vitest';
import { crawl } from '../site/crawl.ts';
import { openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';
import { LIST_CALL, makeThirtySoups, partsOf } from '../testing/recipes-page.ts';
import { startProcess } from '../testing/start-product.ts';

openBrowserForTests();

const LONG_SITE = 'soups-on-file';
let port = 0;
beforeAll(async () => {
  await makeThirtySoups(LONG_SITE);
  const web = await startProcess({ ROLES: 'web', DATA_DIR: inject('dataDir') });
  port = web.port;
  return web.stop;
});

/** Opens /recipes where the API answers 503; every other problem fails the test. */
async function openRecipesWithoutApi(siteSlug: string, query = '') {
  const page = await openTab();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (LIST_CALL.test(response.url())) refused.push(String(response.status()));
  });
  await page.goto(`http://${siteSlug}.localhost:${port}/recipes${query}`);
  return { page, refused, ...partsOf(page) };
}

/** Takes the browser's own words about the API's 503 out of the problems of a page. */
function forgiveRefusals(page: WatchedPage): void {
  const others = page.problems.filter((problem) => !/status of 503/.test(problem));
  page.problems.splice(0, page.problems.length, ...others);
}

test.each([
  ['lemon-and-salt', 'lemon'],
  ['nordlys', 'rye'],
  ['the-ember-book', 'smoke'],
])('words and filters of %s are answered from files', async (siteSlug, word) => {
  const { page, refused, box, chips, cards, filters, dialog, waitFor } =
    await openRecipesWithoutApi(siteSlug);
  const all = await cards.count();
  await box.fill(word);
  await waitFor('FULFILLED');
  const found = await cards.count();
  expect(found).toBeGreaterThan(0);
  expect(found).toBeLessThan(all);
  expect(refused[0]).toBe('503');

  await box.fill('');
  await waitFor('IDLE');
  await chips.first().click();
  await waitFor('FULFILLED');
  const count = await cards.count();
  await filters.click();
  const label = (await chips.first().textContent()) ?? '';
  const option = dialog.locator('label', { hasText: label }).first();
  expect(await option.locator('.count').textContent()).toBe(String(count));
  forgiveRefusals(page);
});

test.each([
  ['lemon-and-salt', 'lemon-and-salt.'],
  ['nordlys', 'nordlys.'],
  ['the-ember-book', 'the-ember-book.'],
  ['blank-plate', 'blank-plate.'],
  ['the platform', ''],
])(
  'every page of %s reads, and one of every kind opens without asking for anything that is not there',
  async (_name, host) => {
    const tab = await openTab();
    // That nobody counts a page changes nothing on it, and the browser says so in its console.
    await tab.addInitScript('navigator.sendBeacon = () => true');
    await crawl(tab, `http://${host}localhost:${port}/`);
  },
);

test('more is loaded from files too', async () => {
  const { page, box, cards, more, waitFor } = await openRecipesWithoutApi(LONG_SITE);
  const found = async () => {
    await page.reload();
    await box.fill('soup');
    await page.locator('.recipe-search:not([data-status=IDLE], [data-status=PENDING])').waitFor();
    return more.count();
  };
  // The index follows the pages within a minute.
  await expect.poll(found).toBe(1);
  await more.click();
  await waitFor('FULFILLED');
  await expect.poll(() => cards.count()).toBe(30);
  forgiveRefusals(page);
});

test('a kitchen without recipes finds none', async () => {
  const { page, box, waitFor } = await openRecipesWithoutApi('blank-plate');
  await box.fill('soup');
  await waitFor('FULFILLED');
  expect(await page.getByText('No recipes found for this search').filter({ visible: true }).count()).toBe(1);
  forgiveRefusals(page);
});
