/** The full-text index of SQLite (tables of migration 0005). */
import { type Kysely, sql } from 'kysely';
import type { Database } from '../tables.ts';

/** Fits a text that holds a word with this beginning, a word of this stem, or one of these words. */
type SoughtWord = { beginning: string; stem: string; words: readonly string[] };

/** Stores the words of a recipe in place of those it had. */
export async function storeWords(
  db: Kysely<Database>,
  recipe: { id: string; siteId: string },
  words: readonly { word: string; stem: string }[],
): Promise<void> {
  const text = words.map(({ word }) => word).join(' ');
  const { rows } = await sql<{ id: number }>`
    insert into recipe_texts (recipe_id, site_id, words) values (${recipe.id}, ${recipe.siteId}, ${text})
    on conflict (recipe_id) do update set words = excluded.words returning id`.execute(db);
  const tokens = words.flatMap(({ word, stem }) => [
    wordToken(recipe.siteId, word),
    stemToken(recipe.siteId, stem),
  ]);
  await sql`
    insert or replace into recipe_words (rowid, tokens) values (${rows[0]?.id}, ${tokens.join(' ')})`.execute(
    db,
  );
}

/** Removes the words of a recipe. */
export async function deleteWords(db: Kysely<Database>, recipeId: string): Promise<void> {
  await sql`delete from recipe_texts where recipe_id = ${recipeId}`.execute(db);
}

/** Numbers of the texts of a site that every word fits. */
export async function listTexts(
  db: Kysely<Database>,
  siteId: string,
  sought: readonly SoughtWord[],
): Promise<number[]> {
  const expression = sought
    .map(({ beginning, stem, words }) => [
      `${quoted(wordToken(siteId, beginning))}*`,
      quoted(stemToken(siteId, stem)),
      ...words.map((word) => quoted(wordToken(siteId, word))),
    ])
    .map((terms) => `(${terms.join(' OR ')})`)
    .join(' AND ');
  // One row for all: a row each costs as much as finding them.
  const { rows } = await sql<{ ids: string }>`
    select json_group_array(rowid) as ids from recipe_words where recipe_words match ${expression}`.execute(
    db,
  );
  const ids: number[] = JSON.parse(rows[0]?.ids ?? '[]');
  return ids;
}

/** Numbers of the texts that are found by words at all, for a query to be put in another. */
export const indexedTexts = () => sql<number>`(select rowid from recipe_words)`;

/** Every word of a site. */
export async function listWords(db: Kysely<Database>, siteId: string): Promise<string[]> {
  const beginning = wordToken(siteId, '');
  // ';' is the character after ':'.
  const end = `${beginning.slice(0, -1)};`;
  const { rows } = await sql<{ term: string }>`
    select term from recipe_vocabulary where term >= ${beginning} and term < ${end}`.execute(db);
  return rows.map((row) => row.term.slice(beginning.length));
}

/** A word of a site as one word of the index. */
function wordToken(siteId: string, word: string): string {
  return `${siteId.replaceAll('-', '')}:${word}`;
}

/** What the forms of a word have in common as one word of the index. */
function stemToken(siteId: string, stem: string): string {
  return `${siteId.replaceAll('-', '')}=${stem}`;
}

/** The index's own syntax holds a reader's text as quoted words only, which are nothing but letters and digits. */
function quoted(token: string): string {
  return `"${token}"`;
}
