import { type Kysely, sql } from 'kysely';

/** Until when the period goes whose failed payment its reader was told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table subscriptions add column failure_told_for bigint`.execute(db);
}
