import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** Begins a transaction that only reads: it takes no lock and sees the state of its first statement to its end. */
export async function beginReading(connection: Db): Promise<void> {
  await sql`begin deferred`.execute(connection);
}
