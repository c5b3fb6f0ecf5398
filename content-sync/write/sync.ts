/** Brings published files to what the database says: writes what differs, deletes what should not be there. */
import { FEED_PATH } from '#domain/pages/paths.ts';
import { followRedirects } from '#domain/pages/redirects.ts';
import type { SyncReceipt } from '#domain/publishing/publishing.ts';
import { inReadTransaction } from '../../api/db/transaction.ts';
import { insertMissingScheduledJobs } from '../../api/repositories/publishing/publish-jobs.ts';
import {
  deletePublishedPages,
  PLATFORM_OWNER,
  readPublishedFingerprints,
} from '../../api/repositories/publishing/published-pages.ts';
import { findSiteBySlug, findSiteSlugById, raiseGeneration } from '../../api/repositories/sites/sites.ts';
import { planFeeds } from '../files/feeds.ts';
import { planSite } from '../plan/plan-site.ts';
import { textFile } from '../plan/planned-files.ts';
import { planRecipePages } from '../plan/recipe-pages.ts';
import { readRecipeSnapshot, readSnapshot, type SiteSnapshot } from '../plan/site-snapshot.ts';
import { planPlatform } from '../platform/platform-pages.ts';
import { siteFolder } from '../published/published-folders.ts';
import { createYieldIfDue, type YieldIfDue } from '../workers/yield-to-urgent-work.ts';
import { closeMembersMedia, openShownMedia } from './closed-media.ts';
import { moveToSlug } from './moved-folder.ts';
import { settleRedirects } from './settle-redirects.ts';
import type { SyncContext } from './sync-context.ts';
import { type SyncRun, startRun } from './sync-run.ts';

/** Recipes whose pages go first; when more wait, reading the whole site at once is faster for all. */
const RECIPES_FIRST_MAX = 10;

/** Syncs a site; the pages of the recipes named are written before anything else is looked at. */
export async function syncSite(
  context: SyncContext,
  siteId: string,
  firstRecipeIds: readonly string[] = [],
): Promise<SyncReceipt> {
  const { db, config } = context;
  const slug = await findSiteSlugById(db, siteId);
  if (slug === null) throw new Error(`There is no site ${siteId}.`);
  const run = await startSiteRun(context, siteId, slug);

  const yieldToUrgentWork = async () => {
    const { recipeIds } = await context.yieldToUrgentWork();
    for (const path of await writeRecipes(context, run, siteId, recipeIds)) run.keepAsNewer(path);
  };
  const yieldIfDue = createYieldIfDue(yieldToUrgentWork);

  await writeRecipes(context, run, siteId, firstRecipeIds);
  run.mark('first');

  const snapshot = await inReadTransaction(context.reader.db, (reader) =>
    readSnapshot(reader, config, siteId, context.now(), yieldIfDue),
  );
  run.mark('read');
  const receipt = snapshot
    ? await writeSite(context, snapshot, run, { yieldIfDue, yieldToUrgentWork })
    : await removeSite(context, siteId, slug, run);
  await context.fenced(async (tx) => {
    if (receipt.written.length > 0 || receipt.removed.length > 0) await raiseGeneration(tx, siteId);
    await insertMissingScheduledJobs(tx, siteId, context.now());
  });
  return receipt;
}

/** Writes the pages of recipes that were just published, and nothing else of their site. */
export async function syncRecipes(
  context: SyncContext,
  siteId: string,
  recipeIds: readonly string[],
): Promise<void> {
  const slug = await findSiteSlugById(context.db, siteId);
  if (slug === null) return;
  const run = await startSiteRun(context, siteId, slug);
  await writeRecipes(context, run, siteId, recipeIds);
}

async function startSiteRun(context: SyncContext, siteId: string, slug: string): Promise<SyncRun> {
  const isMoved = await moveToSlug(context, siteId, slug);
  const isReconciling = context.isReconciling || isMoved;
  const target = context.openTarget(siteFolder(context.config, slug));
  return startRun({ ...context, isReconciling }, siteId, target);
}

/** Writes the pages of recipes before the rest of their site is looked at; returns their paths. */
async function writeRecipes(
  context: SyncContext,
  run: SyncRun,
  siteId: string,
  recipeIds: readonly string[],
): Promise<string[]> {
  const { db, config, renderer, now } = context;
  const paths: string[] = [];
  for (const recipeId of [...new Set(recipeIds)].slice(-RECIPES_FIRST_MAX)) {
    const snapshot = await inReadTransaction(db, (reader) =>
      readRecipeSnapshot(reader, config, siteId, recipeId, now()),
    );
    const [page] = snapshot
      ? await planRecipePages(db, snapshot, renderer.buildId, { onlyRecipeId: recipeId })
      : [];
    if (!snapshot || !page) continue;
    await openShownMedia(context, siteId);
    // Which other files there will be is not known yet: whatever looks like a page or the feed.
    const links = {
      isExpected: isAddressOfPage,
      redirects: redirectsToThere(snapshot, run),
      isForWholeSite: false,
    };
    await run.writeChanged([textFile(snapshot.theme.path, snapshot.theme.content), page], links);
    paths.push(page.path);
  }
  return paths;
}

