import { type Kysely, sql } from 'kysely';

/** Whom a site takes no comments from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table comment_blocks (
    site_id text not null references sites (id) on delete cascade,
    user_id text not null references users (id) on delete cascade,
    created_at bigint not null,
    primary key (site_id, user_id)
  )`.execute(db);
  await sql`create index comment_blocks_user on comment_blocks (user_id)`.execute(db);
}
