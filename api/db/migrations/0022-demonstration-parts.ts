import { type Kysely, sql } from 'kysely';

/** What the demonstration kitchens were given after they were made: each part once, whatever becomes of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table demonstration_parts (
  site_id text not null references sites (id) on delete cascade,
  part text not null,
  primary key (site_id, part)
)`.execute(db);
}
