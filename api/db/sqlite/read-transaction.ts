import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables.ts';

/** Begins a transaction that only reads: it takes no lock and sees the state of its first statement to its end. */
export async function beginReading(connection: Kysely<Database>): Promise<void> {
  await sql`begin deferred`.execute(connection);
}
