import { type Kysely, sql } from 'kysely';

/** Checkouts that may still be paid, so that of several that somebody begins only the last can be. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table begun_checkouts (
    id text primary key,
    site_id text not null references sites (id) on delete cascade,
    email text not null,
    account_id text not null,
    begun_at bigint not null
  )`.execute(db);
  await sql`create index begun_checkouts_email on begun_checkouts (site_id, email)`.execute(db);
  await sql`create index begun_checkouts_begun_at on begun_checkouts (begun_at)`.execute(db);
}
