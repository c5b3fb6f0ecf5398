import { type Kysely, sql } from 'kysely';

/**
 * Who signs in on a site's own domain is signed in on that site alone; a link knows the browser that asked for it.
 * Sessions there are stay what they are: nothing tells on which host they were made.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table sign_in_tokens add column is_site_only integer not null default 0`.execute(db);
  await sql`alter table sign_in_tokens add column asked_browser_hash text`.execute(db);
  await sql`alter table sessions add column site_id text references sites (id)`.execute(db);
}
