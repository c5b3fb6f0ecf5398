import { type Kysely, sql } from 'kysely';

/**
 * What a sign-in is for, and the code that may be typed instead of opening the link; limits that several processes
 * share; members are found by their e-mail.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_tokens add column intent text`.execute(db);
  await sql`alter table sign_in_tokens add column code_hash text`.execute(db);
  await sql`alter table sign_in_tokens add column code_secret_hash text`.execute(db);
  await sql`alter table sign_in_tokens add column code_tries integer not null default 0`.execute(db);
  await sql`create unique index sign_in_tokens_code on sign_in_tokens (code_secret_hash)`.execute(db);
  await sql`create index members_email on members (email)`.execute(db);
  await sql`
create table limit_uses (
  limit_name text not null,
  key_hash text not null,
  uses integer not null,
  ends_at bigint not null,
  primary key (limit_name, key_hash)
)`.execute(db);
  await sql`create index limit_uses_end on limit_uses (ends_at)`.execute(db);
}
