import { BEFORE_SIZE_OF_PACK, isForOne } from '../../recipes/lines/amounts-for-one.ts';
import { isListed, namesListed } from '../../recipes/lines/listed-names.ts';
import { isSizeOfPieces } from '../../recipes/lines/size-of-pieces.ts';
import { isSize } from '../../recipes/lines/written-amounts.ts';
import { saysEnglish } from '../../text/english-text.ts';
import { matchAt } from '../../text/match-at.ts';
import { SEVERAL_IN_WORDS } from '../../text/number-words.ts';
import { AND_WORDS, FURTHER_WORDS, RANGE_WORDS } from '../../text/range-words.ts';
import { type ReadAmount, readAmount, readMeasuredAmount, readNumber } from '../lines/amounts/amounts.ts';
import { canBeSame } from '../lines/amounts/second-amounts.ts';
import { findUsageNamed, type Listed } from '../lines/listed-usages.ts';
import { isMeasure } from '../lines/units/units-in-text.ts';
import { isPouredName, unitToldBy } from '../lines/units/units-told-beside.ts';
import { isOutOf, isTotalBehind, lengthOfOrSo, saysTotal, withOrTwo } from './words-around-amounts.ts';

/** Amount in a text, in a unit of the catalogue. */
export type AmountInText = {
  unitSlug: string;
  /** Quantity, or both ends of a range. */
  quantities: { value: number; words: string }[];
  /** What stands between the two of a range. */
  separator: string;
  /** The same once more in another unit: the 5 oz of '150 g (5 oz)'. */
  second: { quantity: number; unitSlug: string } | null;
  /** Id of the line of the list that it is of; absent where that is not sure. */
  usageId?: string | undefined;
  /** Position of its first character. */
  start: number;
  /** Position after it, with what says it again. */
  end: number;
};

