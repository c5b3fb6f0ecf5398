/** Brings published files to what the database says: writes what differs, deletes what should not be there. */

import { fileOfPath } from '#domain/paths.ts';
import type { SyncReceipt } from '#domain/publishing.ts';
import type { Config } from '../api/config.ts';
import type { Db } from '../api/db/open.ts';
import { inTransaction } from '../api/db/transaction.ts';
import {
  deletePublishedPages,
  insertReceipt,
  readPublishedFingerprints,
  savePublishedPages,
} from '../api/repositories/published-pages.ts';
import { findSiteSlugById, raiseGeneration } from '../api/repositories/sites.ts';
import { planFeeds, textFile } from './feeds.ts';
import { createFolderTarget, type Target } from './folder-target.ts';
import { planListPages } from './list-pages.ts';
import { planPlainPages } from './plain-pages.ts';
import type { PlannedFile } from './planned-files.ts';
import { planPlatform } from './platform-pages.ts';
import { siteFolder } from './published-folders.ts';
import { planRecipePages } from './recipe-pages.ts';
import type { Renderer } from './renderer.ts';
import { readRecipeSnapshot, readSnapshot } from './site-snapshot.ts';
import { isThemePath } from './theme-file.ts';

/** Owner of the platform's own pages in the table of published pages. */
export const PLATFORM_OWNER = 'platform';

/** Fingerprint of a file that may or may not have been written. */
const BEING_WRITTEN = '';
/** Files written between two notes in the database. */
const FILES_PER_NOTE = 50;

/** Recipes whose pages go first; when more wait, reading the whole site at once is faster for all. */
const RECIPES_FIRST_MAX = 10;

/** What a sync works with. */
export type SyncContext = {
  db: Db;
  config: Config;
  renderer: Renderer;
  now(): number;
  /** Called before every file that is written. Throws when the work is somebody else's now. */
  onProgress(): Promise<void>;
  /** Looks at the files themselves too, not only at what was noted of them. */
  isReconciling: boolean;
};

/** Syncs a site; the pages of the recipes named are written before anything else is looked at. */
export async function syncSite(
  context: SyncContext,
  siteId: string,
  firstRecipeIds: readonly string[] = [],
): Promise<SyncReceipt> {
  const { db, config, renderer } = context;
  const slug = await findSiteSlugById(db, siteId);
  if (slug === null) throw new Error(`There is no site ${siteId}.`);
  const run = startRun(context, siteId, createFolderTarget(siteFolder(config, slug)));

  for (const recipeId of [...new Set(firstRecipeIds)].slice(-RECIPES_FIRST_MAX)) {
    const snapshot = await readRecipeSnapshot(db, config, siteId, recipeId, context.now());
    if (snapshot) {
      const [page] = planRecipePages(db, snapshot, renderer.buildId, recipeId);
      const theme = textFile(snapshot.theme.path, snapshot.theme.content);
      await run.writeChanged(page ? [theme, page] : []);
    }
  }
  run.mark('first');

  const snapshot = await readSnapshot(db, config, siteId, context.now());
  run.mark('read');
  const plan: PlannedFile[] = [];
  if (snapshot) {
    const pages = [
      ...planRecipePages(db, snapshot, renderer.buildId),
      ...planListPages(snapshot, renderer.buildId),
      ...planPlainPages(snapshot, renderer.buildId),
    ];
    plan.push(textFile(snapshot.theme.path, snapshot.theme.content), ...pages, ...planFeeds(snapshot, pages));
  }
  run.mark('plan');
  return run.finish(plan, async () => {
    await raiseGeneration(db, siteId);
  });
}

/** Syncs the platform's own pages. */
export async function syncPlatform(context: SyncContext): Promise<SyncReceipt> {
  const run = startRun(context, PLATFORM_OWNER, createFolderTarget(siteFolder(context.config, null)));
  const plan = await planPlatform(context.db, context.config, context.renderer.buildId, context.now());
  run.mark('plan');
  return run.finish(plan, async () => {});
}

