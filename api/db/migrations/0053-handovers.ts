import { type Kysely, sql } from 'kysely';

/** A site is handed over once the manager who is asked accepts; one is asked at a time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table site_handovers (
    site_id text primary key references sites (id) on delete cascade,
    id text not null unique,
    owner_user_id text not null references users (id),
    to_user_id text not null references users (id),
    created_at bigint not null,
    expires_at bigint not null
  )`.execute(db);
  await sql`create index site_handovers_to_user on site_handovers (to_user_id)`.execute(db);
}
