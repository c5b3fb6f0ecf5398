import { type Kysely, sql } from 'kysely';

/** What came of an act: what a term was merged into, what a picture got. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_acts add column result text`.execute(db);
}
