import { type Kysely, sql } from 'kysely';

/** Domains that owners say are theirs, each with what is to stand in its DNS to prove it. Several sites may claim one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table domain_claims (
    site_id text not null references sites (id) on delete cascade,
    host text not null,
    token text not null,
    created_at bigint not null,
    primary key (site_id, host)
  )`.execute(db);
}
