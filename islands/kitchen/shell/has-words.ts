import { queryWords, wordsOf } from '#domain/search/search.ts';

/** Whether each word that was typed begins one of the names', as in the search of recipes. */
export function hasWords(names: readonly string[], typed: string): boolean {
  const words = wordsOf(names.join(' '));
  return queryWords(typed).every((asked) => words.some((word) => word.startsWith(asked)));
}
