/** Numbers in digits and fractions: '2', '1½', '1 1/2', '1,5', '1,000', '1 200'. */
import { CONTAINER_SLUGS } from '../../../recipes/lines/line-words.ts';
import { matchAt } from '../../../text/match-at.ts';
import { isMeasure, readUnit } from '../units/units-in-text.ts';
import { FRACTION_SLASH, isFraction, isGluedPart } from './slash-numbers.ts';
import { readSpacedThousands } from './spaced-thousands.ts';

const VULGAR_FRACTIONS: Record<string, number> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
  '⅕': 1 / 5,
  '⅖': 2 / 5,
  '⅗': 3 / 5,
  '⅘': 4 / 5,
  '⅙': 1 / 6,
  '⅚': 5 / 6,
  '⅐': 1 / 7,
  '⅛': 1 / 8,
  '⅜': 3 / 8,
  '⅝': 5 / 8,
  '⅞': 7 / 8,
  '⅑': 1 / 9,
  '⅒': 1 / 10,
};

const VULGAR = '[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅐⅛⅜⅝⅞⅑⅒]';
const DASH = '[-‐‑–—]';
const FRACTION = /(\d{1,3}) ?([/⁄∕]) ?(\d{1,3})(?!\d)/y;
const VULGAR_FRACTION = new RegExp(VULGAR, 'y');
/** '1 1/2', '1- 1/2', '1 – ½', '1&1/2': with any spaces around one dash; '1 -- 1/2' is no number. */
const MIXED = new RegExp(
  `(\\d{1,4})(\\s{0,2}|\\s{0,2}${DASH}\\s{0,2}|\\s?[+&]\\s?|\\s(?:and|plus|e|et|und|i|y)\\s)(?:(\\d{1,2}) ?([/⁄∕]) ?(\\d{1,2})(?![\\d/])|(${VULGAR}))`,
  'y',
);
const ANY_DASH = new RegExp(DASH);
const SPACED_DASH = new RegExp(`^\\s+${DASH}\\s+$`);
/** '8 - 1/2 inch slices', '2 - ½ oz packets' say how large each is. */
const LENGTH = /\s?-?\s?(?:inch|in\b|cm|mm|["″”])/y;
const BEFORE_UNIT = /[\s-]{0,2}/y;
/** '1,000', and '1.500 g' as most of Europe writes it; '28.350 g' comes from a converter. */
const THOUSANDS = /[1-9]\d{0,2}(?:,\d{3}){1,2}(?![\d,])|[1-9]\.\d[05]0(?=\s?(?:g|gr|grams?|ml)(?!\p{L}))/uy;
const DECIMAL = /\d{1,6}(?:[.,]\d{1,4})?(?!\d)|\.\d{1,4}/y;

/** The unit at a place, behind a space or a hyphen; null when there is none. */
function readUnitBehind(text: string, position: number) {
  return readUnit(text, position + (matchAt(BEFORE_UNIT, text, position)?.[0].length ?? 0));
}

/** Whether what stands before a place is how long each of several is, or how much is in each can. */
function isSizeOfEach(text: string, end: number): boolean {
  if (matchAt(LENGTH, text, end)) return true;
  const unit = readUnitBehind(text, end);
  const counted = unit && isMeasure(unit.slug) ? readUnitBehind(text, unit.end) : null;
  return counted !== null && CONTAINER_SLUGS.has(counted.slug);
}

/** '1 1/2', '1-½', '11/2'; null where the number and the part are two numbers. */
function readMixed(text: string, position: number): { value: number; end: number } | null {
  const mixed = matchAt(MIXED, text, position);
  if (!mixed) return null;
  const [all, whole, between = '', numerator, slash, denominator, vulgar] = mixed;
  const isGlued = between === '' && !vulgar && slash !== FRACTION_SLASH;
  if (isGlued && !isGluedPart(Number(numerator), Number(denominator))) return null;
  const end = position + all.length;
  if (SPACED_DASH.test(between) && isSizeOfEach(text, end)) return null;
  // '1 - 2/3 onions': one to two or three.
  const isDashed = !vulgar && ANY_DASH.test(between);
  if (isDashed && !isFraction(Number(numerator), Number(denominator), slash ?? '', text.slice(end, end + 80)))
    return null;
  const part = vulgar ? (VULGAR_FRACTIONS[vulgar] ?? 0) : Number(numerator) / Number(denominator);
  return part > 0 && part < 1 ? { value: Number(whole) + part, end } : null;
}

/** Reads a number in digits at `position`; null when there is none. */
export function readDigits(text: string, position: number): { value: number; end: number } | null {
  const [all, numerator, slash = '', denominator] = matchAt(FRACTION, text, position) ?? [''];
  const end = position + all.length;
  if (all && isFraction(Number(numerator), Number(denominator), slash, text.slice(end, end + 80))) {
    return { value: Number(numerator) / Number(denominator), end };
  }
  const mixed = readMixed(text, position);
  if (mixed) return mixed;
  const vulgar = matchAt(VULGAR_FRACTION, text, position);
  if (vulgar) return { value: VULGAR_FRACTIONS[vulgar[0]] ?? 0, end: position + vulgar[0].length };
  const thousands = matchAt(THOUSANDS, text, position);
  if (thousands) {
    return { value: Number(thousands[0].replace(/[.,]/g, '')), end: position + thousands[0].length };
  }
  const spaced = readSpacedThousands(text, position);
  if (spaced) return spaced;
  const decimal = matchAt(DECIMAL, text, position);
  return decimal && { value: Number(decimal[0].replace(',', '.')), end: position + decimal[0].length };
}
