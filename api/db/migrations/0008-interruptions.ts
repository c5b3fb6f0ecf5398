import { type Kysely, sql } from 'kysely';

/** How often a publisher ended in the midst of a job: work that ends its publishers waits as work that failed does. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table publish_jobs add column interruptions integer not null default 0`.execute(db);
}
