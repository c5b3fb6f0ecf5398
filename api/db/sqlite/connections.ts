import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely, SqliteAdapter, SqliteDialect } from 'kysely';
import { LRUCache } from 'lru-cache';
import { foldedText } from '#domain/search/search.ts';
import { DatabaseFileError, databaseFailureOf } from '../database-failures.ts';
import type { Database } from '../tables.ts';
import { isForeign } from './damage.ts';
import { BUSY_TIMEOUT_MS, waitForWriteLock } from './write-lock.ts';

/** Page cache of a connection, in KiB: the system caches the file too, once for all connections. */
const CACHE_KIB = 4_096;
/** Prepared statements cached per connection. */
const STATEMENTS_CACHED = 200;
/** Longer statements are not cached: one with thousands of values takes a megabyte, and rarely comes again. */
const CACHED_LENGTH_MAX = 4_000;
/** A statement that does nothing. */
const NOTHING = 'select 1 where 0';

/** Opens the file of a database, and creates it where there is none. */
export function openFile(file: string): Kysely<Database> {
  return openBy(file, () => {
    if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
    return new Sqlite(file, { timeout: BUSY_TIMEOUT_MS });
  });
}

/** Opens a file that is there, for reading only. */
export function openFileToRead(file: string): Kysely<Database> {
  return openBy(file, () => new Sqlite(file, { readonly: true, fileMustExist: true }));
}

/** @throws DatabaseFileError when the file cannot be used, or is another program's */
function openBy(file: string, open: () => Sqlite.Database): Kysely<Database> {
  let sqlite: Sqlite.Database | undefined;
  try {
    sqlite = open();
    // First, as what follows writes.
    if (isForeign(sqlite)) throw new DatabaseFileError(file, 'foreign');
    if (!sqlite.readonly) sqlite.pragma('journal_mode = WAL');
    sqlite.pragma('synchronous = NORMAL');
    sqlite.pragma('foreign_keys = ON');
    return queryBuilderOver(sqlite);
  } catch (error) {
    sqlite?.close();
    if (error instanceof DatabaseFileError) throw error;
    const isFolder = statSync(file, { throwIfNoEntry: false })?.isDirectory();
    const failure = isFolder ? 'folder' : (databaseFailureOf(error) ?? 'unreadable');
    throw new DatabaseFileError(file, failure, { cause: error });
  }
}

/** A database whose every query fails with this reason. */
export function openFailing(reason: unknown): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new SqliteDialect({ database: () => Promise.reject(reason) }),
  });
}

/** SQLite takes back changed tables with the transaction that changed them; Kysely leaves that unused. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class TransactionalDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

/** The query builder over an open connection, which it closes in the end. */
export function queryBuilderOver(sqlite: Sqlite.Database): Kysely<Database> {
  sqlite.pragma(`cache_size = -${CACHE_KIB}`);
  // SQLite itself knows upper and lower case of English letters only.
  sqlite.function('folded_text', { deterministic: true }, (text: string | null) => text && foldedText(text));
  return new Kysely<Database>({
    dialect: new TransactionalDialect({
      database: withStatementCache(sqlite),
      onCreateConnection: async (connection) => {
        if (!sqlite.readonly) waitForWriteLock(connection, sqlite);
      },
    }),
  });
}

/**
 * Kysely prepares every statement anew; keeping the last ones prepared triples the requests per second.
 * Its plain `begin` fails at once against a second writer, so every transaction takes the write lock first.
 */
function withStatementCache(sqlite: Sqlite.Database) {
  const statements = new LRUCache<string, Sqlite.Statement>({ max: STATEMENTS_CACHED });
  return {
    prepare(sql: string): Sqlite.Statement {
      // After some failures, such as a full disk, SQLite has rolled back by itself: a second rollback would hide the reason.
      if (sql === 'rollback' && !sqlite.inTransaction) return sqlite.prepare(NOTHING);
      const known = statements.get(sql);
      if (known) return known;
      const statement = sqlite.prepare(sql === 'begin' ? 'begin immediate' : sql);
      if (sql.length <= CACHED_LENGTH_MAX) statements.set(sql, statement);
      return statement;
    },
    close: () => {
      sqlite.close();
    },
  };
}
