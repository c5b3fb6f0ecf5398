import type { Db } from './open.ts';
import { openFileReader } from './sqlite/reader.ts';

/** Reads what is committed, over its own connections: it neither waits for a transaction nor sees an open one. */
export type Reader = {
  db: Db;
  /** A number that changes with every commit of any program. Costs two microseconds, without waiting. */
  version(): number;
  close(): Promise<void>;
};

/**
 * Opens a reader beside the connection that writes.
 * @param file path of a database that exists
 */
export function openReader(file: string): Reader {
  return openFileReader(file);
}
