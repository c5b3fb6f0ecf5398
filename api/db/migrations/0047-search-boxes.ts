import { type Kysely, sql } from 'kysely';

/** Three sites alone had a search box in their header. Others may have one by now; those that were there stay without. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const others = sql`slug not in ('lemon-and-salt', 'nordlys', 'the-ember-book')`;
  const withoutBox = sql`set settings = json_set(settings, '$.ui.nav.hideSearch', json('true'))`;
  await sql`update site_revisions ${withoutBox} where id in (
    select published_revision_id from sites where ${others}
  )`.execute(db);
  await sql`update sites ${withoutBox} where ${others}`.execute(db);
}
