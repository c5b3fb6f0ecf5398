/**
 * npm run build:sites -- [--site <slug>]... [--platform] [--force]
 *
 * Brings published files to what the database says, for a CI: every site and the platform's own pages, or those named.
 * A running product beside it is safe: both take jobs under the same leases. Ends with 0, with 1 when something
 * failed, with 2 when it was asked wrongly.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SYNC_RECEIPTS_MAX } from '#domain/shared/constants.ts';
import { storeCatalogue } from '../api/db/catalogue/store-catalogue.ts';
import { migrate } from '../api/db/migrate.ts';
import { type Db, openDatabase } from '../api/db/open.ts';
import { inTransaction } from '../api/db/transaction.ts';
import { forgetFingerprints, PLATFORM_OWNER } from '../api/repositories/publishing/published-pages.ts';
import { readPublishingState } from '../api/repositories/publishing/publishing-state.ts';
import { insertRebuildJobs } from '../api/repositories/publishing/rebuild-requests.ts';
import { listReceipts, type StoredReceipt } from '../api/repositories/publishing/sync-receipts.ts';
import { listSiteGenerations } from '../api/repositories/sites/sites.ts';
import { assetsFolder } from '../content-sync/published/published-folders.ts';
import { type SearchIndexContext, writeSearchIndex } from '../content-sync/search-index/search-index.ts';
import { ensureTemplateBuild, publishAssets } from '../content-sync/templates/template-build.ts';
import { readConfigOfProduct } from './operate/config-of-product.ts';
import { publishWhile } from './shared/publish-while.ts';
import { readAsked, requireDatabase, runCommand, UsageError } from './usage.ts';

/** How often to check whether publishing is done. */
const PUBLISH_POLL_MS = 100;

/** A site, or the platform's own pages (siteId null). */
type Built = { name: string; siteId: string | null; lastReceiptId: number };

/** What became of a site's search index. */
type IndexResult = { state: 'written' | 'unchanged' | 'failed'; error: string | null };

const root = join(import.meta.dirname, '..');

await runCommand('build-sites', async () => {
  process.exitCode = await run();
});

async function run(): Promise<number> {
  const { site: slugs, platform: isPlatform, force: isForced } = readAsked('build-sites').values;
  const config = await readConfigOfProduct(process.env);
  requireDatabase(config);
  const db = openDatabase(config.databaseFile);
  try {
    await migrate(db);
    await storeCatalogue(db);
    const all = slugs.length === 0 && !isPlatform;
    const built = await findBuilt(db, slugs, all, isPlatform);
    const build = await ensureTemplateBuild(root, () => console.log('Compiling templates …'));
    await publishAssets(build, assetsFolder(config));
    await inTransaction(db, async ({ tx }) => {
      const siteIds = built.map(({ siteId }) => siteId);
      if (isForced) for (const siteId of siteIds) await forgetFingerprints(tx, siteId ?? PLATFORM_OWNER);
      await insertRebuildJobs(tx, siteIds, { note: null, now: Date.now() });
    });
    await publishWhile(config, build, () => isAtWork(db, built));
    const indexes = new Map<string, IndexResult>();
    for (const { siteId } of built)
      if (siteId !== null) indexes.set(siteId, await indexSite({ db, config, now: Date.now }, siteId));
    return await tellResults(db, built, indexes);
  } finally {
    await db.destroy();
  }
}

async function findBuilt(
  db: Db,
  slugs: readonly string[],
  all: boolean,
  isPlatform: boolean,
): Promise<Built[]> {
  const sites = await listSiteGenerations(db);
  const unknown = slugs.filter((slug) => !sites.some((site) => site.slug === slug));
  if (unknown.length > 0)
    throw new UsageError(`There is no site ${unknown.map((slug) => `'${slug}'`).join(', ')}.`);
  const wanted: { name: string; siteId: string | null }[] = sites
    .filter((site) => all || slugs.includes(site.slug))
    .map((site) => ({ name: site.slug, siteId: site.id }));
  if (all || isPlatform) wanted.push({ name: '(platform)', siteId: null });
  return Promise.all(
    wanted.map(async ({ name, siteId }) => {
      const [newest] = await listReceipts(db, siteId ?? PLATFORM_OWNER, { limit: 1 });
      return { name, siteId, lastReceiptId: newest?.id ?? 0 };
    }),
  );
}

/** What failed waits for a later try, and counts as done. */
async function isAtWork(db: Db, built: readonly Built[]): Promise<boolean> {
  for (const { siteId } of built) {
    const { waitingCount, isRunning } = await readPublishingState(db, siteId, Date.now());
    if (waitingCount > 0 || isRunning) return true;
  }
  return false;
}

/** Updates the search index of a site; waits for another process that is writing it. */
async function indexSite(context: SearchIndexContext, siteId: string): Promise<IndexResult> {
  try {
    for (;;) {
      const isWritten = await writeSearchIndex(context, siteId);
      if (isWritten !== null) return { state: isWritten ? 'written' : 'unchanged', error: null };
      await sleep(PUBLISH_POLL_MS);
    }
  } catch (error) {
    return { state: 'failed', error: error instanceof Error ? error.message : String(error) };
  }
}

/** Prints the result of each, then every failure. Several syncs of one site are shown together. */
async function tellResults(
  db: Db,
  built: readonly Built[],
  indexes: ReadonlyMap<string, IndexResult>,
): Promise<number> {
  const rows = [['', 'written', 'unchanged', 'removed', 'failed', 'seconds', 'search']];
  const failures: string[] = [];
  for (const { name, siteId, lastReceiptId } of built) {
    const stored = await listReceipts(db, siteId ?? PLATFORM_OWNER, { limit: SYNC_RECEIPTS_MAX });
    const receipts = stored.filter((receipt) => receipt.id > lastReceiptId);
    const [newest] = receipts;
    const index = indexes.get(siteId ?? '') ?? { state: '-', error: null };
    if (!newest) throw new Error(`Nothing is known of ${name}.`);
    const sum = (select: (receipt: StoredReceipt) => number) =>
      receipts.reduce((total, receipt) => total + select(receipt), 0);
    rows.push([
      name,
      String(sum((receipt) => receipt.written.fileCount)),
      String(newest.unchangedCount),
      String(sum((receipt) => receipt.removed.fileCount)),
      newest.stopped ? 'stopped' : String(newest.failedCount),
      (sum((receipt) => receipt.finishedAt - receipt.startedAt) / 1000).toFixed(1),
      index.state,
    ]);
    if (index.error !== null) failures.push(`${name} search index: ${index.error}`);
    if (newest.stopped) failures.push(`${name}: ${newest.stopped.message}`);
    failures.push(...newest.failed.map(({ path, message }) => `${name} ${path}: ${message}`));
    if (newest.failedCount > newest.failed.length)
      failures.push(`${name}: and ${newest.failedCount - newest.failed.length} more`);
  }
  console.log(alignColumns(rows));
  for (const failure of failures) console.error(failure);
  return failures.length === 0 ? 0 : 1;
}

/** The first column to the left, the others to the right. */
function alignColumns(rows: readonly string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
