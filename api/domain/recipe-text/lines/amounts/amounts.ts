import { matchAt } from '../../../text/match-at.ts';
import { type NumberInText, readNumberInWords } from '../../../text/number-words.ts';
import { AND_WORDS, andOfBetween, OR_WORDS, PLUS_WORDS, RANGE_WORDS } from '../../../text/range-words.ts';
import { isMeasure, otherWordFor, readUnit } from '../units/units-in-text.ts';
import { AND_A_HALF_ABROAD, AND_A_QUARTER_ABROAD } from '../units/units-of-other-languages.ts';
import { readDigits } from './digits.ts';

/** Amount found in a text: '200 g', '1 to 2', '½ cup', '1lb 2oz'. */
export type ReadAmount = {
  /** Lower end; equal to `max` for a single value. */
  min: number;
  /** Upper end. */
  max: number;
  /** Slug of the unit; null for a bare number. */
  unitSlug: string | null;
  /** The unit as written where its title would not say so ('EL', 'pack'); null otherwise. */
  unitTitle: string | null;
  /** Position after the amount. */
  end: number;
  /** Position after the number, before its unit. */
  numberEnd: number;
  /** Whether the number was only 'a' or 'an'. */
  isArticle: boolean;
  /** What was added in a smaller unit, counted in `min` and `max`: the 2 tablespoons of '1 cup plus 2 tablespoons'. */
  added: AddedAmount | null;
};

/** The smaller part of an amount in two units. */
type AddedAmount = {
  quantity: number;
  unitSlug: string;
  /** Its unit as written where that is not English ('TL'); null otherwise. */
  unitTitle: string | null;
  /** Position after the part before it, and of its own first character. */
  firstEnd: number;
  start: number;
};

/** After a number that belongs to a name: '5-spice powder', '3-bean salad', '7-Up'. */
export const NUMBER_IN_NAME =
  '(?:[-‐‑ ]?up|[-‐‑ ]spice|[-‐‑](?:bean|ingredient|cheese|seed|grain|berry|pepper|nut|herb|fruit|colou?r|layer|alarm|proof|ball|fragrance|in-1|to-1|ply|bone(?!-in)|rib|pack|way|star|meat|vegetable|veggie|mushroom|onion|(?:day|week|month|year)[- ]old))\\b';
/** After a number that is none of things: a percentage, degrees, an ordinal, a ratio ('2:1'), the first side of '7x5-inch dish'. */
const NOT_AN_AMOUNT = new RegExp(
  `(?:\\s?[-–]\\s?\\d{1,3})?\\s?[%°º]|(?:st|nd|rd|th)\\b|\\s?:\\s?\\d|-\\d-\\d\\b(?!/)|[x×]\\d{1,3}\\s?-?\\s?(?:inch|in\\b|cm|mm|["″”])|${NUMBER_IN_NAME}`,
  'iy',
);
const AND_A_HALF = / and an? half(?=\s|$)/iy;
const AND = / (?:and|&) /iy;
const AND_ABROAD = / (?:y|e|et|und) (?=[\d½¼¾⅓⅔⅛])/iy;
const OF_ONE = / (?:(?:of )?an?|d[ei]) /iy;
const OF_SEVERAL = / of (\d{1,2})(?= \p{L})/iuy;
/** Behind a number that says how large or strong one thing is: '6 inch baguette', '6 pack tortillas', '20 percent cream'. */
const OF_ONE_THING =
  / (?:[x×]|by|per ?cent|pack|count|ct|ply|inch(?:es)?|in|f(?:oo|ee)?t|cm|mm|centimet(?:er|re)s?)(?!\p{L})/iuy;
const TIMES_DOZEN = / dozen(?=\s|$)/iy;

