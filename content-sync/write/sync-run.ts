/** One run over the published files of a site or of the platform, so that no page is ever half or leads nowhere. */
import { fileOfPath, isPagePath } from '#domain/pages/paths.ts';
import type { SyncReceipt } from '#domain/publishing/publishing.ts';
import {
  deletePublishedPages,
  readPublishedFingerprints,
  savePublishedPages,
} from '../../api/repositories/publishing/published-pages.ts';
import { createIncompletePages } from '../plan/incomplete-pages.ts';
import { withLinks } from '../plan/page-links.ts';
import type { PlannedFile } from '../plan/planned-files.ts';
import { withinTime } from '../publisher/within-time.ts';
import { isThemePath } from '../theme/theme-file.ts';
import { failureReasonOf } from './failure-reasons.ts';
import { discardStaged, type StagedFile, type Target } from './folder-target.ts';
import { isSearchIndexFile } from './published-folders.ts';
import type { SyncContext } from './sync-context.ts';

/** Fingerprint of a file that may or may not be as it should. */
const UNSURE = '';
/** A page that takes longer to draw counts as failed. */
const RENDER_TIMEOUT_MS = 30_000;
/** Files removed in one transaction. */
const FILES_PER_REMOVAL = 50;
/** Files put in place in one transaction: what is published meanwhile waits for no more than these. */
const FILES_PER_PLACING = 8;

/** What is known of links while files are written. */
export type LinkKnowledge = {
  /** True when pages that links were left out of are completed before the run is over. */
  isForWholeSite: boolean;
  /** True for a path that a page will have when the run is over. */
  isExpected(path: string): boolean;
  /** Where old addresses lead. */
  redirects: ReadonlyMap<string, string>;
};

/** A file that is being written beside its place. */
type DrawnFile = Pick<PlannedFile, 'path' | 'fingerprint' | 'mayNotStayStale'> & {
  staged: Promise<StagedFile>;
};

/** A run at work. */
export type SyncRun = Awaited<ReturnType<typeof startRun>>;

