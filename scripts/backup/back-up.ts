import { existsSync, realpathSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { basename, dirname, isAbsolute, join, relative, sep } from 'node:path';
import type { Config } from '../../api/config.ts';
import { copyDatabase } from '../../api/db/copy.ts';
import { findDamage } from '../../api/db/damage.ts';
import { DatabaseFileError } from '../../api/db/database-failures.ts';
import { createFolderStorage } from '../../api/ports/storage/folder-storage.ts';
import type { Storage } from '../../api/ports/storage/storage.ts';
import { makeNamedFolder } from '../shared/make-folder.ts';
import { UsageError } from '../usage.ts';
import { type BackupNotes, findFaults, listMissing, partsOf } from './backup-folder.ts';

/** How often files that vanish while a backup is made are looked for. */
const TRIES_MAX = 5;

/**
 * Copies database and uploaded files into a folder while the product runs. Every file that the copied database names
 * is in it. What is published is left out: it is made anew from the database.
 * @param folder absolute; made if it is not there
 * @returns what the backup says of itself
 * @throws UsageError when the folder holds something, or lies where the product keeps its own files;
 * DatabaseFileError when the database is damaged or none; Error when the copy is not whole
 */
export async function backUp(config: Config, folder: string): Promise<BackupNotes> {
  for (const own of [config.dataDir, config.storageDir])
    if (isInside(folder, own))
      throw new UsageError(`${folder} is in ${own}, which the product uses itself. Name a folder elsewhere.`);
  const damage = findDamage(config.databaseFile);
  if (damage !== null) throw new DatabaseFileError(config.databaseFile, 'damaged', { cause: damage });
  // Sessions and email addresses lie in it.
  makeNamedFolder(folder, 0o700);
  if ((await readdir(folder)).length > 0) throw new UsageError(`${folder} is not empty.`);
  const { databaseFile, storageDir, notesFile } = partsOf(folder);
  const from = createFolderStorage(config.storageDir);
  const to = createFolderStorage(storageDir);
  // Files never change, so most can be copied first; those that came later follow.
  await copyFiles(
    from,
    to,
    (await from.list()).map((file) => file.key),
  );
  let lost: string[] = [];
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    await copyDatabase(config.databaseFile, databaseFile);
    await copyFiles(from, to, await listMissing(folder));
    const missing = await listMissing(folder);
    const isLostBefore = missing.every((key) => lost.includes(key));
    lost = missing;
    // Files that were removed meanwhile are named by this copy, and not by the next. What is missing twice is lost.
    if (missing.length === 0 || (tries > 0 && isLostBefore)) break;
  }
  const notes: BackupNotes = { madeAt: new Date().toISOString(), lost };
  const faults = await findFaults(folder, notes);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  await writeFile(notesFile, `${JSON.stringify(notes, null, 2)}\n`);
  return notes;
}

/** Whether a place, which may not be there yet, is that folder or lies below it. */
function isInside(place: string, folder: string): boolean {
  const way = relative(realPlace(folder), realPlace(place));
  return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** Without links, as far as it is there. */
function realPlace(path: string): string {
  return existsSync(path) || dirname(path) === path
    ? realpathSync(path)
    : join(realPlace(dirname(path)), basename(path));
}

async function copyFiles(from: Storage, to: Storage, keys: readonly string[]): Promise<void> {
  for (const key of keys) if ((await from.size(key)) !== null) await copyUnlessRemoved(from, to, key);
}

async function copyUnlessRemoved(from: Storage, to: Storage, key: string): Promise<void> {
  try {
    await to.put(key, from.stream(key));
  } catch (error) {
    if (await from.size(key)) throw error;
  }
}