const DIGIT = '[\\d½⅓⅔¼¾⅛]';
/** In English a number in words may follow; '2 of 400 g' and 'half a dozen' are no ranges. */
const RANGE = new RegExp(
  `\\s?[-–]?\\s(?:(?:to|or)\\s{1,2}|(?:${RANGE_WORDS})(?:\\s(?:max\\.?|maximal|höchstens))?\\s{1,2}(?=${DIGIT}))|\\s{0,2}[-–—~]\\s{0,2}|\\s?[/∕]\\s?(?=\\d)`,
  'iuy',
);
/** Between the ends of what is a range in Dutch, and a part of one in English. */
const OF = /^\sof\s/i;
const ENGLISH = /^\s?[-–]?\s(?:to|or|à)\s|[-–—~]/iu;
/** What stands between one amount and another way to say it, and not between the ends of a range. */
const OR = new RegExp(`\\s?(?:(?:${OR_WORDS})(?!\\p{L})|[/∕])`, 'iuy');
/** So many times the lower end the upper one may be in '2 of 3'. */
const MOST_OF = 2;
const SLASH = / ?[/∕] ?(?=\d)/y;
const BEFORE_UNIT = /\s{0,2}[-–]?\s?/y;
const BEFORE_ADDED_AMOUNT = new RegExp(
  `(?:,(?=\\s\\d))?\\s{1,2}(?:(?:${AND_WORDS}|${PLUS_WORDS}|&)\\s{1,2})?|(?<=\\p{L})(?=\\d)`,
  'iuy',
);

/** What a number before may be the kind of: '1 kg 550 Mehl', '1 l 150 proof rum'. */
const NUMBERED_KINDS =
  '\\p{L}*(?:mehl|flour|meel|bloem|mjöl|mel|harina|farina|farine|farinha|mąka|mąki|mouka|liszt)|proof|count|grit|type|tipo|typ|percent|per';
/** '1 kg 500 de bœuf', '1kg200 poires', '1 kg 500 Kartoffeln': grams and milliliters without their unit. */
const BARE_THOUSANDTHS = new RegExp(
  `[1-9]\\d\\d(?![\\d.,])|\\s[1-9]\\d\\d(?=\\s(?:d(?:[eiou]s?|as?|al|el)|van|av|af)\\s|\\sd['’]|\\s*(?:$|[,;)]))|\\s[1-9][05]0(?=\\s(?!(?:${NUMBERED_KINDS})(?!\\p{L}))\\p{L}{3})`,
  'iuy',
);
const THOUSANDTHS: Readonly<Record<string, string>> = { kilogram: 'gram', liter: 'milliliter' };

/** Sizes of units that are added within one amount ('1lb 2oz', '1 cup plus 2 tablespoons'). */
const ADDED_UNITS: Record<string, number>[] = [
  { teaspoon: 1, tablespoon: 3, 'fluid-ounce': 6, cup: 48, pint: 96, quart: 192, gallon: 768 },
  { ounce: 1, pound: 16 },
  { gram: 1, kilogram: 1000 },
  { milliliter: 1, deciliter: 100, liter: 1000 },
];

/** Position after the words between a part and its unit: '1/3 of a teaspoon', '½ a litre', '1/3 de taza'. */
function afterOfOne(text: string, { value, end }: { value: number; end: number }): number {
  const words = value < 1 ? matchAt(OF_ONE, text, end) : null;
  return words && readUnit(text, end + words[0].length) ? end + words[0].length - 1 : end;
}

/** A part of one in digits: the 1/2 of 'one and 1/2'. */
function readPart(text: string, position: number): NumberInText | null {
  const part = readDigits(text, position);
  return part && part.value > 0 && part.value < 1 ? { ...part, isArticle: false } : null;
}

/** 'Half of 1 onion' is half a one, '1/2 of 2 lemons' is one; of '½ of 14 oz' and '½ of 6 inch' the number counts no things. */
function readPartOfSeveral(text: string, { value, end }: NumberInText): NumberInText | null {
  const start = text.slice(0, end).endsWith(' of') ? end - ' of'.length : end;
  const words = matchAt(OF_SEVERAL, text, start);
  if (!words) return null;
  const after = start + words[0].length;
  const isMeasured = isMeasure(readUnit(text, after + 1)?.slug ?? null);
  return isMeasured || matchAt(OF_ONE_THING, text, after)
    ? null
    : { value: value * Number(words[1]), end: after, isArticle: false };
}

