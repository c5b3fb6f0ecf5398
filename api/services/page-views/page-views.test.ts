import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../db/open.ts';
import { savePublishedPages } from '../../repositories/publishing/published-pages.ts';
import {
  call,
  createTestContext,
  makeRecipe,
  makeSite,
  signIn,
  type TestContext,
} from '../../testing/context.ts';
import { type CountedPage, createPageViews } from './held-views.ts';
import { startPageViewWriter } from './page-view-writer.ts';
import { HOSTS_PER_DAY_MAX, writePageViews } from './page-views.ts';

const DAY = '2026-01-15';

/** A site whose home page, list and two recipes readers have. */
async function openSite() {
  const context = await createTestContext();
  const { token, userId } = await signIn(context, 'owner@example.com');
  const site = await makeSite(context, userId, 'nordlys');
  const owner = { siteId: site.id, userId };
  const soup = await makeRecipe(context, owner, { title: 'Soup', slug: 'soup' });
  const tart = await makeRecipe(context, owner, { title: 'Tart', slug: 'tart' });
  const pages = ['/', '/recipes', '/recipes/soup', '/recipes/tart'].map((path) => ({
    path,
    fingerprint: 'x',
  }));
  await savePublishedPages(context.db, site.id, pages, context.now());
  return { context, token, site, soup, tart };
}

