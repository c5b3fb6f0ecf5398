/** Pages that readers open are counted, unless a manager opens them or the owner wants no counting. */

import type { Page } from 'playwright';
import { expect, inject, test } from 'vitest';
import { AUTH_TOKEN_KEY } from '#domain/people/auth-token-key.ts';
import { readConfig } from '../../../api/config.ts';
import { openDatabase } from '../../../api/db/open.ts';
import { address, ask, openBrowserForTests, openTab, type WatchedPage } from '../testing/browser.ts';
import { keepNewToken, openOwnKitchen } from '../testing/owner.ts';

openBrowserForTests();

/** Longer than it takes until what was counted is written. */
const WRITTEN = { interval: 500 };

/** Number of pages that a tab, and those opened from it, tell of, so far. */
function watchCounting(page: WatchedPage): () => number {
  let count = 0;
  page.context().on('request', (request) => {
    if (request.url().includes('/page-views?')) count += 1;
  });
  return () => count;
}

/** Sums of a site, of all days: the minute may be that before midnight. */
async function readSums(slug: string) {
  const config = readConfig({ DATA_DIR: inject('dataDir'), PORT: String(inject('port')) });
  const db = openDatabase(config.databaseFile);
  try {
    const ofSite = db.selectFrom('sites').where('slug', '=', slug);
    const pages = await ofSite
      .innerJoin('page_views', 'site_id', 'id')
      .select(['kind', 'views'])
      .orderBy('kind')
      .execute();
    const sources = await ofSite
      .innerJoin('view_sources', 'site_id', 'id')
      .select(['source', 'views'])
      .orderBy('source')
      .execute();
    return { pages, sources };
  } finally {
    await db.destroy();
  }
}

async function isCounted(page: WatchedPage, slug: string): Promise<boolean> {
  return (await (await ask(page, 'GET', '/', slug)).text()).includes('data-counted');
}

test('a page is counted once each time it is opened, with the site that led there', async () => {
  const { page: owner } = await openOwnKitchen('counted-visits');
  await expect.poll(() => isCounted(owner, 'counted-visits'), WRITTEN).toBe(true);
  const page = await openTab();
  const counted = watchCounting(page);
  await page.goto(address('/', 'counted-visits'), {
    referer: 'https://www.pinterest.com/',
    waitUntil: 'networkidle',
  });
  await expect.poll(counted).toBe(1);
  await page.goto(address('/recipes?utm_source=newsletter', 'counted-visits'), { waitUntil: 'networkidle' });
  await expect.poll(counted).toBe(2);
  // The page that says that there is none.
  await page.goto(address('/nothing-here', 'counted-visits'), { waitUntil: 'networkidle' });
  expect(counted()).toBe(2);
  page.problems = page.problems.filter((problem) => !problem.includes('404'));
  await expect
    .poll(() => readSums('counted-visits'), WRITTEN)
    .toEqual({
      pages: [
        { kind: 'home', views: 1 },
        { kind: 'recipes', views: 1 },
      ],
      sources: [
        { source: 'Newsletter', views: 1 },
        { source: 'Pinterest', views: 1 },
      ],
    });
});

/** Ways from a kitchen to its site, in this tab or in another. */
const WAYS: Record<string, (page: Page, slug: string) => Promise<unknown>> = {
  'a press': (page) => page.getByRole('link', { name: 'See your site' }).click(),
  'the middle button': (page) =>
    page.getByRole('link', { name: 'See your site' }).click({ button: 'middle' }),
  'the command menu': async (page) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByPlaceholder('A recipe, or a place to go…').fill('see your');
    await page.getByRole('option', { name: 'See your site' }).waitFor();
    await page.keyboard.press('Enter');
  },
  'a link in this tab': async (page, slug) => {
    await page.goto(address(`/kitchen/${slug}/settings/address`));
    await page.locator('.address-now').click();
  },
};

test('who goes to their site from the kitchen is signed in there, and no page is counted, the first neither', async () => {
  const slug = 'own-visits';
  const { page: first, email } = await openOwnKitchen(slug);
  await expect.poll(() => isCounted(first, slug), WRITTEN).toBe(true);
  for (const [name, follow] of Object.entries(WAYS)) {
    const page = await openTab();
    await keepNewToken(page, email);
    const counted = watchCounting(page);
    await page.goto(address(`/kitchen/${slug}/overview`));
    await follow(page, slug);
    const here = () =>
      page
        .context()
        .pages()
        .find((tab) => tab.url() === address('/', slug));
    await expect.poll(here, { message: name }).toBeDefined();
    const site = here() ?? page;
    await site.getByRole('button', { name: 'Account of' }).waitFor();
    await site.goto(address('/recipes', slug), { waitUntil: 'networkidle' });
    expect([name, counted()]).toEqual([name, 0]);
  }
});

test('what managers open is not counted, what other users open is once, and nothing is where the owner wants that', async () => {
  const slug = 'uncounted-visits';
  const { page, token } = await openOwnKitchen(slug);
  await expect.poll(() => isCounted(page, slug), WRITTEN).toBe(true);
  const visitor = await openTab();
  const others = await keepNewToken(visitor, 'visitor@example.com');
  for (const [tab, of, count] of [
    [page, token, 0],
    [visitor, others, 1],
  ] as const) {
    await tab.goto(address('/robots.txt', slug));
    await tab.evaluate(`localStorage.setItem('${AUTH_TOKEN_KEY}', '${of}')`);
    const counted = watchCounting(tab);
    await tab.goto(address('/', slug));
    await tab.getByRole('button', { name: 'Account of' }).waitFor();
    await tab.waitForLoadState('networkidle');
    await expect.poll(counted).toBe(count);
  }

  const data = { countsPageViews: false };
  await ask(page, 'PUT', `/api/v1/manage/${slug}/sites`, undefined, { token, data });
  await expect.poll(() => isCounted(page, slug), WRITTEN).toBe(false);
  const reader = await openTab();
  const countedOfReader = watchCounting(reader);
  await reader.goto(address('/', slug), { waitUntil: 'networkidle' });
  expect(countedOfReader()).toBe(0);
});
