import { type Kysely, sql } from 'kysely';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Sites that have had readers for more than a day are told no first steps any more. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = Date.now();
  await sql`update sites set first_hour_ended_at = ${now}
    where first_hour_ended_at is null
      and id in (select site_id from recipes where published_at < ${now - DAY_MS})`.execute(db);
}
