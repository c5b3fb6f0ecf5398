import { type Kysely, sql } from 'kysely';

/**
 * Comments that wait to be shown, and questions that wait for an answer; a comment that is deleted is gone.
 * `sites.comments_generation` is raised by whatever the comments of a site show, so that a comment or an upvote makes
 * no other answer of the site old. SQLite only, like the triggers of 0006.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const raise = (sites: string) =>
  `begin update sites set comments_generation = comments_generation + 1 where id in (${sites}); end`;
const SITE_OF_UPVOTED = (row: string) => `select site_id from comments where id = ${row}.comment_id`;

const STATEMENTS = [
  'delete from comment_upvotes where comment_id in (select id from comments where deleted_at is not null)',
  'update comments set parent_id = null where parent_id in (select id from comments where deleted_at is not null)',
  'delete from comments where deleted_at is not null',
  'alter table comments drop column deleted_at',
  'alter table comments add column held_at bigint',
  'alter table comments add column is_question integer not null default 0',
  'alter table comments add column done_at bigint',
  'drop index comments_recipe',
  'create index comments_recipe on comments (recipe_id, parent_id, created_at, id)',
  'create index comments_parent on comments (parent_id) where parent_id is not null',
  'create index comments_site on comments (site_id, created_at, id)',
  `create index comments_questions on comments (site_id, created_at, id)
    where is_question = 1 and done_at is null and hidden_at is null and held_at is null`,
  'create index comments_held on comments (site_id, created_at, id) where held_at is not null',
  'create index comments_hidden on comments (site_id, created_at, id) where hidden_at is not null',
  'create index comments_user on comments (user_id)',
  'create index comment_upvotes_user on comment_upvotes (user_id)',
  'alter table sites add column comments_generation integer not null default 0',
  `create trigger comments_insert after insert on comments ${raise('new.site_id')}`,
  `create trigger comments_update after update of content, hidden_at, held_at, parent_id on comments ${raise('new.site_id')}`,
  `create trigger comments_delete after delete on comments ${raise('old.site_id')}`,
  `create trigger comments_upvotes_insert after insert on comment_upvotes ${raise(SITE_OF_UPVOTED('new'))}`,
  `create trigger comments_upvotes_delete after delete on comment_upvotes ${raise(SITE_OF_UPVOTED('old'))}`,
  `create trigger comments_users after update of display_name, avatar_image_id, avatar_crop on users
    ${raise('select site_id from comments where user_id = new.id')}`,
  `create trigger comments_managers_insert after insert on site_managers ${raise('new.site_id')}`,
  `create trigger comments_managers_delete after delete on site_managers ${raise('old.site_id')}`,
];
