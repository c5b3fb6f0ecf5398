import { type Kysely, sql } from 'kysely';

/** Owners are mailed once a week how their site is read, until they want it no more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table weekly_mails (
    site_id text not null references sites (id) on delete cascade,
    user_id text not null references users (id),
    off_token text not null unique,
    is_off integer not null default 0,
    last_week text not null,
    primary key (site_id, user_id)
  )`.execute(db);
}
