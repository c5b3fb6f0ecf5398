/** A backup as it lies in its folder. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { findDamage } from '../../api/db/damage.ts';
import { openDatabaseToRead } from '../../api/db/open.ts';
import { createFolderStorage } from '../../api/ports/storage/folder-storage.ts';
import { listOriginals } from '../../api/repositories/publishing/doctor-checks.ts';
import { UsageError } from '../usage.ts';

/** What a backup says of itself, written last: without it the folder holds no whole backup. */
const Notes = z.object({
  madeAt: z.iso.datetime(),
  /** Files that the product itself had lost when it was backed up. */
  lost: z.array(z.string()),
});
/** What a backup says of itself. */
export type BackupNotes = z.infer<typeof Notes>;

/** Where the parts of a backup lie. */
export function partsOf(folder: string) {
  return {
    databaseFile: join(folder, 'kitchens.db'),
    storageDir: join(folder, 'storage'),
    notesFile: join(folder, 'backup.json'),
  };
}

/** @throws UsageError when the folder holds no finished backup; the error of the file system when it may not be read */
export async function readNotes(folder: string): Promise<BackupNotes> {
  const { notesFile } = partsOf(folder);
  const text = await readFile(notesFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (!['ENOENT', 'ENOTDIR'].includes(error.code ?? '')) throw error;
    throw new UsageError(`${folder} holds no finished backup.`);
  });
  try {
    return Notes.parse(JSON.parse(text));
  } catch (error) {
    throw new UsageError(`The backup is not whole: ${notesFile} is damaged.`, { cause: error });
  }
}

/** Storage keys of files that the database of a backup names and that are not there as they should be. */
export async function listMissing(folder: string): Promise<string[]> {
  const { databaseFile, storageDir } = partsOf(folder);
  const db = openDatabaseToRead(databaseFile);
  try {
    const storage = createFolderStorage(storageDir);
    const missing = [];
    for (const { storageKey, byteSize } of await listOriginals(db))
      if ((await storage.size(storageKey)) !== byteSize) missing.push(storageKey);
    return missing;
  } finally {
    await db.destroy();
  }
}

/** What is wrong with a finished backup, as sentences; none when it can be restored. */
export async function findFaults(folder: string, { lost }: Pick<BackupNotes, 'lost'>): Promise<string[]> {
  const damage = findDamage(partsOf(folder).databaseFile);
  if (damage !== null) return [`The database of the backup is damaged: ${damage}`];
  const known = new Set(lost);
  return (await listMissing(folder))
    .filter((key) => !known.has(key))
    .map((key) => `The file ${key} is missing, or not whole.`);
}
