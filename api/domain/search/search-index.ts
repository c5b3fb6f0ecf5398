/** What the writer and the readers of a site's own search index agree on. No zod here. */

/** Where the index of a site lies. */
export const SEARCH_INDEX_PATH = '/pagefind';
/** The file that names all others, written last. */
export const SEARCH_INDEX_ENTRY = 'pagefind-entry.json';
/** Field of a record that holds the recipe's card, as JSON. */
export const CARD_FIELD = 'card';
/** Key that records are sorted by, ascending: their place in the list, newest first. */
export const ORDER_KEY = 'order';
/** Beginning of the names of the filters that hold words. */
export const WORDS_FILTER = 'words-';

/**
 * The filter that holds a word. Words are kept by their first letter, so that a question loads only a small part of
 * them; terms are kept under the names of their groups.
 */
export function wordsFilterOf(word: string): string {
  return `${WORDS_FILTER}${String.fromCodePoint(word.codePointAt(0) ?? 0)}`;
}
