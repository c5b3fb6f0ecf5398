/** A line of the list in the middle of a sentence, where it has no capital of its own. */
import { ABOUT } from '#domain/recipe-text/lines/words-of-lead.ts';
import { isCommonWord } from '#domain/recipes/lines/listed-names.ts';
import type { InlineNode } from '#domain/text/rich-text.ts';
import { plainText } from '#domain/text/rich-text-reading.ts';

/** What an amount in words begins with, by language. */
const ARTICLES = {
  English: 'a an one some half few several',
  French: 'un une quelques environ',
  'German, Dutch': 'ein eine einen etwas ca een enkele',
  Scandinavian: 'en ett et ei lite litt lidt',
  'Italian, Portuguese, Spanish': 'un una uno um uma unos unas algunos alguns qualche',
};
const ARTICLE_WORDS: ReadonlySet<string> = new Set(Object.values(ARTICLES).join(' ').split(' '));
const SENTENCE_START = /(?:^|[.!?:])\s*$/;

/** Whether a node of a text stands within a sentence. */
export function isWithinSentence(nodes: readonly InlineNode[], index: number): boolean {
  return !SENTENCE_START.test(plainText([...nodes.slice(0, index)]));
}

/** 'a pinch of' for 'A pinch of'; 'EL' and 'Prise' keep their capitals. */
export function amountWithin(text: string): string {
  const [first = ''] = /^\p{L}+/u.exec(text) ?? [];
  const about = first.toLowerCase();
  ABOUT.lastIndex = 0;
  return ARTICLE_WORDS.has(about) || ABOUT.test(text) ? lowerFirst(text) : text;
}

/** A name whose first word the author wrote small in the sentence: 'cream' for 'Cream'. */
export function nameWithin(name: string, written: string): string {
  const [first = ''] = /^\p{Lu}\p{Ll}+(?![\p{L}’'])/u.exec(name) ?? [];
  if (first === '' || /\p{Lu}/u.test(written)) return name;
  const small = first.toLowerCase();
  const isSmall = isCommonWord(small) || written.split(/[^\p{L}]+/u).some((word) => isOneOf(word, small));
  return isSmall ? lowerFirst(name) : name;
}

/** Whether two words differ in number at most. */
function isOneOf(word: string, other: string): boolean {
  const [short, long] = word.length < other.length ? [word, other] : [other, word];
  return long === short || (short.length > 2 && (long === `${short}s` || long === `${short}es`));
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
