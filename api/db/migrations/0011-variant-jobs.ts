import { type Kysely, sql } from 'kysely';

/** What is to be made of pictures is called what it is: jobs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table image_ladders rename to image_variant_jobs`.execute(db);
  await sql`drop index image_ladders_due`.execute(db);
  await sql`create index image_variant_jobs_due on image_variant_jobs (run_after)`.execute(db);
}
