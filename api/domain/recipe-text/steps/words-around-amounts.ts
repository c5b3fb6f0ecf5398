/** Words around an amount that say which part of it is meant, or how exact it is. */
import { matchAt } from '../../text/match-at.ts';
import { SEVERAL_IN_WORDS } from '../../text/number-words.ts';
import type { ReadAmount } from '../lines/amounts/amounts.ts';

/** 'A tablespoon or so of oil', 'a cup or two of stock'. */
const OR_SO = /\sor\sso(?=\s)/iy;
const OR_TWO = /\sor\stwo(?=[\s,.;)]|$)/iy;
/** How far before an amount the number is looked for that is taken of it. */
const REACH_CHARACTERS = 24;
/** Half of them follows. */
const SOME_OF_THEM = new RegExp(
  `(?<![\\d.,/⁄])(?:\\d{1,3}(?:\\s?[½⅓⅔¼¾⅛])?|one|${SEVERAL_IN_WORDS})\\s(?:out\\s)?of\\s(?:the|these|those|your)\\s$`,
  'iu',
);
const TOTAL = '(?:total|altogether|all together|in all|combined)(?!\\p{L})';
const SAYS_TOTAL = new RegExp(`\\d[^\\d]*\\s${TOTAL}`, 'iu');
const TOTAL_BEHIND = new RegExp(`\\s(?:in |weight )?${TOTAL}`, 'iuy');

/** Length of ' or so' at a place; 0 where it is not there. */
export function lengthOfOrSo(text: string, end: number): number {
  return matchAt(OR_SO, text, end)?.[0].length ?? 0;
}

/** 'A cup or two' are one or two cups. */
export function withOrTwo(text: string, amount: ReadAmount | null): ReadAmount | null {
  const two = amount?.isArticle && amount.unitSlug !== null ? matchAt(OR_TWO, text, amount.end) : null;
  return amount && two ? { ...amount, max: 2, end: amount.end + two[0].length, isArticle: false } : amount;
}

/** Whether an amount that begins at a place is the whole of which a number is taken: 'melt 2 of the 4 tablespoons'. */
export function isOutOf(text: string, start: number): boolean {
  return SOME_OF_THEM.test(text.slice(Math.max(0, start - REACH_CHARACTERS), start));
}

/** Whether a text says how much several are together. */
export function saysTotal(text: string): boolean {
  return SAYS_TOTAL.test(text);
}

/** Whether an amount that ends at a place is that of several together. */
export function isTotalBehind(text: string, end: number): boolean {
  return matchAt(TOTAL_BEHIND, text, end) !== null;
}
