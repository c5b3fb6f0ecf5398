/** Names of listed ingredients in a step. */
import { stemmer } from 'stemmer';
import { endsName, isCommonWord, isListed } from '../../recipes/lines/listed-names.ts';
import { findUsage, type Listed } from '../lines/listed-usages.ts';
import { doneBefore } from './done-words.ts';
import { TIME_UNITS } from './times/time-words.ts';

/** A name in a text. */
export type StepName = {
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
/** Far enough back for the words before a name, in characters. */
const REACH = 160;
const NAME_END = /[.,;:!?)…]|\s(?=(\p{L}+)[\s.,;:!?)…])/gu;
/** 'The tofu slowly': how it is done is no part of a name that stands before it; jelly may be. */
const ADVERB = /^(?!.*(?:belly|family|fly|jelly|lily|poly)$)\p{Ll}{3,}ly$/u;
const WORDS_AT_END = /(?:\p{L}[\p{L}'’-]*\s)*\p{L}[\p{L}'’-]*$/u;
/** '200 g of', '2 heaped spoons', '2 tsp. of': what is measured is no whole line. Of another sentence it is nothing. */
const AMOUNT_BEFORE = /[\d½⅓⅔¼¾⅛]\s*(?:\p{L}+(?:\.(?!\s+\p{Lu}))?\s+){0,2}$/u;
/** 'After 10 minutes add': a time or a temperature is no amount of an ingredient. */
const OTHER_MEASURE_BEFORE = new RegExp(
  `\\d\\s?(?:(?:${TIME_UNITS})(?!\\p{L})|degrees|(?<=\\d\\d\\s?)[CF])\\.?\\s+(?:\\p{L}+\\s+)?$`,
  'iu',
);
const REST = /\b(?:rest|remaining)\b/;
const SHARES: readonly [words: RegExp, share: number][] = [
  [/\b(?:one |a )?half (?:an? )?$/i, 1 / 2],
  [/\b(?:one|a) third $/i, 1 / 3],
  [/\btwo thirds $/i, 2 / 3],
  [/\b(?:one|a) (?:quarter|fourth) $/i, 1 / 4],
  [/\bthree (?:quarters|fourths) $/i, 3 / 4],
];

/**
 * The names of listed ingredients in a text that are over: punctuation follows, or a word that ends names ('the butter
 * and '). Left out is what is not sure, and what begins a sentence, where 'butter' may be a verb.
 * @param foodWords stems of what the catalogue's ingredients are called: 'peanut butter' is not the listed butter
 * @param from only names that what stands behind this position ends
 */
export function findNames(
  text: string,
  listed: Listed,
  foodWords: ReadonlySet<string>,
  from = 0,
): StepName[] {
  return [...text.matchAll(NAME_END)].flatMap(({ index, 1: word }) => {
    const isOver = index + (word === undefined ? 1 : word.length + 2) > from;
    if (!isOver || (word !== undefined && !endsName(word) && !ADVERB.test(word))) return [];
    return nameBefore(text, index, listed, foodWords) ?? [];
  });
}

/** For a name that was chosen: what stands before it may say which part of the line is meant. */
export function shareBefore(text: string): { share: StepName['share']; start: number } {
  const rest = /\bthe (?:rest of|remaining) (?:the )?$/i.exec(text);
  if (rest) return { share: 'REST', start: rest.index };
  const bare = text.replace(/(?:of )?(?:the )?$/i, '');
  for (const [words, share] of SHARES) {
    const match = words.exec(bare);
    if (match) return { share, start: match.index };
  }
  return { share: 1, start: text.length - (/\bthe $/i.exec(text)?.[0].length ?? 0) };
}

function nameBefore(
  text: string,
  end: number,
  listed: Listed,
  foodWords: ReadonlySet<string>,
): StepName | null {
  const said = WORDS_AT_END.exec(text.slice(Math.max(0, end - REACH), end))?.[0] ?? '';
  const all = said.toLowerCase().split(' ').slice(-NAME_WORDS_MAX);
  const words = all.slice(all.findLastIndex(endsName) + 1);
  const last = words.at(-1) ?? '';
  if (isCommonWord(last) || !isListed(last, listed.words)) return null;
  for (let count = words.length; count > 0; count--) {
    const usageId = findUsage(words.slice(-count), listed, true);
    if (usageId === undefined) continue;
    const name = nameIn(words.slice(-count), usageId, listed);
    const start = startWithDone(text, end - name.join(' ').length, usageId, listed);
    const before = text.slice(Math.max(0, start - REACH), start);
    if (REST.test(name.join(' '))) return { usageId, share: 'REST', start, end };
    const { share, start: from } = shareBefore(before);
    if (share !== 1) return { usageId, share, start: start - before.length + from, end };
    const [previous = ''] = /\p{L}[\p{L}'’-]*(?=\s$)/u.exec(before) ?? [];
    if (isSentenceStart(before)) return null;
    const isLonger =
      !/^the\s/i.test(text.slice(start, end)) && foodWords.has(stemmer(previous.toLowerCase()));
    const isOther = !endsName(previous) && (isLonger || isAmount(before));
    return isOther ? null : { usageId, share, start, end };
  }
  return null;
}

/** Words of a name without those before it: in 'dice the onions' and 'chop onions' something is done with them. */
function nameIn(words: readonly string[], usageId: string, { usages }: Listed): readonly string[] {
  if (REST.test(words.join(' '))) return words;
  const article = words.lastIndexOf('the');
  if (article !== -1) return words.slice(article);
  const names = usages.find(({ id }) => id === usageId)?.names ?? [];
  const own = names
    .join(' ')
    .toLowerCase()
    .split(/[^\p{L}'’-]+/u)
    .map(stemmer);
  return words.slice(words.findIndex((word) => own.includes(stemmer(word))));
}

/** Where a name begins with what its own line says is done: 'the chopped onions' of '2 onions, chopped'. */
function startWithDone(text: string, nameStart: number, usageId: string, { usages }: Listed): number {
  const done = usages.find(({ id }) => id === usageId)?.done;
  const said = done ? doneBefore(text.slice(Math.max(0, nameStart - REACH), nameStart), done) : '';
  const start = nameStart - said.length;
  const article = said === '' ? '' : (/(?<!\p{L})the\s+$/iu.exec(text.slice(0, start))?.[0] ?? '');
  return start - article.length;
}

function isAmount(before: string): boolean {
  return AMOUNT_BEFORE.test(before) && !OTHER_MEASURE_BEFORE.test(before);
}

function isSentenceStart(before: string): boolean {
  return /(?:^|[.!?:]\s*)$/.test(before);
}