/** Reads a number in digits, fractions or English words at `position`; null when there is none. */
export function readNumber(text: string, position: number): NumberInText | null {
  const digits = readDigits(text, position);
  if (digits && (digits.value === 0 || matchAt(NOT_AN_AMOUNT, text, digits.end))) return null;
  const number = digits
    ? { value: digits.value, end: afterOfOne(text, digits), isArticle: false }
    : readNumberInWords(text, position);
  if (!number || number.isArticle) return number;
  const several = number.value < 1 ? readPartOfSeveral(text, number) : null;
  if (several) return several;
  const half = matchAt(AND_A_HALF, text, number.end);
  if (half) return { ...number, value: number.value + 0.5, end: number.end + half[0].length };
  const and = Number.isInteger(number.value) ? matchAt(AND, text, number.end) : null;
  const partStart = number.end + (and?.[0].length ?? 0);
  const part = and && (readNumberInWords(text, partStart) ?? readPart(text, partStart));
  if (part && part.value < 1) return { ...part, value: number.value + part.value };
  const dozen = matchAt(TIMES_DOZEN, text, number.end);
  return dozen ? { ...number, value: number.value * 12, end: number.end + dozen[0].length } : number;
}

function readUnitAfter(text: string, position: number) {
  const start = position + (matchAt(BEFORE_UNIT, text, position)?.[0].length ?? 0);
  const unit = readUnit(text, start);
  return unit && { ...unit, start };
}

/** The words of a unit that its title would not say, 'EL' or 'pack'; null where it would. */
function ownWords(
  text: string,
  { slug, start, end, isForeign }: { slug: string; start: number; end: number; isForeign: boolean },
): string | null {
  const words = text.slice(start, end);
  return isForeign ? words : otherWordFor(slug, words);
}

/** The part of one more behind a unit: 'a cup and a half', 'taza y media', 'xícara e 1/2'; null where there is none. */
function readPartAfter(text: string, { end, isForeign }: { end: number; isForeign: boolean }) {
  const half = matchAt(AND_A_HALF, text, end) ?? matchAt(AND_A_HALF_ABROAD, text, end);
  if (half) return { value: 0.5, end: end + half[0].length };
  const quarter = matchAt(AND_A_QUARTER_ABROAD, text, end);
  if (quarter) return { value: 0.25, end: end + quarter[0].length };
  const and = isForeign ? matchAt(AND_ABROAD, text, end) : null;
  const part = and && readDigits(text, end + and[0].length);
  return part && part.value < 1 && !readUnitAfter(text, part.end) ? part : null;
}

/** The 3 of '1 - 2/3'; null where nothing larger follows. */
function readLastEnd(text: string, upper: NumberInText): NumberInText | null {
  const slash = matchAt(SLASH, text, upper.end);
  const last = slash && readNumber(text, upper.end + slash[0].length);
  return last && Number.isInteger(last.value) && last.value > upper.value ? last : null;
}

/**
 * The upper end of a range that begins at `start`; after a slash only a larger whole number after a whole one is:
 * '5/6', not '200/7'.
 */
function readUpperEnd(text: string, start: number, position: number, lower: number): NumberInText | null {
  const separator = matchAt(RANGE, text, position)?.[0] ?? andOfBetween(text, start, position);
  const upper = separator === null ? null : readNumber(text, position + separator.length);
  if (separator === null || !upper || upper.isArticle) return null;
  const isLarger = lower < upper.value;
  const isWhole = Number.isInteger(lower) && Number.isInteger(upper.value) && isLarger;
  if (!/\p{L}|[-–—~]/u.test(separator)) return isWhole ? upper : null;
  if (OF.test(separator)) return isWhole && upper.value <= MOST_OF * lower ? upper : null;
  if (!isLarger && !ENGLISH.test(separator)) return null;
  return (isWhole && readLastEnd(text, upper)) || upper;
}

/** What both ends of a range are counted in, where only the upper one says so: the 12 of '3-4 dozen'. */
export function countedIn(range: string): number {
  const [, lower = '', word] = /^(.*) (dozen|hundred)$/i.exec(range) ?? [];
  if (!word || lower.toLowerCase().includes(word.toLowerCase())) return 1;
  return word.toLowerCase() === 'dozen' ? 12 : 100;
}

/** How many of a unit another is; 0 for units of different kinds. */
function sizeIn(slug: string, other: string): number {
  if (slug === other) return 1;
  const family = ADDED_UNITS.find((sizes) => slug in sizes && other in sizes);
  return (family?.[other] ?? 0) / (family?.[slug] ?? 1);
}

