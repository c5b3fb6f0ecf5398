/** What keeps the product from starting and can be known before anything is done, in a sentence each. */
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../api/config.ts';
import { ConfigError } from '../../api/config-error.ts';
import { DatabaseFileError } from '../../api/db/database-failures.ts';
import { siteFolder } from '../../content-sync/published/published-folders.ts';
import { makeFolder } from '../shared/make-folder.ts';
import { sentenceForListening } from './first-checks.js';

/**
 * Makes the folders the product writes to.
 * @throws ConfigError for the first that cannot be written to, unless pages were published earlier, which are served
 */
export function makeFolders(config: Config): void {
  if (existsSync(join(siteFolder(config, null), 'index.html'))) return;
  const folders = {
    DATA_DIR: config.dataDir,
    DATABASE_URL: dirname(config.databaseFile),
    STORAGE_URL: config.storageDir,
  };
  for (const [name, folder] of Object.entries(folders)) {
    try {
      makeFolder(folder);
      accessSync(folder, constants.W_OK | constants.X_OK);
    } catch (error) {
      const isFile = ['EEXIST', 'ENOTDIR'].includes(codeOf(error));
      throw new ConfigError(
        `${name}: ${folder} ${isFile ? 'is not a folder' : 'cannot be written to by this user'}.`,
        { cause: error },
      );
    }
  }
}

/** A sentence for what a person can mend; null for a fault of ours. */
export function sentenceFor(
  error: unknown,
  config: Pick<Config, 'port' | 'listenPort' | 'listenAddress'> | null,
): string | null {
  if (error instanceof ConfigError || error instanceof DatabaseFileError) return error.message;
  if (!isOfListening(error) || config === null) return null;
  return sentenceForListening(codeOf(error), config);
}

function isOfListening(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
