import { type Kysely, sql } from 'kysely';

/** A part of a site's list is found without sorting all of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index members_latest on members (site_id, created_at, id)`.execute(db);
}
