import { type Kysely, sql } from 'kysely';

/**
 * Where a recipe was on another site stands beside its document; the index holds all that the publisher asks for, so
 * that no document is passed over to get at it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recipes add column old_path text`.execute(db);
  await sql`create index recipes_old_path on recipes
    (site_id, published_at, id, old_path, published_slug, deleted_at)
    where old_path is not null`.execute(db);
}
