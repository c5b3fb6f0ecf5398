import { type Kysely, sql } from 'kysely';

/** Working documents know who saved them last, so that whoever meets their changes is told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recipes add column saved_by text references users (id)`.execute(db);
}
