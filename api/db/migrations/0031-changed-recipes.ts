import { type Kysely, sql } from 'kysely';

/** What has changed of a site since an instant is found without walking its recipes, deleted ones too. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index recipes_changed on recipes (site_id, updated_at, id)`.execute(db);
}
