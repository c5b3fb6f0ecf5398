/**
 * Measures publishing on the running product: from the answer to the page being live, the first render of all, the
 * search indexes that follow it, previews, and memory; beside a stock `astro build` of the same recipe pages.
 * Run: `npm run bench:publish`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { recipePath } from '#domain/pages/paths.ts';
import { SEARCH_INDEX_ENTRY, SEARCH_INDEX_PATH } from '#domain/search/search-index.ts';
import { PREVIEW_PAUSE_MS } from '#domain/shared/constants.ts';
import { readConfig } from '../../api/config.ts';
import { openDatabase } from '../../api/db/open.ts';
import { openContext } from '../../api/open-context.ts';
import { listReceiptsSince } from '../../api/repositories/publishing/sync-receipts.ts';
import { listSiteGenerations } from '../../api/repositories/sites/sites.ts';
import { planRecipePages } from '../../content-sync/plan/recipe-pages.ts';
import { readSnapshot } from '../../content-sync/plan/site-snapshot.ts';
import { readAsked } from '../usage.ts';
import { temporaryFolder } from './end-with-us.ts';
import { BENCH_TOKEN, type BenchSite, fillSites } from './filled-sites.ts';
import { type Product, startProduct } from './product.ts';
import { buildWithStockAstro } from './stock-astro.ts';
import { percentile, printTable, type Row } from './table.ts';

const LIVE_P50_MAX_MS = 50;
const LIVE_P99_MAX_MS = 250;
/** From this size on, a publish may take this many times longer. */
const LARGE_SIZE = 10_000;
const LARGE_RATIO_MAX = 3;
const PAGES_PER_SECOND_MIN = 400;
/** After the last page. */
const INDEX_MAX_SECONDS = { small: 5, large: 30 };
const MEMORY_MAX_BYTES = 400 * 1024 * 1024;
/** From a pause in writing to the page. */
const PREVIEW_MAX_MS = 300;
const PREVIEWS = 50;
/** Of the server, for one edit of a published recipe on a site of a thousand; twice that on the large one. */
const EDIT_PROCESSOR_MAX_MS = 40;
const SITES_AT_ONCE = 50;
const PUBLISHES_PER_SECOND = 20;
const PUBLISHES = 200;
/** How often a page is checked for being live: dozens of checks every millisecond would measure the checks. */
const POLL_MS = 5;
/** By then the rest of the site follows the last page that was published. */
const LAST_SYNC_MS = 2000;
const INDEX_POLL_MS = 50;
const INDEX_PATIENCE_MS = 5 * 60_000;

const sizes = readAsked('bench-publish').positionals.map(Number);
const rows: Row[] = [];
const medians: number[] = [];
const top = temporaryFolder('bench');
// Nothing is removed before the end: on some file systems (ext4 without a journal) who makes files minutes after others
// were removed looks past each of those.
for (const size of sizes.length > 0 ? sizes : [1000, 10_000]) await benchSize(size);
const [small, large] = medians;
if (small !== undefined && large !== undefined)
  rows.push({
    what: 'p50 on the larger site against the smaller',
    measured: `${(large / small).toFixed(1)} x`,
    budget: `<= ${LARGE_RATIO_MAX} x`,
    isMet: large / small <= LARGE_RATIO_MAX,
  });
printTable('Publishing', rows);

