import { type Kysely, sql } from 'kysely';

/** Where the ids of a site's pictures and videos stand; the id of the site is `site_id`. */
const USES = [
  'select id as site_id, settings as text from sites',
  'select site_id, document as text from recipes',
  `select site_id, recipe_revisions.document as text from recipes
    join recipe_revisions on recipe_revisions.id = recipes.published_revision_id`,
  `select site_id, coalesce(image_id, '') || ' ' || coalesce(video_id, '') as text from collections`,
  'select site_id, image_id as text from equipment where image_id is not null and site_id is not null',
];
const UUID = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g;

/**
 * Uploads name the site they are for; pictures and videos of nobody's site become those of the one site that uses them.
 * People are invited to manage a site, and a user may be erased.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
  await giveMediaToSites(db);
}

const STATEMENTS = [
  'alter table uploads add column site_id text references sites (id)',
  'alter table users add column erased_at bigint',
  `create table site_invitations (
    id text primary key,
    site_id text not null references sites (id),
    email text not null,
    created_by text references users (id),
    created_at bigint not null,
    expires_at bigint not null,
    unique (site_id, email)
  )`,
  'create index site_invitations_email on site_invitations (email)',
];

/** Pictures and videos of nobody's site become those of the one site that uses them. */
export async function giveMediaToSites(db: Kysely<unknown>): Promise<void> {
  for (const table of ['images', 'videos']) await giveToSites(db, table);
}

async function giveToSites(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where site_id is null
  `.execute(db);
  if (rows.length === 0) return;
  const sitesOf = new Map(rows.map(({ id }) => [id, new Set<string>()]));
  for (const query of USES) {
    const uses = await sql<{ site_id: string; text: string }>`${sql.raw(query)}`.execute(db);
    for (const { site_id: siteId, text } of uses.rows)
      for (const [id] of text.matchAll(UUID)) sitesOf.get(id)?.add(siteId);
  }
  for (const [id, sites] of sitesOf) {
    const [siteId, another] = sites;
    if (siteId !== undefined && another === undefined)
      await sql`update ${sql.table(table)} set site_id = ${siteId} where id = ${id}`.execute(db);
  }
}
