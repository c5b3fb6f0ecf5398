import { type Kysely, sql } from 'kysely';

/**
 * Pictures and videos that only the members' part of premium recipes shows are closed to everybody else: which are, and
 * where recipes name media for members alone. Each start looks through all sites, and closes what is to be.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  ...['images', 'videos'].flatMap((table) => [
    `alter table ${table} add column is_closed integer not null default 0`,
    `create index ${table}_closed on ${table} (site_id) where is_closed = 1`,
  ]),
  'alter table recipe_media add column is_for_members integer not null default 0',
  `update recipe_media set is_for_members = 1
    where is_published = 1 and place <> 'head' and recipe_id in (
      select recipes.id from recipes
      join recipe_revisions on recipe_revisions.id = recipes.published_revision_id
      where recipe_revisions.document ->> 'privacySetting' <> 'public'
    )`,
  'create index recipe_media_for_members on recipe_media (recipe_id) where is_for_members = 1',
];
