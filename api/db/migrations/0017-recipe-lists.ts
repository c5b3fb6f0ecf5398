import { type Kysely, sql } from 'kysely';
import { listEntryOf, sortedTitle } from '#domain/recipes/recipe-entries.ts';

const ROWS_PER_READ = 200;

/**
 * What the kitchen's list shows, searches and counts stands beside a recipe's document, so that no document is read for
 * it; the index holds all that is searched, sorted and counted by.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table recipes add column sorted_title text not null default ' '`.execute(db);
  await sql`alter table recipes add column list_entry text not null default '{}'`.execute(db);
  let last = '';
  for (;;) {
    const { rows } = await sql<{ id: string; document: string }>`
      select id, document from recipes where id > ${last} order by id limit ${ROWS_PER_READ}
    `.execute(db);
    for (const { id, document } of rows) {
      const recipe = { title: '', privacySetting: 'public', images: [], ...JSON.parse(document) };
      await sql`update recipes set sorted_title = ${sortedTitle(recipe.title)},
        list_entry = ${JSON.stringify(listEntryOf(recipe))} where id = ${id}`.execute(db);
    }
    if (rows.length < ROWS_PER_READ) break;
    last = rows.at(-1)?.id ?? '';
  }
  await sql`create index recipes_list on recipes
    (site_id, updated_at, id, sorted_title, published_at, has_unpublished_changes, deleted_at)
    where deleted_at is null`.execute(db);
}
