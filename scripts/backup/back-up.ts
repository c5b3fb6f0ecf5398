import { readdir, writeFile } from 'node:fs/promises';
import type { Config } from '../../api/config.ts';
import { copyDatabase } from '../../api/db/copy.ts';
import { createFolderStorage } from '../../api/ports/storage/folder-storage.ts';
import type { Storage } from '../../api/ports/storage/storage.ts';
import { makeNamedFolder } from '../make-folder.ts';
import { UsageError } from '../usage.ts';
import { type BackupNotes, findFaults, listMissing, partsOf } from './backup-folder.ts';

/** How often files that vanish while a backup is made are looked for. */
const TRIES_MAX = 5;

/**
 * Copies database and uploaded files into a folder while the product runs. Every file that the copied database names
 * is in it. What is published is left out: it is made anew from the database.
 * @param folder absolute; made if it is not there
 * @returns what the backup says of itself
 * @throws UsageError when the folder holds something; Error when the copy is not whole
 */
export async function backUp(config: Config, folder: string): Promise<BackupNotes> {
  // Sessions and e-mail addresses lie in it.
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
