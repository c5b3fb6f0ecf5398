import { type Kysely, sql } from 'kysely';

/** Whoever is erased is looked up among those that acts were about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index site_acts_by_subject on site_acts (subject)`.execute(db);
}
