/** One run over the published files of a site or of the platform, so that no page is ever half or leads nowhere. */
import type { SyncReceipt } from '#domain/publishing/publishing.ts';
import type { PlannedFile } from '../plan/planned-files.ts';
import type { Target } from '../published/folder-target.ts';
import { isThemePath } from '../theme/theme-file.ts';
import { createDrawing, type LinkKnowledge } from './draw-files.ts';
import { createFileWriter } from './file-writer.ts';
import { createIncompletePages } from './incomplete-pages.ts';
import { openManifest } from './manifest.ts';
import type { SyncContext } from './sync-context.ts';

/** A run at work. */
export type SyncRun = Awaited<ReturnType<typeof startRun>>;

/** @param owner a site's id, or the platform's owner in the table of published pages */
export async function startRun(context: SyncContext, owner: string, target: Target) {
  const { now, isReconciling, renderer } = context;
  const startedAt = now();
  const durationsMs: Record<string, number> = {};
  let lap = performance.now();
  const manifest = await openManifest(context, owner, target);
  const { isThere } = manifest;
  const incomplete = createIncompletePages(isThere);
  const failed = new Map<string, PlannedFile>();
  const failures: SyncReceipt['failed'] = [];
  const onFailed = (file: PlannedFile, failure: SyncReceipt['failed'][number]) => {
    failures.push(failure);
    failed.set(file.path, file);
  };
  const draw = createDrawing({ renderer, target, manifest, incomplete, onFailed });
  const writer = createFileWriter({ target, manifest, incomplete, draw });
  /** Pages newer than what is planned: their recipes were published since the plan was made. */
  const newer = new Set<string>();
  const isNewer = (path: string) => newer.has(path);
  const goOn = async () => {};

  return {
    /** True when a file lies in place. */
    isThere,
    /** Counts the time since the last mark to a stage. */
    mark(stage: string) {
      const before = lap;
      lap = performance.now();
      durationsMs[stage] = (durationsMs[stage] ?? 0) + lap - before;
    },
    /**
     * Writes the files that differ, in order. Links to what is still to come are left out at first.
     * @param betweenFiles called before some files each
     */
    async writeChanged(planned: readonly PlannedFile[], links: LinkKnowledge, betweenFiles = goOn) {
      const changed = planned.filter((file) => !manifest.isCurrent(file) && !failed.has(file.path));
      await writer.placeDrawn();
      if (changed.length === 0) return;
      await manifest.noteUnsure(changed.map((file) => file.path));
      await writer.write(changed, links, isNewer, betweenFiles);
    },
    /** Keeps a page from what was planned before it was made: the next sync plans it anew. */
    keepAsNewer(path: string): void {
      newer.add(path);
    },
    /** Gives those pages their links that links were left out of, now that what they lead to is there. */
    async complete(links: LinkKnowledge, betweenFiles = goOn) {
      await writer.write(incomplete.listCompletable(), links, isNewer, betweenFiles);
      await incomplete.discardWhole();
    },
    /**
     * Removes what is not planned, except earlier theme files, which pages opened a moment ago still ask for, and
     * the old page of a renamed one whose new page could not be made.
     */
    async removeOthers(plannedPaths: ReadonlySet<string>, redirects: ReadonlyMap<string, string>) {
      const isNeeded = (path: string) => {
        if (plannedPaths.has(path) || newer.has(path) || (!isReconciling && isThemePath(path))) return true;
        const successor = failed.get(redirects.get(path) ?? '');
        return successor !== undefined && !isThere(successor.path) && !successor.mayNotStayStale;
      };
      const others = manifest.listPaths().filter((path) => !isNeeded(path));
      await writer.takeDown(others, (path) => isThere(redirects.get(path) ?? ''));
      await manifest.removeUnnoted();
    },
    /** Ends the run. */
    finish(plannedCount: number): SyncReceipt {
      return {
        written: [...writer.written],
        removed: writer.removed,
        unchangedCount: plannedCount - new Set([...writer.written, ...failed.keys()]).size,
        failed: failures,
        durationsMs,
        startedAt,
        finishedAt: now(),
      };
    },
  };
}
