import type { PageRecipe } from '#domain/pages/pages.ts';

/** What a recipe owes to others, ready to draw. */
type ShownCredit = {
  /** Words before it: 'Adapted from '; empty where the author's own words say how it is owed. */
  lead: string;
  words: string;
  /** Page that the words lead to. */
  href: string | null;
};

/** How words begin that say by themselves what is owed: 'After a card by Aunt Ada', 'Inspired by …', 'Nach …'. */
const PHRASE =
  /^(?:(?:loosely|freely|lightly|slightly|very|with|many|special) )*(?:after|by|from|via|adapted|inspired|based|translated|taken|reprinted|borrowed|modified|recipe|source|credit|courtesy|copyright|©|thanks|thank|nach|inspiriert|d['’]après|inspiré|adapté|adaptado|inspirado|adattato|ispirato)(?!\p{L})/iu;

/** True for words that stand as they are written; false for the name of a person or a work. */
export function isCreditPhrase(name: string): boolean {
  return PHRASE.test(name);
}

const people = new Intl.ListFormat('en-US');

/** 'Ada', 'Ada and Bo', 'Ada, Bo, and Cy'. */
export function namesInWords(names: readonly string[]): string {
  return people.format(names);
}

/** What a recipe was adapted from: words, and the page they lead to where one is given. Null when nothing is. */
export function creditOf({ credit }: Pick<PageRecipe, 'credit'>): ShownCredit | null {
  const host = credit?.href?.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/[/?#].*$/, '');
  const words = credit?.name ?? host ?? null;
  if (words === null) return null;
  return { lead: isCreditPhrase(words) ? '' : 'Adapted from ', words, href: credit?.href ?? null };
}
