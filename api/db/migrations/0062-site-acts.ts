import { type Kysely, sql } from 'kysely';

/** What each of those who manage a site did, in the words of that time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table site_acts (
    id text primary key,
    site_id text not null references sites (id) on delete cascade,
    user_id text not null references users (id),
    act text not null,
    subject text not null,
    created_at bigint not null
  )`.execute(db);
  await sql`create index site_acts_of_site on site_acts (site_id, created_at)`.execute(db);
  await sql`create index site_acts_of_user on site_acts (user_id)`.execute(db);
  await sql`create index site_acts_by_time on site_acts (created_at)`.execute(db);
}
