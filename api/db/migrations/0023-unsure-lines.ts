import { type Kysely, sql } from 'kysely';
import { countUnsureLines } from '#domain/recipe-text/unsure-lines.ts';

const ROWS_PER_READ = 200;

/** How many lines of a recipe were not understood stands beside its document, so that drafts are listed by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recipes add column unsure_line_count integer not null default 0`.execute(db);
  let last = '';
  for (;;) {
    const { rows } = await sql<{ id: string; document: string }>`
      select id, document from recipes where id > ${last} order by id limit ${ROWS_PER_READ}
    `.execute(db);
    for (const { id, document } of rows) {
      const count = countUnsureLines({ ingredientUsageGroups: [], ...JSON.parse(document) });
      if (count > 0) await sql`update recipes set unsure_line_count = ${count} where id = ${id}`.execute(db);
    }
    if (rows.length < ROWS_PER_READ) break;
    last = rows.at(-1)?.id ?? '';
  }
  await sql`drop index recipes_list`.execute(db);
  await sql`create index recipes_list on recipes
    (site_id, updated_at, id, sorted_title, published_at, has_unpublished_changes, unsure_line_count, deleted_at)
    where deleted_at is null`.execute(db);
}
