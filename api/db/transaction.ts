import { sql, type Transaction } from 'kysely';
import type { Db } from './open.ts';
import { beginReading } from './sqlite/read-transaction.ts';
import type { Database } from './tables.ts';

/** A database or a transaction in it: what every repository takes first. */
export type Queryable = Db | Transaction<Database>;

/** Inside a transaction: queries, and work for when it is committed. */
export type UnitOfWork = {
  tx: Transaction<Database>;
  /** Runs after the commit; never when the transaction fails. */
  afterCommit(work: () => void): void;
};

/**
 * Runs work in one writing transaction and tells the world afterwards.
 * @throws what the work throws, after rolling back
 */
export async function inTransaction<Result>(
  db: Db,
  work: (unit: UnitOfWork) => Promise<Result>,
): Promise<Result> {
  const afterwards: (() => void)[] = [];
  const result = await db
    .transaction()
    .execute((tx) => work({ tx, afterCommit: (task) => afterwards.push(task) }));
  for (const task of afterwards) task();
  return result;
}

/**
 * Reads everything from one and the same state of the database, without keeping writers waiting.
 * @throws what the work throws
 */
export async function inReadTransaction<Result>(
  db: Db,
  work: (reader: Queryable) => Promise<Result>,
): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await beginReading(connection);
    try {
      const result = await work(connection);
      await sql`commit`.execute(connection);
      return result;
    } catch (error) {
      await sql`rollback`.execute(connection);
      throw error;
    }
  });
}
