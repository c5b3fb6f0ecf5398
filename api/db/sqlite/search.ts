/** Full-text search over published recipes in SQLite (tables of migration 0005); the rule itself is in `#domain/search/search.ts`. */
import { sql } from 'kysely';
import { nearWords, queryWords, stemOf } from '#domain/search/search.ts';
import type { Queryable } from '../transaction.ts';

/** Makes a recipe findable by these words, replacing those it was found by before. To be called in a transaction. */
export async function indexRecipeWords(
  db: Queryable,
  recipe: { id: string; siteId: string },
  words: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    insert into recipe_texts (recipe_id, site_id, words) values (${recipe.id}, ${recipe.siteId}, ${words.join(' ')})
    on conflict (recipe_id) do update set words = excluded.words returning id`.execute(db);
  const tokens = words.flatMap((word) => [
    wordToken(recipe.siteId, word),
    stemToken(recipe.siteId, stemOf(word)),
  ]);
  await sql`
    insert or replace into recipe_words (rowid, tokens) values (${rows[0]?.id}, ${tokens.join(' ')})`.execute(
    db,
  );
}

/** Makes a recipe unfindable; nothing happens when it was. */
export async function removeRecipeWords(db: Queryable, recipeId: string): Promise<void> {
  await sql`delete from recipe_texts where recipe_id = ${recipeId}`.execute(db);
}

/** Pages of the index that are put together in one statement: writers wait for some ten milliseconds at most. */
const MERGED_PAGES = 250;

/**
 * Puts the index together: each change adds a part to it, and every word asked for is looked up in all parts, which
 * takes four times as long after a thousand recipes. Costs nothing when there is one part only.
 */
export async function mergeSearchIndex(db: Queryable): Promise<void> {
  // The first call says that all shall become one, the others go on: https://sqlite.org/fts5.html#the_merge_command
  let hasMore = await mergeSomePages(db, -MERGED_PAGES);
  while (hasMore) hasMore = await mergeSomePages(db, MERGED_PAGES);
}

async function mergeSomePages(db: Queryable, pages: number): Promise<boolean> {
  const before = await countChanges(db);
  await sql`insert into recipe_words (recipe_words, rank) values ('merge', ${pages})`.execute(db);
  // The statement itself counts as one.
  return (await countChanges(db)) - before >= 2;
}

async function countChanges(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`select total_changes() as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * The texts a query finds on a site, without regard to any other choice: those that hold every word of it, and only
 * when readers get none of these, those that hold words near to them.
 * @param areRead true when readers get a recipe with one of the texts
 * @returns numbers of texts; none for a query without words
 */
export async function findMatchingTexts(
  db: Queryable,
  siteId: string,
  query: string,
  areRead: (textIds: readonly number[]) => boolean,
): Promise<number[]> {
  const asked = queryWords(query);
  if (asked.length === 0) return [];
  const meant = asked.map((word) => [
    `${quoted(wordToken(siteId, word))}*`,
    quoted(stemToken(siteId, stemOf(word))),
  ]);
  const exact = await listMatching(db, meant);
  if (areRead(exact)) return exact;
  const vocabulary = await readVocabulary(db, siteId);
  return listMatching(
    db,
    asked.map((word, index) => [
      ...(meant[index] ?? []),
      ...nearWords(word, vocabulary).map((other) => quoted(wordToken(siteId, other))),
    ]),
  );
}

/** Texts that hold, of each list of terms, at least one. */
async function listMatching(db: Queryable, alternatives: readonly (readonly string[])[]): Promise<number[]> {
  const expression = alternatives.map((terms) => `(${terms.join(' OR ')})`).join(' AND ');
  // One row for all: a row each costs as much as finding them.
  const { rows } = await sql<{ ids: string }>`
    select json_group_array(rowid) as ids from recipe_words where recipe_words match ${expression}`.execute(
    db,
  );
  const ids: number[] = JSON.parse(rows[0]?.ids ?? '[]');
  return ids;
}

/** Every word of a site. */
async function readVocabulary(db: Queryable, siteId: string): Promise<string[]> {
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
