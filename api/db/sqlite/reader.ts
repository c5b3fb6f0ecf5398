import Sqlite from 'better-sqlite3';
import { queryBuilderOver } from './connections.ts';

/** Two connections that read: one that is asked, one that only tells whether something was committed. */
export function openFileReader(file: string) {
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
