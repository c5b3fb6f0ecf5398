import { setTimeout as sleep } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';
import type { DatabaseConnection } from 'kysely';
import { databaseFailureOf } from '../database-failures.ts';

/** How long a writer waits for another one. */
export const BUSY_TIMEOUT_MS = 10_000;
/** How long SQLite itself waits, which blocks the whole process: most writers are done by then. */
const BLOCKING_TIMEOUT_MS = 10;
/** How long the process does everything else before the next try. */
const PAUSE_MS = 20;

/** While another program writes, this connection waits to write without blocking the process. */
export function waitForWriteLock(connection: DatabaseConnection, sqlite: Sqlite.Database): void {
  sqlite.pragma(`busy_timeout = ${BLOCKING_TIMEOUT_MS}`);
  const execute: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query, options) => {
    const start = performance.now();
    for (;;) {
      try {
        return await execute(query, options);
      } catch (error) {
        // Inside a transaction waiting never helps: the lock is taken at its beginning.
        const mayCome = databaseFailureOf(error) === 'busy' && !sqlite.inTransaction;
        if (!mayCome || performance.now() - start > BUSY_TIMEOUT_MS) throw error;
      }
      await sleep(PAUSE_MS);
    }
  };
}
