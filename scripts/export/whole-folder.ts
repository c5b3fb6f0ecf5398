import { mkdir, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import {
  sweepPaths,
  UNFINISHED_AGE_MS,
  UNFINISHED_MARK,
} from '../../content-sync/published/folder-target.ts';
import { makeNamedFolder } from '../shared/make-folder.ts';

/** Lies in every exported folder, which may be replaced by a later export. */
const EXPORT_MARK = '.kitchens-export';
const EXPORT_MARK_TEXT = 'Written by npm run export:site, which may replace this folder.\n';

/** What is at a place where an export should go. */
export type FolderState = 'free' | 'earlier export' | 'something else';

/** Tells whether a folder may be written. */
export async function lookAtPlace(folder: string): Promise<FolderState> {
  const found = await stat(folder).catch(() => null);
  if (!found) return 'free';
  if (!found.isDirectory()) return 'something else';
  const names = await readdir(folder);
  if (names.includes(EXPORT_MARK)) return 'earlier export';
  return names.length === 0 ? 'free' : 'something else';
}

/**
 * Writes a folder that appears whole: what was there before stays until the last file is written, and after a failure.
 * @param write fills the folder it is given; what it returns is returned
 */
export async function writeWholeFolder<Value>(
  folder: string,
  write: (folder: string) => Promise<Value>,
): Promise<Value> {
  const place = await realpath(folder).catch(() => resolve(folder));
  const mark = `${place}${UNFINISHED_MARK}`;
  makeNamedFolder(dirname(place));
  await sweepPaths(await listBeside(mark), UNFINISHED_AGE_MS);
  const unfinished = `${mark}${process.pid}`;
  const replaced = `${mark}${process.pid}-replaced`;
  try {
    await mkdir(unfinished);
    const value = await write(unfinished);
    await writeFile(join(unfinished, EXPORT_MARK), EXPORT_MARK_TEXT);
    const isThere = (await stat(place).catch(() => null)) !== null;
    if (isThere) await rename(place, replaced);
    await rename(unfinished, place).catch(async (error: unknown) => {
      if (isThere) await rename(replaced, place);
      throw error;
    });
    await rm(replaced, { recursive: true, force: true });
    return value;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function listBeside(mark: string): Promise<string[]> {
  const names = await readdir(dirname(mark));
  return names.filter((name) => name.startsWith(basename(mark))).map((name) => join(dirname(mark), name));
}
