import { type Kysely, sql } from 'kysely';
import { writtenLinesOf } from '#domain/recipes/lines/written-lines.ts';

const ROWS_PER_READ = 200;

/**
 * How kitchens read words of their ingredient lines; and the lines that were written so far, which are offered while one
 * types.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
create table line_rules (
  id text primary key,
  site_id text not null references sites (id) on delete cascade,
  kind text not null,
  key text not null,
  words text not null,
  title text,
  ingredient_id text references ingredients (id),
  unit_id text references units (id),
  created_at bigint not null,
  unique (site_id, kind, key)
)`.execute(db);
  await sql`
create table written_lines (
  recipe_id text not null references recipes (id) on delete cascade,
  site_id text not null,
  line text not null,
  written_at bigint not null,
  primary key (recipe_id, line)
)`.execute(db);
  await sql`create index written_lines_of_site on written_lines (site_id, line, written_at)`.execute(db);
  let last = '';
  for (;;) {
    const { rows } = await sql<{ id: string; site_id: string; document: string; updated_at: number }>`
      select id, site_id, document, updated_at from recipes where id > ${last} order by id limit ${ROWS_PER_READ}
    `.execute(db);
    const lines = rows.flatMap(({ id, site_id, document, updated_at }) =>
      writtenLinesOf({ ingredientUsageGroups: [], ...JSON.parse(document) }).map((line) => [
        id,
        site_id,
        line,
        updated_at,
      ]),
    );
    await sql`insert into written_lines (recipe_id, site_id, line, written_at)
      select value ->> 0, value ->> 1, value ->> 2, value ->> 3 from json_each(${JSON.stringify(lines)})`.execute(
      db,
    );
    if (rows.length < ROWS_PER_READ) break;
    last = rows.at(-1)?.id ?? '';
  }
}
