import { type Kysely, sql } from 'kysely';

/**
 * Pictures and videos of recipes that were removed for good are marked, and go once nothing names them. The files of
 * those whose rows are gone are noted until they are removed, so that a crash leaves none. Users' own are found by user.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  ...['images', 'videos'].flatMap((table) => [
    `alter table ${table} add column left_at bigint`,
    `create index ${table}_left on ${table} (left_at) where left_at is not null`,
    `create index ${table}_own on ${table} (created_by) where site_id is null`,
  ]),
  `create table deleted_files (
    key text primary key,
    kind text not null
  )`,
  'create index collections_deleted on collections (deleted_at) where deleted_at is not null',
  'create index sites_deleted on sites (deleted_at) where deleted_at is not null',
];
