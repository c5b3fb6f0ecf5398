/** Full-text search over published recipes; the rule itself is in `#domain/search/search.ts`. */

import { nearWords } from '#domain/search/near-words.ts';
import { queryWords, stemOf } from '#domain/search/search.ts';
import { deleteWords, indexedTexts, listTexts, listWords, storeWords } from './sqlite/search-index.ts';
import type { Queryable } from './transaction.ts';

/** Numbers of the texts that search can find, as a part of a query about `recipe_texts`. */
export const textsInIndex = indexedTexts;

/** Makes a recipe findable by these words, replacing those it was found by before. To be called in a transaction. */
export async function indexRecipeWords(
  db: Queryable,
  recipe: { id: string; siteId: string },
  words: readonly string[],
): Promise<void> {
  await storeWords(
    db,
    recipe,
    words.map((word) => ({ word, stem: stemOf(word) })),
  );
}

/** Makes a recipe unfindable; nothing happens when it was. */
export async function removeRecipeWords(db: Queryable, recipeId: string): Promise<void> {
  await deleteWords(db, recipeId);
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
  const sought = queryWords(query).map((word) => ({ beginning: word, stem: stemOf(word), words: [] }));
  if (sought.length === 0) return [];
  const exact = await listTexts(db, siteId, sought);
  if (areRead(exact)) return exact;
  const vocabulary = await listWords(db, siteId);
  return listTexts(
    db,
    siteId,
    sought.map((one) => ({ ...one, words: nearWords(one.beginning, vocabulary) })),
  );
}
