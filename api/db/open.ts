/** Opens a database. Nobody outside this folder needs to know which one it is; today it is SQLite (`sqlite/`). */
import type { Kysely } from 'kysely';
import { openFailing, openFile, openFileToRead } from './sqlite/connections.ts';
import type { Database } from './tables.ts';

/** Open database: the query builder over all tables. */
export type Db = Kysely<Database>;

/**
 * Opens a database, and creates it where there is none.
 * @param file path of the database; ':memory:' lives as long as the connection
 * @throws DatabaseFileError when it cannot be used, or is another program's
 */
export function openDatabase(file: string): Db {
  return openFile(file);
}

/**
 * Opens a database that is there, for reading only.
 * @throws DatabaseFileError when it cannot be used, or is another program's
 */
export function openDatabaseToRead(file: string): Db {
  return openFileToRead(file);
}

/** A database whose every query fails. */
export function openUnusable(reason: unknown): Db {
  return openFailing(reason);
}
