import { type Kysely, sql } from 'kysely';

/** A line about what changed stays over later updates that say nothing, with the day it was said. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recipe_revisions add column what_changed_at bigint`.execute(db);
  await sql`update recipe_revisions set what_changed_at = created_at where what_changed is not null`.execute(
    db,
  );
}
