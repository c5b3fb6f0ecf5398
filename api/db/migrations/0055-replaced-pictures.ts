import { type Kysely, sql } from 'kysely';

/**
 * A picture may get another file. The size that its crops are written in is kept, and so are the files it had before:
 * for a while as they are, then by name, as texts of old sites name them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table images add column frame_width integer',
  'alter table images add column frame_height integer',
  `create table replaced_files (
    key text primary key,
    image_id text not null references images (id) on delete cascade,
    site_id text not null,
    content_type text not null,
    width integer not null,
    height integer not null,
    lqip text,
    byte_size integer not null,
    file_name text,
    replaced_at bigint not null,
    removed_at bigint
  )`,
  'create index replaced_files_image on replaced_files (image_id, replaced_at)',
  'create index replaced_files_site on replaced_files (site_id)',
  'create index replaced_files_kept on replaced_files (replaced_at) where removed_at is null',
];
