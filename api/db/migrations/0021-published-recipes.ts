import { type Kysely, sql } from 'kysely';

/** What readers get of a site is found in an index alone: in the table, each recipe's document stands before it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop index recipes_published`.execute(db);
  await sql`create index recipes_published on recipes (site_id, published_at, id, published_slug, published_revision_id)
    where deleted_at is null`.execute(db);
}
