import { existsSync } from 'node:fs';
import { copyFile, readdir, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../../api/config.ts';
import { migrate } from '../../api/db/migrate.ts';
import { openDatabase } from '../../api/db/open.ts';
import { createFolderStorage } from '../../api/ports/storage/folder-storage.ts';
import { forgetPublishedFiles } from '../../api/repositories/publishing/published-pages.ts';
import { publishedDir } from '../../content-sync/published/published-folders.ts';
import { makeNamedFolder } from '../shared/make-folder.ts';
import { UsageError } from '../usage.ts';
import { type BackupNotes, findFaults, partsOf, readNotes } from './backup-folder.ts';

/**
 * Puts a backup where the configuration says that database and uploaded files are. Pages are published at the next
 * start.
 * @param folder absolute; the backup stays as it is
 * @throws UsageError when something is there that would be overwritten, or when the backup is not whole
 */
export async function restoreBackup(config: Config, folder: string): Promise<BackupNotes> {
  const notes = await readNotes(folder);
  const taken = await findTaken(config);
  if (taken !== null)
    throw new UsageError(
      `${taken} is there already. Restore into an empty DATA_DIR, so that nothing is lost.`,
    );
  const faults = await findFaults(folder, notes);
  if (faults.length > 0) throw new UsageError(`The backup is not whole.\n${faults.join('\n')}`);

  for (const place of [dirname(config.databaseFile), config.storageDir]) makeNamedFolder(place);
  const { databaseFile, storageDir } = partsOf(folder);
  const from = createFolderStorage(storageDir);
  const to = createFolderStorage(config.storageDir);
  for (const { key } of await from.list()) await to.put(key, from.stream(key));
  const beside = `${config.databaseFile}.restoring`;
  await copyFile(databaseFile, beside);
  const db = openDatabase(beside);
  await migrate(db);
  await forgetPublishedFiles(db);
  await db.destroy();
  // Last, so that a start never meets half of it.
  await rename(beside, config.databaseFile);
  return notes;
}

/** What would be overwritten; null when nothing would. */
async function findTaken(config: Config): Promise<string | null> {
  if (existsSync(config.databaseFile)) return config.databaseFile;
  for (const folder of [config.storageDir, publishedDir(config)])
    if ((await readdir(folder).catch(() => [])).length > 0) return folder;
  return null;
}
