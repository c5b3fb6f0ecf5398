import Sqlite from 'better-sqlite3';
import { type Db, queryBuilderOver } from '../open.ts';

/** Reads what is committed, over connections of its own: it neither waits for a transaction nor sees an open one. */
export type Reader = {
  db: Db;
  /** Another number after every commit, whichever program made it. Two microseconds, without waiting. */
  version(): number;
  close(): Promise<void>;
};

/**
 * Opens a reader beside the connection that writes.
 * @param file path of a database that exists
 */
export function openReader(file: string): Reader {
  const options = { readonly: true, fileMustExist: true };
  const db = queryBuilderOver(new Sqlite(file, options));
  // A connection that reads for longer goes on seeing what it began with; this one never does.
  const watching = new Sqlite(file, options);
  const dataVersion = watching.prepare<[], number>('pragma data_version').pluck();
  return {
    db,
    version: () => dataVersion.get() ?? 0,
    async close() {
      watching.close();
      await db.destroy();
    },
  };
}
