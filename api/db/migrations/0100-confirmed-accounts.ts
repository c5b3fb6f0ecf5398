import { type Kysely, sql } from 'kysely';

/** Accounts that a payment made, until somebody has shown that the email is theirs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column is_confirmed integer not null default 1`.execute(db);
}