async function benchSize(recipeCount: number): Promise<void> {
  const one = await fill(`one-${recipeCount}`, 1, recipeCount);
  const stockSeconds = await buildWithStockAstro(await recipeModels(one.dataDir));
  const name = `${recipeCount.toLocaleString('en')} recipes`;
  const patience = recipeCount < LARGE_SIZE ? 1 : LARGE_RATIO_MAX;
  await withProduct(one.dataDir, async (product) => {
    await tellIndexes(name, product, one.sites, recipeCount < LARGE_SIZE ? 'small' : 'large');
    await tellFirstRender(name, one.dataDir, product, stockSeconds);
    const [site] = one.sites;
    if (!site) throw new Error('No site was made.');
    const waits: number[] = [];
    const before = await product.processorMs();
    for (let index = 0; index < PUBLISHES; index++)
      waits.push(await publish(product, site, index, 'one by one'));
    await sleep(LAST_SYNC_MS);
    const after = await product.processorMs();
    if (before !== null && after !== null) {
      const each = (after - before) / PUBLISHES;
      const most = EDIT_PROCESSOR_MAX_MS * (recipeCount < LARGE_SIZE ? 1 : 2);
      rows.push({
        what: `${name}: processor time of an edit, with the checks for it`,
        measured: `${each.toFixed(0)} ms`,
        budget: `<= ${most} ms`,
        isMet: each <= most,
      });
    }
    medians.push(percentile(waits, 0.5));
    tellLive(`${name}, one site, one after the other`, waits, patience);
    await tellPreviews(name, product, site, percentile(waits, 0.5));
    rows.push({
      what: `${name}: stock astro build, for any change`,
      measured: `${stockSeconds.toFixed(1)} s, ${Math.round((stockSeconds * 1000) / percentile(waits, 0.5))} x our publish`,
    });
  });
  const many = await fill(`many-${recipeCount}`, SITES_AT_ONCE, Math.ceil(recipeCount / SITES_AT_ONCE));
  await withProduct(many.dataDir, async (product) => {
    const what = `${name} over ${SITES_AT_ONCE} sites, ${PUBLISHES_PER_SECOND} publishes/s`;
    // While the first search indexes are being written, which must not be in the way.
    tellLive(`${what}, after the start`, await publishAtOnce(product, many.sites, 'early'), patience);
    await untilIndexed(product, many.sites);
    tellLive(`${what}, later`, await publishAtOnce(product, many.sites, 'later'), patience);
  });
}

/** Publishes on all sites in turn, waiting for none before the next. */
async function publishAtOnce(product: Product, sites: readonly BenchSite[], mark: string): Promise<number[]> {
  return Promise.all(
    Array.from({ length: PUBLISHES }, async (_, index) => {
      await sleep((index * 1000) / PUBLISHES_PER_SECOND);
      const site = sites[index % sites.length];
      return site ? publish(product, site, index, mark) : Number.NaN;
    }),
  );
}

/**
 * Waits until readers get the search index of every site.
 * @throws when they have long not got one
 */
async function untilIndexed(product: Product, sites: readonly BenchSite[]): Promise<void> {
  const path = `${SEARCH_INDEX_PATH}/${SEARCH_INDEX_ENTRY}`;
  const endsAt = performance.now() + INDEX_PATIENCE_MS;
  for (const { slug } of sites)
    while ((await product.ask('GET', `${slug}.localhost`, path)).status !== 200) {
      if (performance.now() > endsAt) throw new Error(`${slug} has no search index.`);
      await sleep(INDEX_POLL_MS);
    }
}

async function tellIndexes(
  name: string,
  product: Product,
  sites: readonly BenchSite[],
  size: keyof typeof INDEX_MAX_SECONDS,
): Promise<void> {
  const renderedAt = performance.now();
  await untilIndexed(product, sites);
  const seconds = (performance.now() - renderedAt) / 1000;
  rows.push({
    what: `${name}: search index after the first render`,
    measured: `${seconds.toFixed(1)} s`,
    budget: `<= ${INDEX_MAX_SECONDS[size]} s`,
    isMet: seconds <= INDEX_MAX_SECONDS[size],
  });
}

async function fill(folder: string, siteCount: number, recipesEach: number) {
  const dataDir = join(top, folder);
  const context = await openContext(readConfig({ DATA_DIR: dataDir }), () => {});
  const sites = await fillSites(context, siteCount, recipesEach);
  await context.close();
  return { dataDir, sites };
}

async function recipeModels(dataDir: string) {
  const config = readConfig({ DATA_DIR: dataDir });
  const db = openDatabase(config.databaseFile);
  const [site] = await listSiteGenerations(db);
  const snapshot = site && (await readSnapshot(db, config, site.id, Date.now()));
  if (!snapshot) throw new Error('The site cannot be read.');
  const models = [];
  for (const file of await planRecipePages(db, snapshot, 'bench'))
    if (file.kind !== 'text') models.push(await file.makePage());
  await db.destroy();
  return models;
}

async function withProduct(dataDir: string, work: (product: Product) => Promise<void>): Promise<void> {
  // Otherwise we would measure what other processes left to be written.
  spawnSync('sync');
  const product = await startProduct(dataDir);
  try {
    await work(product);
  } finally {
    await product.stop();
  }
}

