import { type Kysely, sql } from 'kysely';

/** Recipes that paying readers give to friends: who gave which, and the browser that opened it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table gifts (
    id text primary key,
    site_id text not null references sites (id) on delete cascade,
    recipe_id text not null references recipes (id) on delete cascade,
    giver_id text references users (id) on delete set null,
    token_hash text not null unique,
    browser_hash text,
    created_at bigint not null,
    expires_at bigint not null
  )`.execute(db);
  await sql`create index gifts_giver on gifts (giver_id, site_id, created_at)`.execute(db);
  await sql`create index gifts_recipe on gifts (recipe_id)`.execute(db);
  await sql`create index gifts_site on gifts (site_id)`.execute(db);
  await sql`create index gifts_expires_at on gifts (expires_at)`.execute(db);
}
