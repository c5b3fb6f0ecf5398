import { rm } from 'node:fs/promises';
import Sqlite from 'better-sqlite3';
import { DatabaseFileError, databaseFailureOf } from '../database-failures.ts';

/** All pages in one step, which sees one state of the database. */
const ALL_PAGES = 0x7fffffff;

/**
 * Copies the file of a database that may be in use, and is whole.
 * @throws DatabaseFileError when the copy cannot be written
 */
export async function copyFile(from: string, to: string): Promise<void> {
  await rm(to, { force: true });
  const source = new Sqlite(from, { readonly: true, fileMustExist: true });
  try {
    await source.backup(to, { progress: () => ALL_PAGES });
    // One file, without others beside it.
    const copy = new Sqlite(to);
    copy.pragma('journal_mode = DELETE');
    copy.close();
  } catch (error) {
    throw new DatabaseFileError(to, databaseFailureOf(error) ?? 'unreadable', { cause: error });
  } finally {
    source.close();
  }
}
