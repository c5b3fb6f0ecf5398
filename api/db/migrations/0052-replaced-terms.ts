import { type Kysely, sql } from 'kysely';

/**
 * Terms that a site has merged into others or deleted. Revisions and working documents go on naming them, and are read
 * through this table, so its rows stay for ever. A row of the term itself stays as long as it can come back; its slug
 * is its id then, so that the slug it had is free.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table replaced_terms (
    term_id text primary key,
    site_id text not null references sites (id),
    kind text not null,
    slug text not null,
    merged_into text,
    replaced_at bigint not null
  )`.execute(db);
  await sql`create index replaced_terms_site on replaced_terms (site_id)`.execute(db);
}
