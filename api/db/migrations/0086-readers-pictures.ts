import { type Kysely, sql } from 'kysely';

/**
 * Comments say that their writer has made the dish, and show it. A picture that a reader sent is of its comment alone:
 * no library lists it, and no document may name it, as it goes with the comment; no card is made old
 * by that.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table images add column is_of_reader integer not null default 0',
  'alter table comments add column has_made integer not null default 0',
  'alter table comments add column picture_id text references images (id) on delete set null',
  'alter table comments add column picture_alt_text text',
  'alter table comments add column picture_held_at bigint',
  'alter table comments add column picture_hidden_at bigint',
  'create index comments_picture on comments (picture_id) where picture_id is not null',
  `create index comments_held_pictures on comments (site_id, created_at, id)
    where picture_id is not null and picture_held_at is not null and picture_hidden_at is null`,
  'create index comments_made on comments (recipe_id, user_id) where has_made = 1',
  'drop trigger comments_update',
  `create trigger comments_update after update of
    content, hidden_at, held_at, parent_id, picture_id, picture_held_at, picture_hidden_at on comments
    begin update sites set comments_generation = comments_generation + 1 where id = new.site_id; end`,
  'drop trigger readers_images_delete_0',
  `create trigger readers_images_delete_0 after delete on images
    when old.site_id is not null and old.is_of_reader = 0
    begin update sites set generation = generation + 1, cards_generation = generation + 1 where id = old.site_id; end`,
];