const AMOUNT_START = new RegExp(
  `(?<![\\p{L}\\p{N}.:/⁄×-]|[^\\p{L}],|[\\d½⅓⅔¼¾⅛] |\\d x )(?<!(?:step|part|stage|mark|number|no\\.?) )(?:\\d|[½⅓⅔¼¾⅛]|(?:one|${SEVERAL_IN_WORDS}|an?|een(?= half\\s)|half|quarter|third)(?=\\s))`,
  'giu',
);
/** Units besides those of weight and volume whose counts scale. */
const COUNTED_SLUGS: ReadonlySet<string> = new Set(
  'clove slice stick can jar bunch sprig stalk rasher'.split(' '),
);
/** What a line adds by number as well: '1 cup sugar + 1 pinch'. In a step, pinches stay. */
const ADDED_SLUGS: ReadonlySet<string> = new Set(['pinch', 'dash', 'drop']);
const SAID_AGAIN = /(?:\s?(?:(\()|\/\s?|=\s?)|\sor\s)(?:~\s?|about |approx\. |or )?/iy;
/** '2 cups flour (250 g)': neither may be computed from the other, so the step stays as it was written. */
const AGAIN_BEHIND_NAME = /(?: \p{L}[\p{L}'’-]*){1,5}?,?(?: \p{L}+)? \((?:about |~\s?)?(?=\d)/uy;
/** What may stand between the ends of a range, the likelier first: '1-1/2 to 2', '2 bis 3', '1 - 2', '9/10', '2 and 3'. */
const BETWEEN_ENDS = [
  /^(.+?)()\s(?:to|or)\s(.+)$/i,
  new RegExp(`^(.+?)(\\s(?:${RANGE_WORDS})\\s)(?=[\\d½⅓⅔¼¾⅛])(.+)$`, 'iu'),
  /^(.+?)()\s?[-–—~]\s?(.+)$/,
  /^(.+?)()\s?\/\s?(.+)$/,
  new RegExp(`^(.+?)(\\s(?:${AND_WORDS})\\s)(.+)$`, 'iu'),
];
const TO = ' to ';
const OF = /\sof\s/i;
const BRACKET_END = /\s?\)/y;
/** 'the honey (1 tablespoon)', 'add honey 1 tablespoon': the name, then its amount. */
const NAME_BEFORE = /(\p{L}[\p{L}'’-]{0,30})(?:\s?(\()|\s)(?:about |~\s?)?$/iu;
/** '+ 2 cups water', 'or 3 Tbsp sauce': one more amount on a line that has one. */
export const FURTHER_AMOUNT = new RegExp(
  `(?:^|[\\s(,;])(?:${FURTHER_WORDS}|minus|less)\\s(?:about |another |an additional )?`,
  'giu',
);
/** '2/3 + 1/3 cup': a number that has its unit with the next. */
const NUMBER_AND = /[\d½⅓⅔¼¾⅛]\s?(?:or|plus|and|minus|less|\+|&)\s$/iu;
/** An amount that something is taken off ('2 cups minus'), or that is taken off another ('minus 1 tablespoon'). */
const LESS_BEHIND = /\s(?:minus|less)\s/iy;
const LESS_BEFORE = /\d[^.;]{0,20}\s(?:minus|less)\s$/i;
/** ' of the sugar plus another ', before what is more of it. */
const PLUS_MORE =
  /^(?: (?!(?:and|or|with|to|into|in|then|on|from|over|at|for)\s)[\p{L}'’-]+){1,4},? (?:plus|and|\+|&) (?:about |another |an additional )?$/iu;
const NO_NAME_BEHIND = /^(?:\s*(?:[.,;)]|$)| (?:more|extra|for|to)(?!\p{L}))/iu;
/** Packs whose size may stand behind them: '2 cans (400 g) tomatoes'. */
const PACK_SLUGS: ReadonlySet<string> = new Set(['can', 'jar']);
const SIZE_IN_BRACKETS = /\s?\((?:about |~\s?)?\d[^()]{0,20}\)/y;
/** 'A can of tomatoes (400 g)', 'a jar pesto 200 g': the size of a pack, after what is in it. */
const PACK_BEFORE = new RegExp(`${BEFORE_SIZE_OF_PACK}$`, 'iu');
/** What is made of the list is as much as the list: 'Makes about 2 cups'. */
const MADE_BEFORE = /(?<!\p{L})(?:makes|yields)\s(?:about |around |~\s?)?$/iu;
/** A second value is the same amount: authors round by up to this factor. */
const SAME_WITHIN_FACTOR = 1.25;

/**
 * Amounts of listed ingredients in a step, in order: '200 g of the flour', '2 tablespoons sugar', 'honey (1 tablespoon)',
 * and what they make together. Left out is what is not surely one: sizes of packs and vessels, amounts for each piece, counts without a unit.
 */
export function findStepAmounts(text: string, listed: Listed): AmountInText[] {
  let last: AmountInText | null = null;
  const isSure = (amount: AmountInText) => {
    if (NUMBER_AND.test(text.slice(Math.max(0, amount.start - 20), amount.start))) return false;
    if (
      isMeasure(amount.unitSlug) &&
      PACK_BEFORE.test(text.slice(Math.max(0, amount.start - 60), amount.start))
    )
      return false;
    if (isSizeOfPieces(text, amount.start, amount.end, listed.words)) return false;
    const nameStart = nameStartOf(text, amount);
    const isNamed =
      namesListed(text.slice(nameStart, nameStart + 120), listed.words) ||
      isAfterName(text, amount, listed.words) ||
      MADE_BEFORE.test(text.slice(Math.max(0, amount.start - 40), amount.start));
    return isNamed && !isForOne(text, amount.start, listed.words);
  };
  return findAmounts(text, AMOUNT_START, (amount) => {
    const isMore = last !== null && isMoreOf(text, last, amount);
    if (!isMore && !isSure(amount)) return null;
    const nameStart = amount.end + lengthOfOrSo(text, amount.end);
    const usageId: string | undefined = isMore
      ? last?.usageId
      : findUsageNamed(text, amount.start, nameStart, listed);
    last = { ...amount, usageId };
    const usage = listed.usages.find(({ id }) => id === usageId);
    const isBare = amount.unitSlug === 'ounce' && amount.second === null;
    const isPouredByName = usage?.names.some(isPouredName) ?? false;
    if (isBare && isPouredByName) return { ...amount, unitSlug: 'fluid-ounce', usageId };
    return { ...withUnitsTold(amount, isPouredByName || (usage?.isPoured ?? false)), usageId };
  });
}

/** Whether an amount is more of what the last one is of: 'the 2 tablespoons' of '1 cup sugar plus 2 tablespoons'. */
function isMoreOf(text: string, last: AmountInText, { start, end }: AmountInText): boolean {
  return (
    start > last.end &&
    PLUS_MORE.test(text.slice(last.end, start)) &&
    NO_NAME_BEHIND.test(text.slice(end, end + 20))
  );
}

/** '1 cup (8 oz) milk', '600 ml (1 pint)': either may tell the unit of the other. */
function withUnitsTold(amount: AmountInText, isPoured: boolean): AmountInText {
  const { unitSlug, quantities, second } = amount;
  if (second === null) return amount;
  const first = { quantity: quantities[0]?.value ?? 0, unitSlug };
  const told = unitToldBy(first, second, isPoured);
  const secondTold = unitToldBy(second, first, isPoured);
  return {
    ...amount,
    unitSlug: told ?? unitSlug,
    second: secondTold ? { ...second, unitSlug: secondTold } : second,
  };
}

/**
 * Further amounts of a line of an ingredient list, after its name: '+ 2 cups water', '150 g total'. None where others
 * stand beside them that would not follow: of 'divided (2/3 cup + 1/3 cup)', all or nothing scales.
 */
export function findFurtherAmounts(text: string): AmountInText[] {
  const further = findAmounts(text, FURTHER_AMOUNT, (amount) => amount);
  const found = further.length > 0 || !saysTotal(text) ? further : findTotals(text);
  let next = 0;
  const hasOther = [...text.matchAll(AMOUNT_START)].some(({ index }) => {
    while (index >= (found[next]?.end ?? Infinity)) next++;
    const amount = index >= (found[next]?.start ?? Infinity) ? null : readMeasuredAmount(text, index);
    return amount !== null && !isSize(text, amount.end);
  });
  const isPart = ({ start }: AmountInText) => NUMBER_AND.test(text.slice(Math.max(0, start - 20), start));
  return hasOther || found.some(isPart) ? [] : found;
}

/** How much all are that a line counts: the 150 g of '3 eggs, 150 g total'. */
function findTotals(text: string): AmountInText[] {
  return findAmounts(text, AMOUNT_START, (amount) => (isTotalBehind(text, amount.end) ? amount : null));
}

/** Length of the size that stands in brackets behind a number of packs; 0 where none does. */
function sizeLength(text: string, { unitSlug, end }: Pick<ReadAmount, 'unitSlug' | 'end'>): number {
  const isPack = unitSlug !== null && PACK_SLUGS.has(unitSlug);
  return (isPack && matchAt(SIZE_IN_BRACKETS, text, end)?.[0].length) || 0;
}

/** Where the name of what an amount is of begins, behind the size of a pack and 'or so'. */
function nameStartOf(text: string, amount: AmountInText): number {
  return amount.end + sizeLength(text, amount) + lengthOfOrSo(text, amount.end);
}

function isAfterName(text: string, { start, end }: AmountInText, listed: ReadonlySet<string>): boolean {
  const [, name, bracket] = NAME_BEFORE.exec(text.slice(Math.max(0, start - 40), start)) ?? [];
  if (name === undefined || /^an?\s/i.test(text.slice(start)) || !isListed(name, listed)) return false;
  return bracket === undefined ? /^\s*(?:[.,;)]|$)/.test(text.slice(end, end + 5)) : text[end] === ')';
}

function findAmounts(
  text: string,
  starts: RegExp,
  tell: (amount: AmountInText) => AmountInText | null,
): AmountInText[] {
  const amounts: AmountInText[] = [];
  let end = 0;
  for (const match of text.matchAll(starts)) {
    const start = starts === AMOUNT_START ? match.index : match.index + match[0].length;
    if (start < end) continue;
    const read = withoutFullStop(text, withOrTwo(text, readAmount(text, start)));
    const isAdded = starts === FURTHER_AMOUNT && !read?.isArticle && ADDED_SLUGS.has(read?.unitSlug ?? '');
    const found = read && readAt(text, start, read, isAdded);
    // Of two that say different things of one ingredient, neither follows.
    if (found && 'otherEnd' in found) end = found.otherEnd;
    const amount = found && !('otherEnd' in found) ? tell(found) : null;
    if (!read || !amount) continue;
    amounts.push(...inItsUnits(text, amount, read));
    end = amount.end;
  }
  return amounts;
}

/** The full stop of a unit that ends a sentence ends the sentence, too. */
function withoutFullStop(text: string, amount: ReadAmount | null): ReadAmount | null {
  const isLast =
    amount !== null &&
    text[amount.end - 1] === '.' &&
    /^(?:\s*$|\s+\p{Lu})/u.test(text.slice(amount.end, amount.end + 20));
  return isLast ? { ...amount, end: amount.end - 1 } : amount;
}

/** The two parts of '1 cup plus 2 tablespoons', which are written apart and shown as one sum. */
function inItsUnits(text: string, whole: AmountInText, { added }: ReadAmount): AmountInText[] {
  const first = added && readNumber(text, whole.start);
  if (!first || whole.second !== null) return [whole];
  const part = (value: number, unitSlug: string, start: number, end: number): AmountInText => {
    return { ...whole, unitSlug, quantities: [{ value, words: text.slice(start, end) }], start, end };
  };
  return [
    part(first.value, whole.unitSlug, whole.start, added.firstEnd),
    part(added.quantity, added.unitSlug, added.start, whole.end),
  ];
}

function readAt(
  text: string,
  start: number,
  amount: ReadAmount,
  isAdded: boolean,
): AmountInText | { otherEnd: number } | null {
  const { unitSlug } = amount;
  if (!unitSlug || !(isAdded || isAmountUnit(unitSlug))) return null;
  if (matchAt(LESS_BEHIND, text, amount.end) || LESS_BEFORE.test(text.slice(Math.max(0, start - 40), start)))
    return null;
  if (text[amount.numberEnd] === '-' || isSize(text, amount.end)) return null;
  if (isOutOf(text, start)) return { otherEnd: amount.end };
  const again = readAgain(text, amount);
  if (again && 'otherEnd' in again) return again;
  const ends = endsOf(amount, text.slice(start, amount.end));
  // 'Add 2 of 3 cups flour': in English it is a part, and neither follows.
  if (OF.test(ends.separator) && saysEnglish(text.replace(OF, ' '))) return { otherEnd: amount.end };
  return { unitSlug, ...ends, second: again, start, end: again?.end ?? amount.end };
}

function endsOf({ min, max }: ReadAmount, words: string): Pick<AmountInText, 'quantities' | 'separator'> {
  if (min === max) return { quantities: [{ value: min, words }], separator: TO };
  const [, lower = words, separator, upper = words] =
    BETWEEN_ENDS.map((between) => between.exec(words)).find((ends) => ends !== null) ?? [];
  return {
    quantities: [
      { value: min, words: lower },
      { value: max, words: upper },
    ],
    separator: separator || TO,
  };
}

/** What says an amount again in another unit; only an end where an amount follows that is not the same. */
function readAgain(
  text: string,
  amount: ReadAmount,
): { quantity: number; unitSlug: string; end: number } | { otherEnd: number } | null {
  const behindName = matchAt(AGAIN_BEHIND_NAME, text, amount.end);
  const after = behindName && readAmount(text, amount.end + behindName[0].length);
  const own = { quantity: amount.min, unitSlug: amount.unitSlug };
  if (after && canBeSame(own, after, SAME_WITHIN_FACTOR)) return { otherEnd: after.end };
  const lead = sizeLength(text, amount) > 0 ? null : matchAt(SAID_AGAIN, text, amount.end);
  const again = lead && readAmount(text, amount.end + lead[0].length);
  if (!lead || !again?.unitSlug || again.isArticle || !isAmountUnit(again.unitSlug)) return null;
  const close = lead[1] === undefined ? null : matchAt(BRACKET_END, text, again.end);
  const isWhole = lead[1] === undefined || close !== null;
  const isOne = amount.min === amount.max && again.min === again.max;
  const beside = { quantity: again.min, unitSlug: again.unitSlug };
  const meant = { ...own, unitSlug: unitToldBy(own, beside, false) ?? own.unitSlug };
  const againMeant = { ...again, unitSlug: unitToldBy(beside, own, false) ?? again.unitSlug };
  if (!isWhole || !isOne || !canBeSame(meant, againMeant, SAME_WITHIN_FACTOR)) return { otherEnd: again.end };
  return { quantity: again.min, unitSlug: again.unitSlug, end: again.end + (close?.[0].length ?? 0) };
}

function isAmountUnit(slug: string): boolean {
  return isMeasure(slug) || COUNTED_SLUGS.has(slug);
}