/** A page is opened; readers have an address each. */
async function view(context: TestContext, path: string, from = '', reader = 1) {
  const address = `10.0.${Math.floor(reader / 250)}.${reader % 250}`;
  const answer = await context.api.request(
    `/api/v1/site/nordlys/page-views?path=${path}&from=${from}`,
    {
      method: 'POST',
      headers: { Host: 'nordlys.localhost:4321', 'User-Agent': 'Browser' },
    },
    { incoming: { socket: { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' } } },
  );
  return answer.status;
}

/** What is stored, as readable sums. */
async function sums({ db }: TestContext) {
  const pages = await db.selectFrom('page_views').selectAll().orderBy('kind').execute();
  const recipes = await db
    .selectFrom('recipe_views')
    .innerJoin('recipes', 'recipes.id', 'recipe_id')
    .select(['published_slug', 'views', 'day'])
    .orderBy('published_slug')
    .execute();
  const sources = await db.selectFrom('view_sources').selectAll().orderBy('source').execute();
  return {
    pages: Object.fromEntries(pages.map(({ kind, views }) => [kind, views])),
    recipes: Object.fromEntries(recipes.map(({ published_slug: slug, views }) => [slug, views])),
    sources: Object.fromEntries(sources.map(({ source, views }) => [source, views])),
    days: [...new Set([...pages, ...recipes, ...sources].map(({ day }) => day))],
  };
}

test('a visit of 200 readers: the sums of the day are what was read', async () => {
  const { context } = await openSite();
  for (let reader = 0; reader < 200; reader += 1) {
    // Every reader opens the soup, every second one from Pinterest; every fourth goes on to the list and the tart.
    expect(
      await view(context, '/recipes/soup', reader % 2 === 0 ? 'www.pinterest.com' : undefined, reader),
    ).toBe(200);
    if (reader % 4 !== 0) continue;
    await view(context, '/recipes', 'nordlys.localhost:4321', reader);
    await view(context, '/recipes/tart', 'nordlys.localhost:4321', reader);
    if (reader % 40 === 0) await writePageViews(context);
  }
  await writePageViews(context);
  expect(await sums(context)).toEqual({
    pages: { recipe: 250, recipes: 50 },
    recipes: { soup: 200, tart: 50 },
    sources: { Pinterest: 100 },
    days: [DAY],
  });
});

test('several processes add up, and a write that fails is made up for', async () => {
  const { context } = await openSite();
  const other = { ...context, db: openDatabase(context.config.databaseFile), pageViews: createPageViews() };
  onTestFinished(() => other.db.destroy());
  const counted = { siteId: '', day: DAY, path: '/', source: 'Google', views: 1 };
  const { id: siteId } = await context.db.selectFrom('sites').select('id').executeTakeFirstOrThrow();
  for (let times = 0; times < 30; times += 1) {
    context.pageViews.add({ ...counted, siteId });
    other.pageViews.add({ ...counted, siteId });
    await Promise.all([writePageViews(context), writePageViews(other)]);
  }
  expect(await sums(context)).toMatchObject({ pages: { home: 60 }, sources: { Google: 60 } });

  other.pageViews.add({ ...counted, siteId, views: 5 });
  await sql`create trigger stuck before update on page_views begin select raise(abort, 'stuck'); end`.execute(
    other.db,
  );
  await expect(writePageViews(other)).rejects.toThrow('stuck');
  await sql`drop trigger stuck`.execute(other.db);
  await writePageViews(other);
  expect((await sums(context)).pages).toEqual({ home: 65 });
});

test('what is opened while a write goes on is written before the writer has stopped', async () => {
  const { context } = await openSite();
  await view(context, '/');
  const { pageViews } = context;
  let isOpened = false;
  const take = () => {
    const taken = pageViews.take();
    if (!isOpened) pageViews.add({ ...(taken[0] as CountedPage), path: '/recipes' });
    isOpened = true;
    return taken;
  };
  await startPageViewWriter({ ...context, pageViews: { ...pageViews, take } }).stop();
  expect((await sums(context)).pages).toEqual({ home: 1, recipes: 1 });
});

test('made-up pages are not counted, and made-up sources fill no table', async () => {
  const { context } = await openSite();
  for (let count = 0; count < 200; count += 1) {
    await view(context, `/recipes/made-up-${count}`, undefined, count);
    await view(context, '/', `host-${count}.example`, count);
  }
  const headers = { 'Sec-Fetch-Site': 'cross-site' };
  expect((await call(context, 'POST', '/site/nordlys/page-views', { headers })).status).toBe(200);
  for (const path of ['/recipes/soup/', '/feed.xml', '/404', '/__proto__']) await view(context, path);
  await writePageViews(context);
  await view(context, '/', 'late.example');
  await view(context, '/', 'google.com');
  await writePageViews(context);
  const { pages, recipes, sources } = await sums(context);
  expect([pages, recipes]).toEqual([{ home: 202 }, {}]);
  expect(Object.keys(sources)).toHaveLength(HOSTS_PER_DAY_MAX + 2);
  expect(sources).toMatchObject({ Others: 201 - HOSTS_PER_DAY_MAX, Google: 1 });
});

test('links of a newsletter are known by their mark, and own pages are no source', async () => {
  const { context } = await openSite();
  const open = (from: string, address: string) =>
    call(context, 'POST', `/site/nordlys/page-views?path=/&from=${from}`, { headers: { Referer: address } });
  await open('', 'http://nordlys.localhost:4321/?utm_source=newsletter');
  await open('mail.google.com', 'http://nordlys.localhost:4321/?a=1&utm_medium=email');
  await open('nordlys.localhost:4321', 'http://nordlys.localhost:4321/?q=newsletter');
  await open('localhost:4321', 'http://nordlys.localhost:4321/');
  await open('elsewhere.localhost:4321', 'http://nordlys.localhost:4321/');
  await writePageViews(context);
  const { pages, sources } = await sums(context);
  expect([pages, sources]).toEqual([{ home: 5 }, { Newsletter: 2, 'elsewhere.localhost': 1 }]);
});

test('pages that came from no name of a site are counted without a source', async () => {
  const { context } = await openSite();
  for (const from of ['.', 'a..b', 'constructor', '..localhost'])
    expect(await view(context, '/', from)).toBe(200);
  await view(context, '/', 'www.google.com.');
  await writePageViews(context);
  const { pages, sources } = await sums(context);
  expect([pages, sources]).toEqual([{ home: 5 }, { Google: 1 }]);
});

test('an address that the site had is no source either', async () => {
  const { context, token } = await openSite();
  await call(context, 'PUT', '/manage/nordlys/address', { token, body: { slug: 'fjord' } });
  await call(context, 'POST', '/site/fjord/page-views?path=/&from=nordlys.localhost:4321');
  await writePageViews(context);
  const { pages, sources } = await sums(context);
  expect([pages, sources]).toEqual([{ home: 1 }, {}]);
});

test('one address is counted so often a minute, however its pages are called', async () => {
  const { context } = await openSite();
  const answers: number[] = [];
  for (let count = 0; count < 301; count += 1) answers.push(await view(context, '/'));
  expect([answers.at(-2), answers.at(-1)]).toEqual([200, 429]);
  expect(await view(context, '/', undefined, 2)).toBe(200);
  context.pass(60_000);
  expect(await view(context, '/')).toBe(200);
});

test('a view writes nothing while it is answered, raises no generation and drops no cached answer', async () => {
  const { context } = await openSite();
  const list = '/site/nordlys/recipes';
  // Kept at the second question, answered from memory at the third.
  for (let times = 0; times < 3; times += 1) await call(context, 'GET', list);
  const generation = () => context.db.selectFrom('sites').select('generation').execute();
  const before = { generation: await generation(), version: context.reader.version() };
  const { hits, misses } = context.metrics.responseCache;
  await view(context, '/recipes/soup', 'google.com');
  expect(context.reader.version()).toBe(before.version);
  expect(context.pageViews.take()).toHaveLength(1);
  await view(context, '/recipes/soup', 'google.com');
  await writePageViews(context);
  expect(await generation()).toEqual(before.generation);
  await call(context, 'GET', list);
  expect(context.metrics.responseCache).toMatchObject({ hits: hits + 1, misses });
});

test('who opened a page is written nowhere', async () => {
  const { context } = await openSite();
  await view(context, '/recipes/soup', 'www.google.com', 777);
  await writePageViews(context);
  const tables = ['page_views', 'recipe_views', 'view_sources', 'limit_uses'] as const;
  const rows = await Promise.all(tables.map((table) => context.db.selectFrom(table).selectAll().execute()));
  const [pages = [], recipes = [], sources = []] = rows;
  expect([pages, recipes, sources].map(([row = {}]) => Object.keys(row))).toEqual([
    ['site_id', 'day', 'kind', 'views'],
    ['site_id', 'day', 'recipe_id', 'views'],
    ['site_id', 'day', 'source', 'views'],
  ]);
  expect(JSON.stringify([rows, context.log.lines])).not.toMatch(/10\.0\.|Browser|page-views/);
});

test('a site that wants no counting has none', async () => {
  const { context, token } = await openSite();
  await call(context, 'PUT', '/manage/nordlys/sites', { token, body: { countsPageViews: false } });
  expect(await view(context, '/')).toBe(200);
  expect(context.pageViews.take()).toEqual([]);
});
