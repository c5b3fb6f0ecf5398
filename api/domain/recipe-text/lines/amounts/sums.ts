import { CONTAINER_SLUGS } from '../../../recipes/lines/line-words.ts';
import { matchAt } from '../../../text/match-at.ts';
import { isMeasure, readUnit } from '../units/units-in-text.ts';
import { ABOUT } from '../words-of-lead.ts';
import { readAmount } from './amounts.ts';
import { saysTheSame } from './second-amounts.ts';

const AND = /,?\s{0,2}(?:\+\s{0,2}|(?:plus|and|&|or)\s{1,2})(?:about |another |an additional )?/iy;
/** '2/3 + 1/3 cup': both numbers are of the unit. */
const SPOONS_AND_CUPS: ReadonlySet<string> = new Set(['teaspoon', 'tablespoon', 'cup']);
const NUMBER_PLUS = /\s?(?:\+|plus\b|&)\s?/iy;
const IN_BRACKETS = /\s?\([^()]{1,40}\)/y;
const OR = /or /i;
/** What separates the last amount from the name. */
const BEFORE_NAME = /[\s,]*/y;

/** The text with the unit of a sum behind its first number, too: '2/3 cup + 1/3 cup sugar'. */
function withUnitOfBoth(text: string): string {
  const first = readAmount(text, matchAt(ABOUT, text, 0)?.[0].length ?? 0);
  if (!first || first.isArticle || first.unitSlug) return text;
  const plus = matchAt(NUMBER_PLUS, text, first.end);
  const next = plus && readAmount(text, first.end + plus[0].length);
  if (!next?.unitSlug || !SPOONS_AND_CUPS.has(next.unitSlug)) return text;
  return `${text.slice(0, first.end)} ${text.slice(next.numberEnd, next.end).trim()}${text.slice(first.end)}`;
}

/** Position after an amount and what stands in brackets behind it. */
function endWithBrackets(text: string, end: number): number {
  return end + (matchAt(IN_BRACKETS, text, end)?.[0].length ?? 0);
}

/**
 * Takes what is added to the amount at the front in a unit that it cannot be counted in off it: '1 cup + 50 g flour' is
 * '1 cup flour' and '+ 50 g', each of which scales by itself; so is another choice, '1 package or 2 teaspoons yeast',
 * unless it says the same amount again. Amounts in units of one kind ('1 cup + 2 tablespoons')
 * are one amount, and stay.
 */
export function splitSum(written: string): { text: string; added: string } {
  const text = withUnitOfBoth(written);
  const whole = { text, added: '' };
  const first = readAmount(text, matchAt(ABOUT, text, 0)?.[0].length ?? 0);
  if (!first?.unitSlug) return whole;
  // '6 oz (170 g) plus 2 oz (57 g) chocolate': each has its own brackets. Those of a tin say how large it is.
  const firstEnd = isMeasure(first.unitSlug) ? endWithBrackets(text, first.end) : first.end;
  let end = firstEnd;
  for (;;) {
    const and = matchAt(AND, text, end)?.[0];
    const amount = and === undefined ? null : readAmount(text, end + and.length);
    if (and === undefined || !amount?.unitSlug || amount.isArticle) break;
    const isAgain =
      isMeasure(first.unitSlug) && saysTheSame({ quantityMin: first.min, unitSlug: first.unitSlug }, amount);
    if (OR.test(and) && isAgain) break;
    end = endWithBrackets(text, amount.end);
  }
  const nameStart = end + (matchAt(BEFORE_NAME, text, end)?.[0].length ?? 0);
  // '1 cup + 400 g tin of milk' adds a tin, not grams.
  const isPack = CONTAINER_SLUGS.has(readUnit(text, nameStart)?.slug ?? '');
  if (end === firstEnd || isPack || !/^\p{L}/u.test(text.slice(nameStart))) return whole;
  const added = text
    .slice(firstEnd, end)
    .replace(/^[\s,]+/, '')
    .replaceAll(/\+(?=\S)/g, '+ ');
  return { text: `${text.slice(0, firstEnd)} ${text.slice(nameStart)}`, added };
}
