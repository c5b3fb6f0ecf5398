import { type Kysely, sql } from 'kysely';

/** A collection may gather its recipes by a rule, which is kept as JSON; null is by hand, as all were. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table collections add column rule text`.execute(db);
}
