import { type Kysely, sql } from 'kysely';

/**
 * A search index knows since when it holds what readers may not read any more, and since when it could not be written.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'alter table search_indexes add column taken_back_at bigint',
    'alter table search_indexes add column failing_since bigint',
  ])
    await sql.raw(statement).execute(db);
}
