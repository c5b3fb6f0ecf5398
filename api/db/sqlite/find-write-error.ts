import { statfs } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import { DatabaseFileError } from '../database-failures.ts';
import type { Database } from '../tables.ts';

/** A disk with less free space counts as full. */
const ROOM_MIN_BYTES = 1_000_000;

/** Why nothing can be written now, found by a commit that changes nothing; null when writing works. */
export async function findWriteError(db: Kysely<Database>, file: string): Promise<unknown> {
  try {
    const { bavail, bsize } = await statfs(file);
    // A write into free space inside the file would not fail.
    if (bavail * bsize < ROOM_MIN_BYTES) return new DatabaseFileError(file, 'full');
    await sql`pragma user_version = 0`.execute(db);
    return null;
  } catch (error) {
    return error;
  }
}
