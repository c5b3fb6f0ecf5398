import { type Kysely, sql } from 'kysely';

/** Until when the period was paid whose end its reader was told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions add column renewal_told_for bigint`.execute(db);
}
