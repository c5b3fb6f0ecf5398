import { type Kysely, sql } from 'kysely';

/**
 * Redirects say how they came to be. Those that are deleted stay as rows: they can be brought back, and what recipes
 * brought along does not make them anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table redirects add column kind text not null default 'renamed'`.execute(db);
  await sql`alter table redirects add column deleted_at bigint`.execute(db);
  await sql`update redirects set kind = 'brought' where exists (
    select 1 from recipes where recipes.site_id = redirects.site_id and recipes.old_path = redirects.from_path
  )`.execute(db);
}