/** Changes a recipe and waits until readers get the change: milliseconds from the answer to the page. */
async function publish(product: Product, site: BenchSite, index: number, mark: string): Promise<number> {
  const host = `${site.slug}.localhost`;
  const id = site.recipeIds[(index * 7919) % site.recipeIds.length];
  const title = `Published anew, ${mark}, ${index}`;
  const answer = await product.ask('PUT', host, `/api/v1/manage/${site.slug}/recipes/${id}`, {
    headers: {
      Authorization: `Bearer ${BENCH_TOKEN}`,
      'Content-Type': 'application/json',
      // Writes are limited by address.
      'X-Forwarded-For': `10.0.${index % 250}.1`,
    },
    body: JSON.stringify({ title }),
  });
  if (answer.status !== 200) throw new Error(`The publish answered ${answer.status}: ${answer.text}`);
  const answeredAt = performance.now();
  const path = recipePath(JSON.parse(answer.text).recipe.slug);
  while (!(await product.ask('GET', host, path)).text.includes(`<title>${title}`)) await sleep(POLL_MS);
  return performance.now() - answeredAt;
}

/** Draws previews of a site's recipes, one after the other, as one who writes pauses. */
async function tellPreviews(
  name: string,
  product: Product,
  site: BenchSite,
  publishMs: number,
): Promise<void> {
  const waits: number[] = [];
  for (let index = 0; index <= PREVIEWS; index++) {
    const startedAt = performance.now();
    await preview(product, site, index);
    // The first one starts the thread that draws.
    if (index > 0) waits.push(performance.now() - startedAt);
  }
  const [drawn, late] = [percentile(waits, 0.5), percentile(waits, 0.95) + PREVIEW_PAUSE_MS];
  rows.push({
    what: `${name}: from a pause in writing to the page of the preview, with the ${PREVIEW_PAUSE_MS} ms that tell a pause`,
    measured: `p95 ${late.toFixed(0)} ms; drawing takes ${(drawn / publishMs).toFixed(1)} x of a publish`,
    budget: `<= ${PREVIEW_MAX_MS} ms`,
    isMet: late <= PREVIEW_MAX_MS,
  });
}

async function preview(product: Product, site: BenchSite, index: number): Promise<void> {
  const id = site.recipeIds[(index * 7919) % site.recipeIds.length];
  const path = `/api/v1/manage/${site.slug}/recipes/${id}/previews`;
  const answer = await product.ask('POST', `${site.slug}.localhost`, path, {
    headers: { Authorization: `Bearer ${BENCH_TOKEN}`, 'Content-Type': 'application/json' },
    body: '{}',
  });
  if (answer.status !== 200) throw new Error(`The preview answered ${answer.status}: ${answer.text}`);
  const { host, pathname } = new URL(JSON.parse(answer.text).href);
  const page = await product.ask('GET', host, pathname);
  if (page.status !== 200) throw new Error(`The preview's page answered ${page.status}.`);
}

async function tellFirstRender(
  name: string,
  dataDir: string,
  product: Product,
  stockSeconds: number,
): Promise<void> {
  const db = openDatabase(readConfig({ DATA_DIR: dataDir }).databaseFile);
  const [site] = await listSiteGenerations(db);
  const receipts = site ? await listReceiptsSince(db, site.id, 0) : [];
  await db.destroy();
  const written = receipts.reduce((sum, receipt) => sum + receipt.written.fileCount, 0);
  const durationMs = receipts
    .flatMap((receipt) => Object.values(receipt.durationsMs))
    .reduce((sum, duration) => sum + duration, 0);
  const pagesPerSecond = (written / durationMs) * 1000;
  const memory = await product.memory();
  rows.push(
    {
      what: `${name}: first render of all, ${written.toLocaleString('en')} files`,
      measured: `${pagesPerSecond.toFixed(0)} pages/s`,
      budget: `>= ${PAGES_PER_SECOND_MIN}`,
      isMet: pagesPerSecond >= PAGES_PER_SECOND_MIN,
    },
    {
      what: `${name}: stock astro build, recipe pages only`,
      measured: `${(Number.parseInt(name.replaceAll(',', ''), 10) / stockSeconds).toFixed(0)} pages/s`,
    },
  );
  if (memory !== null)
    rows.push({
      what: `${name}: most memory of the whole process`,
      measured: `${(memory.peak / 1024 / 1024).toFixed(0)} MB`,
      budget: '< 400 MB',
      isMet: memory.peak < MEMORY_MAX_BYTES,
    });
}

function tellLive(what: string, waits: readonly number[], patience: number): void {
  const [p50Max, p99Max] = [LIVE_P50_MAX_MS * patience, LIVE_P99_MAX_MS * patience];
  const [p50, p99] = [percentile(waits, 0.5), percentile(waits, 0.99)];
  rows.push({
    what: `${what}: answer to live`,
    measured: `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    budget: `<= ${p50Max}, <= ${p99Max} ms`,
    isMet: p50 <= p50Max && p99 <= p99Max,
  });
}
