import { type Kysely, sql } from 'kysely';

/**
 * Uploads under way, what is still to be made of pictures, and what was made because a visitor asked. Pictures that
 * are there already get their sizes made too. A video may belong to a user before a site uses it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table videos alter column site_id drop not null',
  'alter table videos add column created_by text references users (id)',
  `create table uploads (
    key text primary key,
    kind text not null,
    user_id text not null references users (id),
    token_hash text not null unique,
    created_at bigint not null,
    expires_at bigint not null,
    used_at bigint,
    content_type text,
    width integer,
    height integer,
    duration_seconds real,
    lqip text,
    byte_size integer
  )`,
  'create index uploads_created on uploads (created_at)',
  `create table image_ladders (
    image_id text not null,
    crop text not null,
    made integer not null default 0,
    attempts integer not null default 0,
    run_after bigint,
    primary key (image_id, crop)
  )`,
  'create index image_ladders_due on image_ladders (run_after)',
  `insert into image_ladders (image_id, crop, run_after) select id, '', created_at from images`,
  `create table on_demand_variants (
    storage_key text primary key,
    image_key text not null,
    byte_size integer not null,
    used_at bigint not null
  )`,
  'create index on_demand_variants_image on on_demand_variants (image_key)',
  'create index on_demand_variants_used on on_demand_variants (used_at)',
];
