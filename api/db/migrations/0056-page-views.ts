import { type Kysely, sql } from 'kysely';

/** How often pages are opened, and from where: sums of days, and nothing about whoever opened them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table page_views (
    site_id text not null references sites (id) on delete cascade,
    day text not null,
    kind text not null,
    views bigint not null,
    primary key (site_id, day, kind)
  )`.execute(db);
  await sql`create table recipe_views (
    site_id text not null references sites (id) on delete cascade,
    day text not null,
    recipe_id text not null references recipes (id) on delete cascade,
    views bigint not null,
    primary key (site_id, day, recipe_id)
  )`.execute(db);
  await sql`create index recipe_views_recipe on recipe_views (recipe_id)`.execute(db);
  await sql`create table view_sources (
    site_id text not null references sites (id) on delete cascade,
    day text not null,
    source text not null,
    views bigint not null,
    primary key (site_id, day, source)
  )`.execute(db);
  for (const table of ['page_views', 'recipe_views', 'view_sources'])
    await sql`create index ${sql.ref(`${table}_day`)} on ${sql.table(table)} (day)`.execute(db);
}
