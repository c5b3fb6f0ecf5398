/** Counts behind the name of an ingredient that are added to its amount: '2 eggs + 1 egg yolk'. No zod here. */
import { endsName } from '../../recipes/lines/listed-names.ts';
import { isCountedName } from '../../text/counted/counted-names.ts';
import { readAmount } from '../lines/amounts/amounts.ts';
import { type AmountInText, FURTHER_AMOUNT } from './step-amounts.ts';

/** A count in a text, with the name of what it counts. */
export type CountInText = Pick<AmountInText, 'separator' | 'start' | 'end'> & {
  unitSlug: null;
  quantities: { value: number; words: string }[];
  second: null;
};

const LESS = /(?:minus|less)\s$/i;
const NUMBER = /[\d½¼¾⅓⅔⅛]/gu;
const NAME_WORD = /\s\p{L}[\p{L}'’-]*/uy;
/** Words of a name that are looked at. */
const NAME_REACH_WORDS = 4;

/**
 * Counts that a line adds to its amount, or takes in its place, of what surely has a plural. None where other numbers
 * stand beside them, and not in brackets: of '4 eggs, 2 whole and 2 yolks' all or nothing follows the servings.
 * @param beside the amounts in a unit that were found there
 */
export function findFurtherCounts(text: string, beside: readonly AmountInText[]): CountInText[] {
  const counts = [...text.matchAll(FURTHER_AMOUNT)].flatMap(({ 0: lead, index }): CountInText[] => {
    const start = index + lead.length;
    const amount = LESS.test(lead) ? null : readAmount(text, start);
    const end = amount && amount.unitSlug === null ? endOfName(text, amount.numberEnd) : null;
    if (!amount || amount.min !== amount.max || end === null) return [];
    const quantities = [{ value: amount.min, words: text.slice(start, end) }];
    return [{ unitSlug: null, quantities, separator: '', second: null, start, end }];
  });
  const found = [...beside, ...counts];
  const isFound = (at: number) => found.some(({ start, end }) => start <= at && at < end);
  const isInBrackets = (at: number) => /\([^()]*$/.test(text.slice(0, at));
  const isAll = [...text.matchAll(NUMBER)].every(({ index }) => isFound(index) || isInBrackets(index));
  return isAll ? counts : [];
}

/** Where the longest name ends that begins at a place, and is of something counted; null where none is. */
function endOfName(text: string, position: number): number | null {
  const ends: number[] = [];
  let at = position;
  while (ends.length < NAME_REACH_WORDS) {
    NAME_WORD.lastIndex = at;
    const [word] = NAME_WORD.exec(text) ?? [];
    if (word === undefined || endsName(word.trim())) break;
    at += word.length;
    ends.push(at);
  }
  return ends.findLast((end) => isCountedName(text.slice(position, end).trim())) ?? null;
}
