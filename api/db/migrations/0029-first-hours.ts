import { type Kysely, sql } from 'kysely';

/** When somebody put the card of a site's first hour away, in milliseconds UTC; null while it may be shown. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sites add column first_hour_ended_at bigint`.execute(db);
}
