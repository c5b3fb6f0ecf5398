import { type Kysely, sql } from 'kysely';

/** A link to what is not published ends with the right of who made it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table preview_links add column created_by text references users (id)`.execute(db);
}
