/** How a reader's words find recipes: one rule for the API and for a site's own index. No zod here. */
import { stemmer } from 'stemmer';

/** Words of a query beyond these are ignored. */
const QUERY_WORDS_MAX = 12;
/** Characters of a word beyond these are ignored. */
const WORD_MAX_LENGTH = 40;

/** Letters that are not a letter with an accent, as people without them type them; and the end form of sigma. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ς: 'σ',
};

/** A text by which it is found however it is typed: in lower case, without accents. */
export function foldedText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[æœøßłđðþıς]/g, (letter) => PLAIN_LETTERS[letter] ?? letter);
}

/** The different words of a text, in order: letters and digits, folded. */
export function wordsOf(text: string): string[] {
  const words = foldedText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.map((word) => [...word].slice(0, WORD_MAX_LENGTH).join('')))];
}

/** The words a query asks for; none when it holds no letter and no digit, and then it finds nothing. */
export function queryWords(query: string): string[] {
  return wordsOf(query).slice(0, QUERY_WORDS_MAX);
}

/**
 * What the forms of an English word have in common ('baking' and 'baked': 'bake'), by Porter's rules. 'pies' is 'pie',
 * as in their second edition.
 */
export function stemOf(word: string): string {
  return /^[a-z]ies$/.test(word) ? word.slice(0, -1) : stemmer(word);
}

/**
 * The words of a vocabulary that one word of a query stands for: those it is the beginning of, and other forms of it.
 * A recipe is found when it holds, for every word of the query, one of these.
 */
export function meantWords(asked: string, vocabulary: readonly string[]): string[] {
  const stem = stemOf(asked);
  return vocabulary.filter((word) => word.startsWith(asked) || stemOf(word) === stem);
}
