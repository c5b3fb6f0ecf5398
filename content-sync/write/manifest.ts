/** What is noted of an owner's published files, and what of it lies in place. */

import { fileOfPath } from '#domain/pages/paths.ts';
import { inParts } from '#domain/shared/in-parts.ts';
import {
  deletePublishedPages,
  readPublishedFingerprints,
  savePublishedPages,
} from '../../api/repositories/publishing/published-pages.ts';
import type { PlannedFile } from '../plan/planned-files.ts';
import { discardStaged, type StagedFile, type Target } from '../published/folder-target.ts';
import { isSearchIndexFile } from '../published/published-folders.ts';
import type { SyncContext } from './sync-context.ts';

/** Fingerprint of a file that may or may not be as it should. */
export const UNSURE = '';
/** Files removed in one transaction. */
const FILES_PER_REMOVAL = 50;

/** A file that is being written beside its place. */
export type DrawnFile = Pick<PlannedFile, 'path' | 'fingerprint' | 'mayNotStayStale'> & {
  staged: Promise<StagedFile>;
};

/** Notes and files of one owner; each change of them is one transaction that proves the lease. */
export type Manifest = Awaited<ReturnType<typeof openManifest>>;

/** @param owner a site's id, or the platform's owner in the table of published pages */
export async function openManifest(
  { db, fenced, isReconciling, now }: SyncContext,
  owner: string,
  target: Target,
) {
  const noted = await readPublishedFingerprints(db, owner);
  const isUnsure = isReconciling || noted.size === 0 || [...noted.values()].includes(UNSURE);
  const files = isUnsure ? new Set(await target.list()) : null;
  /** Paths whose files lie in place, or will before any that is placed from now on. */
  const there = new Set([...noted.keys()].filter((path) => files?.has(fileOfPath(path)) ?? true));

  return {
    isThere: (path: string) => there.has(path),
    /** Every path that is noted. */
    listPaths: () => [...noted.keys()],
    /** True when a file is as it should be. */
    isCurrent: ({ path, fingerprint }: Pick<PlannedFile, 'path' | 'fingerprint'>) =>
      noted.get(path) === fingerprint && there.has(path),
    /** To be called before files are written or removed: after a kill they are looked at anew. */
    async noteUnsure(paths: readonly string[]): Promise<void> {
      const unsure = paths.map((path) => ({ path, fingerprint: UNSURE }));
      await fenced((tx) => savePublishedPages(tx, owner, unsure, now()));
      for (const path of paths) noted.set(path, UNSURE);
    },
    /** Begins to write a file beside its place, to which those after it may lead. */
    stage(path: string, bytes: string): Promise<StagedFile> {
      const staged = target.stage(fileOfPath(path), bytes);
      // What fails is met when the file is to be put in place.
      staged.catch(() => {});
      there.add(path);
      return staged;
    },
    /** Puts files in place, in order, and notes them, all or none, unless the work is somebody else's by now. */
    async place(drawn: readonly DrawnFile[]): Promise<void> {
      if (drawn.length === 0) return;
      try {
        const staged = await Promise.all(drawn.map((file) => file.staged));
        await fenced(async (tx) => {
          await savePublishedPages(tx, owner, drawn, now());
          for (const file of staged) file.place();
        });
      } catch (error) {
        await discardStaged(drawn.map((file) => file.staged));
        throw error;
      }
      for (const { path, fingerprint } of drawn) noted.set(path, fingerprint);
    },
    async remove(paths: readonly string[]): Promise<void> {
      for (const some of inParts(paths, FILES_PER_REMOVAL)) {
        await fenced(async (tx) => {
          await deletePublishedPages(tx, owner, some);
          for (const path of some) target.delete(fileOfPath(path));
        });
        for (const path of some) {
          noted.delete(path);
          there.delete(path);
        }
      }
    },
    /** Removes files that nothing is noted of, and what is half-written; only where the files were looked at. */
    async removeUnnoted(): Promise<void> {
      if (files === null) return;
      const known = new Set([...noted.keys()].map(fileOfPath));
      const unknown = [...files].filter((file) => !known.has(file) && !isSearchIndexFile(file));
      await fenced(async () => {
        for (const file of unknown) target.delete(file);
      });
      await target.sweep(0);
    },
  };
}