function startRun(context: SyncContext, owner: string, target: Target) {
  const { db, renderer } = context;
  const receipt: SyncReceipt = {
    written: [],
    removed: [],
    unchangedCount: 0,
    failed: [],
    durationsMs: {},
    startedAt: context.now(),
    finishedAt: 0,
  };
  let published: Map<string, string> | undefined;
  const failedPaths = new Set<string>();
  let lap = performance.now();

  const mark = (stage: string) => {
    const now = performance.now();
    receipt.durationsMs[stage] = (receipt.durationsMs[stage] ?? 0) + now - lap;
    lap = now;
  };

  /** What was noted; when reconciling, only where the file is there. */
  const readPublished = async () => {
    const noted = await readPublishedFingerprints(db, owner);
    if (!context.isReconciling) return noted;
    const present = new Set(await target.list());
    return new Map([...noted].filter(([path]) => present.has(fileOfPath(path))));
  };

  const remove = async (paths: readonly string[]) => {
    for (const path of paths) await target.delete(fileOfPath(path));
    await deletePublishedPages(db, owner, paths);
    receipt.removed.push(...paths);
  };

  /** Writes the files whose fingerprint differs, in order; remembers each only after it lies there. */
  const writeChanged = async (files: readonly PlannedFile[]) => {
    published ??= await readPublished();
    let written: PlannedFile[] = [];
    const note = async () => {
      await savePublishedPages(db, owner, written, context.now());
      written = [];
    };
    for (const file of files) {
      if (published.get(file.path) === file.fingerprint || failedPaths.has(file.path)) continue;
      await context.onProgress();
      try {
        const bytes = file.kind === 'text' ? file.makeText() : await renderer.render(await file.makePage());
        // A file on its way is noted as such, so that after a kill it is written anew, or removed.
        await savePublishedPages(db, owner, [{ path: file.path, fingerprint: BEING_WRITTEN }], context.now());
        await target.put(fileOfPath(file.path), bytes);
      } catch (error) {
        receipt.failed.push({
          path: file.path,
          message: error instanceof Error ? error.message : String(error),
        });
        failedPaths.add(file.path);
        if (file.mayNotStayStale) await remove([file.path]);
        continue;
      }
      published.set(file.path, file.fingerprint);
      receipt.written.push(file.path);
      written.push(file);
      if (written.length >= FILES_PER_NOTE) await note();
      // Without a turn of the event loop, finished streams and statements are never freed.
      await new Promise((resolve) => setImmediate(resolve));
    }
    await note();
  };

  return {
    mark,
    writeChanged,
    async finish(plan: readonly PlannedFile[], onChange: () => Promise<void>): Promise<SyncReceipt> {
      await writeChanged(plan);
      mark('write');
      await context.onProgress();
      const planned = new Set(plan.map((file) => file.path));
      // A page that was opened a moment ago still asks for the style sheet it names.
      await remove([...(published?.keys() ?? [])].filter((path) => !planned.has(path) && !isThemePath(path)));
      if (context.isReconciling) {
        const files = new Set(plan.map((file) => fileOfPath(file.path)));
        for (const file of await target.list()) if (!files.has(file)) await target.delete(file);
        const noted = await readPublishedFingerprints(db, owner);
        await deletePublishedPages(
          db,
          owner,
          [...noted.keys()].filter((path) => !planned.has(path)),
        );
      }
      mark('remove');
      const touched = new Set([...receipt.written, ...receipt.failed.map((failure) => failure.path)]);
      receipt.unchangedCount = plan.filter((file) => !touched.has(file.path)).length;
      receipt.finishedAt = context.now();
      if (receipt.written.length > 0 || receipt.removed.length > 0) await onChange();
      await inTransaction(db, ({ tx }) => insertReceipt(tx, owner, receipt));
      return receipt;
    },
  };
}
