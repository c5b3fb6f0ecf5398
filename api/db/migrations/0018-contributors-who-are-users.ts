import { type Kysely, sql } from 'kysely';

/** A contributor may be somebody who can sign in, whose name is then that of their profile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table contributors add column user_id text references users (id)`.execute(db);
  await sql`create index contributors_user on contributors (user_id) where user_id is not null`.execute(db);
}
