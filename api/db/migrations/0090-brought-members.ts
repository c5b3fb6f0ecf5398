import { type Kysely, sql } from 'kysely';

/** Members whom the owner brought along: when, and how they had agreed, in the owner's words. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table members add column brought_at bigint`.execute(db);
  await sql`alter table members add column consent_note text`.execute(db);
}
