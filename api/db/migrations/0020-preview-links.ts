import { type Kysely, sql } from 'kysely';

/** Links by which others see a recipe that is not published. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table preview_links (
  recipe_id text primary key references recipes (id) on delete cascade,
  site_id text not null,
  token_hash text not null unique,
  expires_at bigint not null
)`.execute(db);
  await sql`create index preview_links_end on preview_links (expires_at)`.execute(db);
}