/** @param owner a site's id, or the platform's owner in the table of published pages */
export async function startRun(context: SyncContext, owner: string, target: Target) {
  const { db, renderer, fenced } = context;
  const noted = await readPublishedFingerprints(db, owner);
  const isUnsure = context.isReconciling || noted.size === 0 || [...noted.values()].includes(UNSURE);
  const files = isUnsure ? new Set(await target.list()) : null;
  /** Paths whose files lie in place. */
  const there = new Set([...noted.keys()].filter((path) => files?.has(fileOfPath(path)) ?? true));
  const failed = new Map<string, PlannedFile>();
  const incomplete = createIncompletePages((path) => there.has(path));
  const written = new Set<string>();
  /** Files that lie beside their places while the next ones are drawn. */
  let unplaced: DrawnFile[] = [];
  /** Pages newer than what is planned: their recipes were published since the plan was made. */
  const newer = new Set<string>();
  const receipt: SyncReceipt = {
    written: [],
    removed: [],
    unchangedCount: 0,
    failed: [],
    durationsMs: {},
    startedAt: context.now(),
    finishedAt: 0,
  };
  let lap = performance.now();

  const note = async (paths: readonly string[]) => {
    await fenced((tx) =>
      savePublishedPages(
        tx,
        owner,
        paths.map((path) => ({ path, fingerprint: UNSURE })),
        context.now(),
      ),
    );
    for (const path of paths) noted.set(path, UNSURE);
  };

  /** Begins to write a file beside its place, to which those after it may lead. */
  const stage = (path: string, bytes: string): Promise<StagedFile> => {
    const staged = target.stage(fileOfPath(path), bytes);
    // What fails is met when the file is to be put in place.
    staged.catch(() => {});
    there.add(path);
    return staged;
  };

  /** Puts files in place, in order, and notes them, all or none, unless the work is somebody else's by now. */
  const place = async (files: readonly DrawnFile[]) => {
    if (files.length === 0) return;
    try {
      const staged = await Promise.all(files.map((file) => file.staged));
      await fenced(async (tx) => {
        await savePublishedPages(tx, owner, files, context.now());
        for (const file of staged) file.place();
      });
    } catch (error) {
      await discardStaged(files.map((file) => file.staged));
      throw error;
    }
    for (const { path, fingerprint } of files) noted.set(path, fingerprint);
  };

  /** Puts in place what lies beside it. */
  const placeDrawn = async () => {
    await place(unplaced);
    for (const { path } of unplaced) written.add(path);
    unplaced = [];
  };

  /**
   * Removes files. Those that would lead to each other meanwhile lose these links first.
   * @param leadsOn true for a path that leads somewhere else when its file is gone
   */
  const takeDown = async (paths: readonly string[], leadsOn: (path: string) => boolean) => {
    if (paths.length === 0) return;
    // Whole pages may lead to these.
    await incomplete.discardWhole();
    await note(paths);
    const lost = new Set(paths.filter((path) => !leadsOn(path)));
    for (const path of paths) {
      const html = isPagePath(path) && lost.size > 0 ? await target.read(fileOfPath(path)) : null;
      if (html === null) continue;
      const without = withLinks(html, (link) => (lost.has(link) && link !== path ? null : link));
      if (without !== html) await place([{ path, fingerprint: UNSURE, staged: stage(path, without) }]);
    }
    for (let start = 0; start < paths.length; start += FILES_PER_REMOVAL) {
      const some = paths.slice(start, start + FILES_PER_REMOVAL);
      await fenced(async (tx) => {
        await deletePublishedPages(tx, owner, some);
        for (const path of some) target.delete(fileOfPath(path));
      });
      for (const path of some) {
        noted.delete(path);
        there.delete(path);
      }
      receipt.removed.push(...some);
    }
  };

  const make = async (file: PlannedFile): Promise<string | null> => {
    try {
      return file.kind === 'text'
        ? file.makeText()
        : await withinTime(renderer.render(await file.makePage()), RENDER_TIMEOUT_MS, 'It was not drawn');
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      receipt.failed.push({ path: file.path, reason: failureReasonOf(error), message });
      failed.set(file.path, file);
      return null;
    }
  };

  /** Draws one file; null when that fails. What it should lead to and cannot yet is kept. */
  const draw = async (
    file: PlannedFile,
    { isExpected, redirects, isForWholeSite }: LinkKnowledge,
  ): Promise<DrawnFile | null> => {
    const { path, fingerprint, mayNotStayStale } = file;
    const whole = incomplete.takeWhole(file);
    if (whole) return { path, fingerprint, mayNotStayStale, staged: whole };
    await incomplete.forget(path);
    const made = await make(file);
    if (made === null) {
      if (mayNotStayStale) await takeDown([path], () => false);
      return null;
    }
    const missing: string[] = [];
    const standIn = (link: string) => {
      if (there.has(link) || link === path || !isExpected(link)) return link;
      if (there.has(redirects.get(link) ?? '')) return link;
      missing.push(link);
      return [...redirects].find(([from, to]) => to === link && there.has(from))?.[0] ?? null;
    };
    const bytes = file.kind === 'text' ? made : withLinks(made, standIn);
    const staged = stage(path, bytes);
    if (missing.length === 0) return { path, fingerprint, mayNotStayStale, staged };
    incomplete.add(file, missing, isForWholeSite ? target.stage(fileOfPath(path), made) : null);
    return { path, fingerprint: UNSURE, mayNotStayStale, staged };
  };

  /** Writes files, some at a time: while some are drawn, those before them are stored. */
  const write = async (
    files: readonly PlannedFile[],
    links: LinkKnowledge,
    betweenFiles: () => Promise<void>,
  ) => {
    const drawn: DrawnFile[] = [];
    try {
      for (let start = 0; start < files.length; start += FILES_PER_PLACING) {
        await betweenFiles();
        const some = files.slice(start, start + FILES_PER_PLACING).filter((file) => !newer.has(file.path));
        for (const file of some) {
          const one = await draw(file, links);
          if (one) drawn.push(one);
          // Files are stored, and what is finished is freed, in a turn of the event loop.
          await new Promise((resolve) => setImmediate(resolve));
        }
        await placeDrawn();
        unplaced = drawn.splice(0);
      }
      await placeDrawn();
    } catch (error) {
      const lost = [...unplaced, ...drawn];
      unplaced = [];
      await discardStaged(lost.map((file) => file.staged));
      await incomplete.discardWhole();
      await takeDown(
        lost.filter((file) => file.mayNotStayStale).map((file) => file.path),
        () => false,
      );
      throw error;
    }
  };

  return {
    /** True when a file lies in place. */
    isThere: (path: string) => there.has(path),
    /** Counts the time since the last mark to a stage. */
    mark(stage: string) {
      const now = performance.now();
      receipt.durationsMs[stage] = (receipt.durationsMs[stage] ?? 0) + now - lap;
      lap = now;
    },
    /**
     * Writes the files that differ, in order. Links to what is still to come are left out at first.
     * @param betweenFiles called before some files each
     */
    async writeChanged(
      planned: readonly PlannedFile[],
      links: LinkKnowledge,
      betweenFiles: () => Promise<void> = async () => {},
    ): Promise<void> {
      const changed = planned.filter(
        (file) =>
          (noted.get(file.path) !== file.fingerprint || !there.has(file.path)) && !failed.has(file.path),
      );
      // What is written now may lead to what waits.
      await placeDrawn();
      if (changed.length === 0) return;
      await note(changed.map((file) => file.path));
      await write(changed, links, betweenFiles);
    },
    /** Keeps a page from what was planned before it was made: the next sync plans it anew. */
    keepAsNewer(path: string): void {
      newer.add(path);
    },
    /** Gives those pages their links that links were left out of, now that what they lead to is there. */
    async complete(links: LinkKnowledge, betweenFiles: () => Promise<void> = async () => {}): Promise<void> {
      await write(incomplete.listCompletable(), links, betweenFiles);
      await incomplete.discardWhole();
    },
    /**
     * Removes what is not planned, except earlier theme files, which pages opened a moment ago still ask for, and
     * the old page of a renamed one whose new page could not be made.
     */
    async removeOthers(plannedPaths: ReadonlySet<string>, redirects: ReadonlyMap<string, string>) {
      const isNeeded = (path: string) => {
        const successor = failed.get(redirects.get(path) ?? '');
        return successor !== undefined && !there.has(successor.path) && !successor.mayNotStayStale;
      };
      const others = [...noted.keys()].filter(
        (path) =>
          !plannedPaths.has(path) &&
          !newer.has(path) &&
          (context.isReconciling || !isThemePath(path)) &&
          !isNeeded(path),
      );
      await takeDown(others, (path) => there.has(redirects.get(path) ?? ''));
      if (files === null) return;
      const known = new Set([...noted.keys()].map(fileOfPath));
      const unknown = [...files].filter((file) => !known.has(file) && !isSearchIndexFile(file));
      await fenced(async () => {
        for (const file of unknown) target.delete(file);
      });
      await target.sweep(0);
    },
    /** Ends the run. */
    finish(plannedCount: number): SyncReceipt {
      receipt.written.push(...written);
      receipt.unchangedCount = plannedCount - new Set([...written, ...failed.keys()]).size;
      receipt.finishedAt = context.now();
      return receipt;
    },
  };
}
