import { type Kysely, sql } from 'kysely';
import { cleanJson, isVisible } from '#domain/text/text.ts';

/** Columns with JSON in which people's words stand. */
const COLUMNS = [
  ['recipes', 'document'],
  ['recipe_revisions', 'document'],
  ['recipe_revisions', 'summary'],
  ['sites', 'settings'],
  ['site_revisions', 'settings'],
] as const;
const ROWS_PER_READ = 200;
/** JSON in which there may be something to clean: an escape, or something that is not to be seen. */
const SUSPECT =
  /\\[ubfr]|[\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]/u;
/** Names of what cannot be without words. */
const NAMED = new Set(['title', 'label']);
const UNTITLED = 'Untitled';

/** Texts that were taken before they were cleaned at the door are cleaned; titles that show nothing say so. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, column] of COLUMNS) await cleanColumn(db, table, column);
}

async function cleanColumn(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  let last = '';
  for (;;) {
    const { rows } = await sql<{ id: string; json: string }>`
      select id, ${sql.ref(column)} as json from ${sql.table(table)} where id > ${last} order by id limit ${ROWS_PER_READ}
    `.execute(db);
    for (const { id, json } of rows) {
      const clean = SUSPECT.test(json) ? JSON.stringify(withNames(cleanJson(JSON.parse(json)))) : json;
      if (clean !== json)
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${clean} where id = ${id}`.execute(db);
    }
    if (rows.length < ROWS_PER_READ) return;
    last = rows.at(-1)?.id ?? '';
  }
}

/** The same value, with a word for every title that shows nothing, and without such keywords. */
function withNames(value: unknown, name = ''): unknown {
  if (typeof value === 'string')
    return NAMED.has(name) && value !== '' && !isVisible(value) ? UNTITLED : value;
  if (Array.isArray(value)) {
    const kept = name === 'keywords' ? value.filter((word) => isVisible(String(word))) : value;
    return kept.map((item) => withNames(item));
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, item]) => [field, withNames(item, field)]));
}