/** Syncs the platform's own pages. */
export async function syncPlatform(context: SyncContext): Promise<SyncReceipt> {
  const { db, config, renderer } = context;
  const run = await startRun(context, PLATFORM_OWNER, context.openTarget(siteFolder(config, null)));
  const plan = await inReadTransaction(db, (reader) =>
    planPlatform(reader, config, renderer.platformBuildId, context.now()),
  );
  run.mark('plan');
  const paths = new Set(plan.map((file) => file.path));
  const links = {
    isExpected: (path: string) => paths.has(path),
    redirects: new Map<string, string>(),
    isForWholeSite: true,
  };
  await run.writeChanged(plan, links);
  await run.complete(links);
  run.mark('write');
  await run.removeOthers(paths, new Map());
  run.mark('remove');
  return run.finish(plan.length);
}

/**
 * Writes a site so that no page of it ever leads nowhere: the style sheet, new lists, recipes, the other pages,
 * what machines read; then old addresses are led on; then what is gone is removed, and what it alone showed is closed.
 */
async function writeSite(
  context: SyncContext,
  snapshot: SiteSnapshot,
  run: SyncRun,
  { yieldIfDue, yieldToUrgentWork }: { yieldIfDue: YieldIfDue; yieldToUrgentWork: () => Promise<void> },
): Promise<SyncReceipt> {
  const { db, renderer, fenced, now } = context;
  await openShownMedia(context, snapshot.siteId);
  const { theme, recipePages, otherPages } = await planSite(db, snapshot, renderer.buildId, yieldIfDue);
  const pages = [...recipePages, ...otherPages];
  const isPlanned = new Set(pages.map((page) => page.path));
  const redirects = followRedirects(snapshot.redirects, (path) => isPlanned.has(path));
  const links = {
    isExpected: (path: string) => isPlanned.has(path) || path === FEED_PATH,
    redirects,
    isForWholeSite: true,
  };
  const newPages = otherPages.filter((page) => !run.isThere(page.path));
  const isNew = new Set(newPages.map((page) => page.path));
  run.mark('plan');
  await run.writeChanged([theme, ...newPages], links, yieldToUrgentWork);
  // Every page leads to the feed, which lists what is there so far.
  if (!run.isThere(FEED_PATH))
    await run.writeChanged(planFeeds(db, snapshot, renderer.buildId, pages, run.isThere), links);
  await run.writeChanged(
    [...recipePages, ...otherPages.filter((page) => !isNew.has(page.path))],
    links,
    yieldToUrgentWork,
  );
  // A page that could not be made is in no list for machines until it can.
  await yieldIfDue();
  const feeds = planFeeds(db, snapshot, renderer.buildId, pages, run.isThere);
  await run.writeChanged(feeds, links, yieldToUrgentWork);
  await run.complete(links, yieldToUrgentWork);
  run.mark('write');
  await fenced((tx) => settleRedirects(tx, snapshot.siteId, run.isThere, now()));
  const paths = new Set([theme.path, ...isPlanned, ...feeds.map((file) => file.path)]);
  await run.removeOthers(paths, redirects);
  await closeMembersMedia(context, snapshot.siteId);
  run.mark('remove');
  return run.finish(paths.size);
}

/** Removes a deleted site; where another one has its slug by now, the files are that one's. */
async function removeSite(
  { db, fenced }: SyncContext,
  siteId: string,
  slug: string,
  run: SyncRun,
): Promise<SyncReceipt> {
  if (await findSiteBySlug(db, slug)) {
    const noted = [...(await readPublishedFingerprints(db, siteId)).keys()];
    await fenced((tx) => deletePublishedPages(tx, siteId, noted));
  } else await run.removeOthers(new Set(), new Map());
  run.mark('remove');
  return run.finish(0);
}

function redirectsToThere({ redirects }: SiteSnapshot, run: SyncRun): Map<string, string> {
  return followRedirects(redirects, run.isThere);
}

function isAddressOfPage(path: string): boolean {
  return path === FEED_PATH || !/\.|^\/(?:media|api|kitchen)(?:\/|$)/.test(path);
}
