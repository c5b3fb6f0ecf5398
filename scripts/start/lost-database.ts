import { existsSync, readdirSync, statSync } from 'node:fs';
import type { Config } from '../../api/config.ts';
import { DatabaseFileError } from '../../api/db/database-failures.ts';
import { publishedDir } from '../../content-sync/published/published-folders.ts';

/**
 * A database that is missing or empty is that of a new product only where nothing else is there: what a new one
 * publishes would take the place of what somebody lost.
 * @throws DatabaseFileError
 */
export function refuseLostDatabase(config: Config): void {
  const { databaseFile, storageDir } = config;
  if ((statSync(databaseFile, { throwIfNoEntry: false })?.size ?? 0) > 0) return;
  const isThere = (folder: string) => existsSync(folder) && readdirSync(folder).length > 0;
  if (isThere(publishedDir(config)) || isThere(storageDir)) throw new DatabaseFileError(databaseFile, 'lost');
}
