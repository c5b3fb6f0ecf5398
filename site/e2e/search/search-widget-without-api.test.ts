/** The search box of the header where no API runs, and where nothing can be reached. */
import { beforeAll, expect, inject, test } from 'vitest';
import { openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';
import { searchPartsOf } from '../testing/search-box.ts';
import { startProcess } from '../testing/start-product.ts';

openBrowserForTests();

let port = 0;
beforeAll(async () => {
  const web = await startProcess({ ROLES: 'web', DATA_DIR: inject('dataDir') });
  port = web.port;
  return web.stop;
});

/** Takes the browser's own words about what a test made fail out of the problems of a page. */
function forgive(page: WatchedPage, words: RegExp): void {
  const others = page.problems.filter((problem) => !words.test(problem));
  page.problems.splice(0, page.problems.length, ...others);
}

test.each([
  ['lemon-and-salt', 'lemon'],
  ['nordlys', 'rye'],
  ['the-ember-book', 'smoke'],
])('%s begins with its own choice and finds "%s" in files', async (site, word) => {
  const page = await openTab();
  await page.goto(`http://${site}.localhost:${port}/`);
  const { box, featured, rows, waitFor } = searchPartsOf(page);
  await box.focus();
  await featured.waitFor();
  expect(await rows.count()).toBeGreaterThan(0);
  await box.fill(word);
  await waitFor('RESULTS');
  expect(await rows.count()).toBeGreaterThan(0);
  forgive(page, /status of 503/);
});

test('offline it is blank, and back online it works again', async () => {
  const page = await openTab();
  await page.goto(`http://lemon-and-salt.localhost:${port}/`);
  const { box, rows, featured, panel, view, waitFor } = searchPartsOf(page);
  await box.focus();
  await featured.waitFor();
  await page.context().setOffline(true);
  await box.fill('lemon');
  await view.and(page.locator('[data-status=REJECTED][data-view=BLANK]')).waitFor({ state: 'attached' });
  await panel.waitFor({ state: 'hidden' });
  await page.context().setOffline(false);
  await box.fill('lemons');
  await waitFor('RESULTS');
  expect(await rows.count()).toBeGreaterThan(0);
  forgive(page, /status of 503|ERR_INTERNET_DISCONNECTED|could not be read/);
});
