import { meantWords, queryWords, wordsOf } from '#domain/search/search.ts';

/** A piece of a title; marked when it is a word that was asked for. */
export type TitlePart = { text: string; isMarked: boolean };

/** Splits a title at the words that a query asks for, by the rule the recipes were found by. */
export function markedTitle(title: string, query: string): TitlePart[] {
  const asked = queryWords(query);
  const isMeant = (text: string) => {
    const words = wordsOf(text);
    return asked.some((word) => meantWords(word, words).length > 0);
  };
  return title
    .split(/([\p{L}\p{N}\p{M}]+)/u)
    .filter((text) => text !== '')
    .map((text) => ({ text, isMarked: isMeant(text) }));
}
