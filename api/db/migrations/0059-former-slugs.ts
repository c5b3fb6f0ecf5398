import { type Kysely, sql } from 'kysely';

/**
 * A site may change its address. Earlier ones stay its own; what a single site has of its own goes by its first one.
 * Sessions know on which site they were opened, from now on.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table former_slugs (
    slug text primary key,
    site_id text not null references sites (id) on delete cascade,
    left_at bigint not null
  )`.execute(db);
  await sql`create index former_slugs_site on former_slugs (site_id)`.execute(db);
  await sql`alter table sites add column first_slug text not null default ''`.execute(db);
  await sql`update sites set first_slug = slug`.execute(db);
  await sql`alter table sessions add column opened_on_site_id text
    references sites (id) on delete set null`.execute(db);
  await sql`create index sessions_opened_on_site on sessions (opened_on_site_id)`.execute(db);
}
