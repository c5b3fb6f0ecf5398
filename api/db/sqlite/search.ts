/** Full-text search over published recipes in SQLite (tables of migration 0002). */
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '../tables.ts';
import type { Queryable } from '../transaction.ts';

/** What readers may find a recipe by: all of it public text. */
export type RecipeText = {
  recipeId: string;
  siteId: string;
  title: string;
  description: string;
  keywords: string;
  ingredients: string;
  terms: string;
};

/** Recipes that a search chooses among, in the order they are wanted. */
export type RecipeIds = SelectQueryBuilder<Database, 'recipes', { id: string }>;

/** Columns a reader's words are looked for in. */
const SEARCHED_COLUMNS = '{title description keywords ingredients terms}';
/** Words of a query beyond these are ignored. */
const QUERY_WORDS_MAX = 12;
/** A shorter word has too few groups of three letters to be found mistyped. */
const MISTYPED_WORD_MIN_LENGTH = 4;
/** A word this long may hold two slips, a shorter one. */
const TWO_SLIPS_MIN_LENGTH = 8;
/** Recipes sharing letters with a mistyped word that are looked at closely. */
const MISTYPED_CANDIDATES_MAX = 1000;

/** Makes a recipe findable, replacing what was found of it before. */
export async function indexRecipeText(db: Queryable, text: RecipeText): Promise<void> {
  const { recipeId, siteId, title, description, keywords, ingredients, terms } = text;
  await sql`
    insert into recipe_texts (recipe_id, site_id, site_key, title, description, keywords, ingredients, terms)
    values (${recipeId}, ${siteId}, ${siteKey(siteId)}, ${title}, ${description}, ${keywords}, ${ingredients}, ${terms})
    on conflict (recipe_id) do update set
      title = excluded.title, description = excluded.description, keywords = excluded.keywords,
      ingredients = excluded.ingredients, terms = excluded.terms`.execute(db);
}

/** Makes a recipe unfindable; nothing happens when it was. */
export async function removeRecipeText(db: Queryable, recipeId: string): Promise<void> {
  await sql`delete from recipe_texts where recipe_id = ${recipeId}`.execute(db);
}

/**
 * Ids of the recipes that hold every word of a query, the last word as a beginning, without regard to case and
 * accents; only when there are none, those that hold words at most one or two slips away.
 * @param recipes the recipes to choose among, ordered
 * @returns one page of ids in the order of `recipes`
 */
export async function searchRecipeIds(
  db: Queryable,
  siteId: string,
  query: string,
  { recipes, limit, offset }: { recipes: RecipeIds; limit: number; offset: number },
): Promise<string[]> {
  const words = wordsOf(query).slice(0, QUERY_WORDS_MAX);
  if (words.length === 0) return [];
  const page = async (matches: RawBuilder<unknown>) => {
    const rows = await recipes
      .where('recipes.id', 'in', sql<string>`(${matches})`)
      .limit(limit)
      .offset(offset)
      .execute();
    return rows.map((row) => row.id);
  };
  const exact = sql`
    select recipe_texts.recipe_id from recipe_words
    join recipe_texts on recipe_texts.id = recipe_words.rowid
    where recipe_words match ${exactExpression(siteId, words)}`;
  const found = await page(exact);
  if (found.length > 0) return found;
  const hasExactHits = (await sql`${exact} limit 1`.execute(db)).rows.length > 0;
  if (hasExactHits) return [];
  const mistyped = await findMistyped(db, siteId, words);
  return mistyped.length === 0 ? [] : page(sql`select value from json_each(${JSON.stringify(mistyped)})`);
}

/** Recipes whose words are each within the allowed slips of a word of the query. */
async function findMistyped(db: Queryable, siteId: string, words: readonly string[]): Promise<string[]> {
  const trigrams = new Set(
    words.filter((word) => word.length >= MISTYPED_WORD_MIN_LENGTH).flatMap(trigramsOf),
  );
  if (trigrams.size === 0) return [];
  const { rows } = await sql<{ recipe_id: string; words: string }>`
    select recipe_texts.recipe_id,
      recipe_texts.title || ' ' || recipe_texts.keywords || ' ' || recipe_texts.ingredients || ' ' ||
      recipe_texts.terms as words
    from recipe_trigrams join recipe_texts on recipe_texts.id = recipe_trigrams.rowid
    where recipe_trigrams match ${[...trigrams].map(quoted).join(' OR ')} and recipe_texts.site_id = ${siteId}
    order by bm25(recipe_trigrams) limit ${MISTYPED_CANDIDATES_MAX}`.execute(db);
  return rows
    .filter((row) => {
      const known = wordsOf(row.words);
      return words.every((word) => known.some((other) => isNear(word, other)));
    })
    .map((row) => row.recipe_id);
}

/** Words in lower case, without accents. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** The index's own syntax holds a reader's text as quoted words only, which are nothing but letters and digits. */
function exactExpression(siteId: string, words: readonly string[]): string {
  const terms = words.map((word, index) => (index === words.length - 1 ? `${quoted(word)}*` : quoted(word)));
  return `site_key : ${quoted(siteKey(siteId))} AND ${SEARCHED_COLUMNS} : (${terms.join(' AND ')})`;
}

function quoted(word: string): string {
  return `"${word}"`;
}

/** A site's id as one word of the index. */
function siteKey(siteId: string): string {
  return siteId.replaceAll('-', '');
}

function trigramsOf(word: string): string[] {
  const letters = [...word];
  return letters.slice(2).map((_, index) => letters.slice(index, index + 3).join(''));
}

function isNear(word: string, other: string): boolean {
  if (word.length < MISTYPED_WORD_MIN_LENGTH) return word === other;
  const slipsMax = word.length >= TWO_SLIPS_MIN_LENGTH ? 2 : 1;
  return Math.abs(word.length - other.length) <= slipsMax && slipsBetween(word, other) <= slipsMax;
}

/**
 * Letters added, left out, replaced or swapped with their neighbour between two words: optimal string alignment
 * distance (Boytsov 2011, "Indexing methods for approximate dictionary searching").
 */
function slipsBetween(word: string, other: string): number {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= word.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (previous[column - 1] ?? 0) + (word[row - 1] === other[column - 1] ? 0 : 1);
      let least = Math.min(replaced, (previous[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      if (word[row - 1] === other[column - 2] && word[row - 2] === other[column - 1])
        least = Math.min(least, (beforePrevious[column - 2] ?? least) + 1);
      current.push(least);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[other.length] ?? 0;
}