function readAddedAmount(text: string, amount: ReadAmount): ReadAmount | null {
  const family = ADDED_UNITS.find((sizes) => amount.unitSlug !== null && amount.unitSlug in sizes);
  const separator = matchAt(BEFORE_ADDED_AMOUNT, text, amount.end);
  const number = family && separator && readNumber(text, amount.end + separator[0].length);
  if (!number || number.isArticle || amount.unitSlug === null) return null;
  const thousandth = matchAt(BARE_THOUSANDTHS, text, amount.end) && THOUSANDTHS[amount.unitSlug];
  const unit = thousandth ? null : readUnitAfter(text, number.end);
  const slug = thousandth || unit?.slug;
  if (!slug) return null;
  const size = family[amount.unitSlug];
  const addedSize = family[slug];
  if (size === undefined || addedSize === undefined || addedSize >= size) return null;
  const added = (number.value * addedSize) / size;
  // '1 cup, 16 tablespoons', '1 cup 8 fl oz' say one amount twice.
  if (added >= 1 && !/[\p{L}+&]/u.test(separator[0])) return null;
  return {
    ...amount,
    min: amount.min + added,
    max: amount.max + added,
    end: unit?.end ?? number.end,
    added: {
      quantity: number.value,
      unitSlug: slug,
      unitTitle: unit && ownWords(text, unit),
      firstEnd: amount.end,
      start: amount.end + separator[0].length,
    },
  };
}

/** '1lb 10oz–2lb 4oz' and '2lb–2lb 4oz' are ranges in pounds; a single sum stays as it is. */
function readRangeOfSums(text: string, lower: ReadAmount): ReadAmount {
  const separator = matchAt(RANGE, text, lower.end);
  if (!separator || matchAt(OR, text, lower.end)) return lower;
  const upper = readAmount(text, lower.end + separator[0].length);
  const isRange = upper !== null && upper.unitSlug === lower.unitSlug && upper.min > lower.min;
  return isRange ? { ...lower, max: upper.max, end: upper.end, added: null } : lower;
}

/**
 * Reads an amount at `position`: a number or a range, and the unit when one follows.
 * '1lb 2oz' and '1 cup plus 2 tablespoons' become one amount in the larger unit.
 */
export function readAmount(text: string, position: number): ReadAmount | null {
  const lower = readNumber(text, position);
  if (!lower) return null;
  const upper = lower.isArticle ? null : readUpperEnd(text, position, lower.end, lower.value);
  const numberEnd = upper?.end ?? lower.end;
  const unit = readUnitAfter(text, numberEnd);
  const amount: ReadAmount = {
    min: lower.value * (upper ? countedIn(text.slice(position, upper.end)) : 1),
    max: upper?.value ?? lower.value,
    unitSlug: unit?.slug ?? null,
    unitTitle: unit && ownWords(text, unit),
    end: unit?.end ?? numberEnd,
    numberEnd,
    isArticle: lower.isArticle,
    added: null,
  };
  if (!unit || upper) return amount;
  const part = readPartAfter(text, unit);
  if (part) {
    const [min, max] = [amount.min + part.value, amount.max + part.value];
    return { ...amount, min, max, end: part.end, isArticle: false };
  }
  const sum = readAddedAmount(text, amount);
  const ofSums = readRangeOfSums(text, sum ?? amount);
  if (sum || ofSums.max > amount.max) return ofSums;
  const repeated = readUpperEnd(text, position, unit.end, lower.value);
  const repeatedUnit = repeated && readUnitAfter(text, repeated.end);
  const max = repeated && repeatedUnit && repeated.value * sizeIn(unit.slug, repeatedUnit.slug);
  if (max && (repeatedUnit.slug === unit.slug || !matchAt(OR, text, unit.end))) {
    return { ...amount, max, end: repeatedUnit.end };
  }
  return amount;
}

/** Reads an amount in a unit of weight or volume at `position`; null for anything else. */
export function readMeasuredAmount(text: string, position: number): ReadAmount | null {
  const amount = readAmount(text, position);
  return amount && !amount.isArticle && isMeasure(amount.unitSlug) ? amount : null;
}
