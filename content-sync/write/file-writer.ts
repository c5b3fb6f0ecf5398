/** Puts files in place some at a time, and takes them down, so that no page leads nowhere meanwhile. */

import { fileOfPath, isPagePath } from '#domain/pages/paths.ts';
import { inParts } from '#domain/shared/in-parts.ts';
import { withLinks } from '../plan/page-links.ts';
import type { PlannedFile } from '../plan/planned-files.ts';
import { discardStaged, type Target } from '../published/folder-target.ts';
import type { DrawFile, LinkKnowledge } from './draw-files.ts';
import type { IncompletePages } from './incomplete-pages.ts';
import { type DrawnFile, type Manifest, UNSURE } from './manifest.ts';

/** Files put in place in one transaction: what is published meanwhile waits for no more than these. */
const FILES_PER_PLACING = 8;

/** What files are written with. */
type WriterParts = { target: Target; manifest: Manifest; incomplete: IncompletePages; draw: DrawFile };

/** Writes and removes the files of one run. */
export function createFileWriter({ target, manifest, incomplete, draw }: WriterParts) {
  const written = new Set<string>();
  const removed: string[] = [];
  /** Files that lie beside their places while the next ones are drawn. */
  let unplaced: DrawnFile[] = [];

  const placeDrawn = async () => {
    await manifest.place(unplaced);
    for (const { path } of unplaced) written.add(path);
    unplaced = [];
  };

  /**
   * Removes files. Those that would lead to each other meanwhile lose these links first.
   * @param leadsOn true for a path that leads somewhere else when its file is gone
   */
  const takeDown = async (paths: readonly string[], leadsOn: (path: string) => boolean = () => false) => {
    if (paths.length === 0) return;
    // Whole pages may lead to these.
    await incomplete.discardWhole();
    await manifest.noteUnsure(paths);
    const lost = new Set(paths.filter((path) => !leadsOn(path)));
    for (const path of paths) {
      const html = isPagePath(path) && lost.size > 0 ? await target.read(fileOfPath(path)) : null;
      if (html === null) continue;
      const without = withLinks(html, (link) => (lost.has(link) && link !== path ? null : link));
      if (without === html) continue;
      await manifest.place([{ path, fingerprint: UNSURE, staged: manifest.stage(path, without) }]);
    }
    await manifest.remove(paths);
    removed.push(...paths);
  };

  return {
    /** Paths of the files that were put in place. */
    written,
    /** Paths of the files that were removed. */
    removed,
    takeDown,
    /** Puts in place what was drawn: what is written next may lead to it. */
    placeDrawn,
    /**
     * Writes files: while some are drawn, those before them are stored.
     * @param isLeftOut asked before each file is drawn
     * @param betweenFiles called before some files each
     */
    async write(
      files: readonly PlannedFile[],
      links: LinkKnowledge,
      isLeftOut: (path: string) => boolean,
      betweenFiles: () => Promise<void>,
    ): Promise<void> {
      const drawn: DrawnFile[] = [];
      try {
        for (const some of inParts(files, FILES_PER_PLACING)) {
          await betweenFiles();
          for (const file of some) {
            if (isLeftOut(file.path)) continue;
            const one = await draw(file, links);
            if (one) drawn.push(one);
            else if (file.mayNotStayStale) await takeDown([file.path]);
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
        await takeDown(lost.filter((file) => file.mayNotStayStale).map((file) => file.path));
        throw error;
      }
    },
  };
}
