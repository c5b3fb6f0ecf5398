import { type Kysely, sql } from 'kysely';

/**
 * What is saved and what readers get are told apart: saving a working document raises no generation, and readers are
 * told the version they have. Slugs of working documents may be missing, or taken, until they are published.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table recipes add column readers_version integer not null default 1',
  'alter table recipes add column has_unpublished_changes integer not null default 0',
  'alter table recipes add column deleted_revision_id text',
  'alter table recipe_revisions add column what_changed text',
  'drop trigger readers_recipes_update',
  'update recipes set readers_version = version',
  `update recipes set has_unpublished_changes = 1 where published_revision_id is not null
    and document <> (select document from recipe_revisions where id = recipes.published_revision_id)`,
  `create trigger readers_recipes_update after update of
    published_revision_id, published_at, published_slug, deleted_at on recipes
    when old.published_revision_id is not null or new.published_revision_id is not null
    begin
      update sites set generation = generation + 1 where id = new.site_id;
      update recipes set readers_generation = (select generation from sites where id = new.site_id)
        where id = new.id;
    end`,
  'drop index recipes_living_slug',
  'create index recipes_working_slug on recipes (site_id, slug) where deleted_at is null',
  'create index recipes_deleted on recipes (deleted_at) where deleted_at is not null',
];
