import type { TermKind } from '../recipes/terms/term-kinds.ts';
import { cutText } from '../text/text.ts';

/** What the matcher needs of a term. */
export type MatchableTerm = {
  /** Identifier of the term. */
  id: string;
  /** Which of the six ways of filing. */
  kind: TermKind;
  /** Name shown. */
  title: string;
  /** Keywords of recipes that mean this term, in lower case. */
  aliases: readonly string[];
};

/** Keywords sorted into terms and words that stay words. */
export type MatchedKeywords = {
  /** Terms the keywords mean, each once. */
  terms: MatchableTerm[];
  /** Keywords that mean no term, as written, each once. */
  keywords: string[];
};

/** Longest keyword that is kept, in characters. */
const KEYWORD_LIMIT_CHARACTERS = 100;

function toKey(keyword: string): string {
  const plain = keyword.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/**
 * Makes the function that sorts a recipe's keywords: those that name a term or an alias of it ('Italian
 * recipes', 'main dishes') become terms, the rest stay keywords.
 */
export function createTermMatcher(
  terms: readonly MatchableTerm[],
): (keywords: readonly string[]) => MatchedKeywords {
  const termByKey = new Map<string, MatchableTerm>();
  for (const term of terms) termByKey.set(toKey(term.title), term);
  for (const term of terms) {
    for (const alias of term.aliases) {
      if (!termByKey.has(toKey(alias))) termByKey.set(toKey(alias), term);
    }
  }

  return (keywords) => {
    const found = new Set<MatchableTerm>();
    const rest = new Map<string, string>();
    for (const keyword of keywords) {
      const written = cutText(keyword.replace(/\s+/g, ' ').trim(), KEYWORD_LIMIT_CHARACTERS);
      const key = toKey(written);
      const term = termByKey.get(key) ?? termByKey.get(key.replace(/ (?:recipes?|food|cuisine)$/, ''));
      if (term) found.add(term);
      else if (key && !rest.has(key)) rest.set(key, written);
    }
    return { terms: [...found], keywords: [...rest.values()] };
  };
}
