/** Looks at the file of a database as a whole. */
import Sqlite from 'better-sqlite3';
import { DatabaseFileError, databaseFailureOf } from '../database-failures.ts';

/** A table that every database of this product has; another program's has none of that name. */
const MIGRATIONS_TABLE = 'kysely_migration';

/** True for a database with tables of another program. @throws what SQLite throws at a file it cannot read */
export function isForeign(sqlite: Sqlite.Database): boolean {
  const tables = sqlite
    .prepare<[], string>("select name from sqlite_schema where type = 'table'")
    .pluck()
    .all();
  return tables.length > 0 && !tables.includes(MIGRATIONS_TABLE);
}

/**
 * What is damaged, in SQLite's words; null for a file that is whole.
 * @throws DatabaseFileError when the file cannot be used at all, or is another program's
 */
export function findDamageInFile(file: string): string | null {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
    if (isForeign(sqlite)) throw new DatabaseFileError(file, 'foreign');
    const [found] = sqlite.prepare<[], string>('pragma integrity_check(1)').pluck().all();
    return found === 'ok' ? null : (found ?? 'nothing more is known');
  } catch (error) {
    if (error instanceof DatabaseFileError) throw error;
    const failure = databaseFailureOf(error);
    if (failure === 'damaged') return error instanceof Error ? error.message : String(error);
    throw new DatabaseFileError(file, failure ?? 'unreadable', { cause: error });
  } finally {
    sqlite?.close();
  }
}
