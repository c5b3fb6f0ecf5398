/** Names of listed ingredients in a step while it is typed. */
import { stemmer } from 'stemmer';
import { endsName, isCommonWord, isListed } from '../../recipes/listed-names.ts';
import { findUsage, type Listed } from '../lines/listed-usages.ts';

/** A name that was just typed. */
export type TypedName = {
  /** The line it names. */
  usageId: string;
  /** The part of the line that is meant, up to 1; 'REST' is what no other step takes. */
  share: number | 'REST';
  /** Where its words begin in the text, with 'the' and 'half the', and where they end. */
  start: number;
  end: number;
};

/** Most words of a name, with those before it that belong to it ('the rest of the brown sugar'). */
const NAME_WORDS_MAX = 7;
const PUNCTUATED = /[.,;:!?)]\s?$/u;
const LAST_WORD = /\s(\p{L}+)\s$/u;
const WORDS_AT_END = /(?:\p{L}[\p{L}'’-]*\s)*\p{L}[\p{L}'’-]*$/u;
/** '200 g of', '2 heaped spoons': what is measured is no whole line. */
const AMOUNT_BEFORE = /[\d½⅓⅔¼¾⅛]\s*(?:\p{L}+\.?\s+){0,2}$/u;
const REST = /\b(?:rest|remaining)\b/;
const SHARES: readonly [words: RegExp, share: number][] = [
  [/\b(?:one |a )?half (?:an? )?$/i, 1 / 2],
  [/\b(?:one|a) third $/i, 1 / 3],
  [/\btwo thirds $/i, 2 / 3],
  [/\b(?:one|a) (?:quarter|fourth) $/i, 1 / 4],
  [/\bthree (?:quarters|fourths) $/i, 3 / 4],
];

/**
 * The listed ingredient whose name ends a text before what was typed last: punctuation, or a word that ends names ('the
 * butter and '). Null where that is not sure, and at the beginning of a sentence, where 'butter' may be a verb.
 * @param text what stands before the caret
 * @param foodWords stems of what the catalogue's ingredients are called: 'peanut butter' is not the listed butter
 */
export function findTypedName(
  text: string,
  listed: Listed,
  foodWords: ReadonlySet<string>,
): TypedName | null {
  const end = endOfName(text);
  return end === null ? null : nameBefore(text, end, listed, foodWords);
}

/** The same for a name that was chosen: what stands before it may say which part of the line is meant. */
export function shareBefore(text: string): { share: TypedName['share']; start: number } {
  const rest = /\bthe (?:rest of|remaining) (?:the )?$/i.exec(text);
  if (rest) return { share: 'REST', start: rest.index };
  const bare = text.replace(/(?:of )?(?:the )?$/i, '');
  for (const [words, share] of SHARES) {
    const match = words.exec(bare);
    if (match) return { share, start: match.index };
  }
  return { share: 1, start: text.length - (/\bthe $/i.exec(text)?.[0].length ?? 0) };
}

function endOfName(text: string): number | null {
  const punctuation = PUNCTUATED.exec(text);
  if (punctuation) return punctuation.index;
  const word = LAST_WORD.exec(text);
  return word && endsName(word[1] ?? '') ? word.index : null;
}

function nameBefore(
  text: string,
  end: number,
  listed: Listed,
  foodWords: ReadonlySet<string>,
): TypedName | null {
  const said = WORDS_AT_END.exec(text.slice(0, end))?.[0] ?? '';
  const all = said.toLowerCase().split(' ').slice(-NAME_WORDS_MAX);
  const words = all.slice(all.findLastIndex(endsName) + 1);
  const last = words.at(-1) ?? '';
  if (isCommonWord(last) || !isListed(last, listed.words)) return null;
  for (let count = words.length; count > 0; count--) {
    const name = words.slice(-count);
    const usageId = findUsage(name, listed, true);
    if (usageId === undefined) continue;
    const start = end - name.join(' ').length;
    const before = text.slice(0, start);
    if (REST.test(name.join(' '))) return { usageId, share: 'REST', start, end };
    const { share, start: from } = shareBefore(before);
    if (share !== 1) return { usageId, share, start: from, end };
    const [previous = ''] = /\p{L}[\p{L}'’-]*(?=\s$)/u.exec(before) ?? [];
    const isOther = AMOUNT_BEFORE.test(before) || foodWords.has(stemmer(previous.toLowerCase()));
    return isOther || isSentenceStart(before) ? null : { usageId, share, start, end };
  }
  return null;
}

function isSentenceStart(before: string): boolean {
  return /(?:^|[.!?:]\s*)$/.test(before);
}
