/** One run over the published files of a site or of the platform, so that no page is ever half or leads nowhere. */
import { fileOfPath, isPagePath } from '#domain/paths.ts';
import type { SyncReceipt } from '#domain/publishing.ts';
import {
  deletePublishedPages,
  readPublishedFingerprints,
  savePublishedPages,
} from '../api/repositories/published-pages.ts';
import { failureReasonOf } from './failure-reasons.ts';
import type { Target } from './folder-target.ts';
import { withLinks } from './page-links.ts';
import type { PlannedFile } from './planned-files.ts';
import { isSearchIndexFile } from './published-folders.ts';
import type { SyncContext } from './sync-context.ts';
import { isThemePath } from './theme-file.ts';

/** Fingerprint of a file that may or may not be as it should. */
const UNSURE = '';
/** A page that takes longer to draw counts as failed. */
const RENDER_TIMEOUT_MS = 30_000;
/** Files removed in one transaction. */
const FILES_PER_REMOVAL = 50;

/** What is known of links while files are written. */
export type LinkKnowledge = {
  /** True for a path that a page will have when the run is over. */
  isExpected(path: string): boolean;
  /** Where old addresses lead. */
  redirects: ReadonlyMap<string, string>;
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
  /** Pages that should lead to paths that are not there yet. */
  const incomplete = new Map<string, { file: PlannedFile; missing: string[] }>();
  const written = new Set<string>();
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

  /** Puts a file in place and notes it, both or neither, unless the work is somebody else's by now. */
  const place = async (path: string, bytes: string, fingerprint: string) => {
    const staged = await target.stage(fileOfPath(path), bytes);
    try {
      await fenced(async (tx) => {
        await savePublishedPages(tx, owner, [{ path, fingerprint }], context.now());
        staged.place();
      });
    } catch (error) {
      await staged.discard();
      throw error;
    }
    noted.set(path, fingerprint);
    there.add(path);
  };

  /**
   * Removes files. Those that would lead to each other meanwhile lose these links first.
   * @param leadsOn true for a path that leads somewhere else when its file is gone
   */
  const takeDown = async (paths: readonly string[], leadsOn: (path: string) => boolean) => {
    if (paths.length === 0) return;
    await note(paths);
    const lost = new Set(paths.filter((path) => !leadsOn(path)));
    for (const path of paths) {
      const html = isPagePath(path) && lost.size > 0 ? await target.read(fileOfPath(path)) : null;
      if (html === null) continue;
      const without = withLinks(html, (link) => (lost.has(link) && link !== path ? null : link));
      if (without !== html) await place(path, without, UNSURE);
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
        : await withinTime(renderer.render(await file.makePage()));
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      receipt.failed.push({ path: file.path, reason: failureReasonOf(error), message });
      failed.set(file.path, file);
      return null;
    }
  };

  /** Writes one file; returns the paths it should lead to and cannot yet. */
  const write = async (file: PlannedFile, { isExpected, redirects }: LinkKnowledge): Promise<string[]> => {
    const made = await make(file);
    if (made === null) {
      if (file.mayNotStayStale) await takeDown([file.path], () => false);
      return [];
    }
    const missing: string[] = [];
    const standIn = (path: string) => {
      if (there.has(path) || path === file.path || !isExpected(path)) return path;
      if (there.has(redirects.get(path) ?? '')) return path;
      missing.push(path);
      return [...redirects].find(([from, to]) => to === path && there.has(from))?.[0] ?? null;
    };
    const bytes = file.kind === 'text' ? made : withLinks(made, standIn);
    try {
      await place(file.path, bytes, missing.length === 0 ? file.fingerprint : UNSURE);
    } catch (error) {
      if (file.mayNotStayStale) await takeDown([file.path], () => false);
      throw error;
    }
    written.add(file.path);
    // Without a turn of the event loop, finished streams and statements are never freed.
    await new Promise((resolve) => setImmediate(resolve));
    return missing;
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
     * @param betweenFiles called before each file
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
      if (changed.length === 0) return;
      for (const file of changed) incomplete.delete(file.path);
      await note(changed.map((file) => file.path));
      for (const file of changed) {
        await betweenFiles();
        if (newer.has(file.path)) continue;
        const missing = await write(file, links);
        if (missing.length > 0) incomplete.set(file.path, { file, missing });
      }
    },
    /** Keeps a page from what was planned before it was made: the next sync plans it anew. */
    keepAsNewer(path: string): void {
      newer.add(path);
    },
    /** Writes those pages once more that links were left out of, now that what they lead to is there. */
    async complete(links: LinkKnowledge): Promise<void> {
      for (const { file, missing } of incomplete.values())
        if (missing.some((path) => there.has(path))) await write(file, links);
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

async function withinTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`It was not drawn within ${RENDER_TIMEOUT_MS} ms.`)),
      RENDER_TIMEOUT_MS,
    );
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
