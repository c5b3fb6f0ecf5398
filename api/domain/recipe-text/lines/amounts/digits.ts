/** Numbers in digits and fractions: '2', '1½', '1 1/2', '1,5', '1,000'. */
import { matchAt } from '../../../text/match-at.ts';
import { FRACTION_SLASH, isFraction, isGluedPart } from './slash-numbers.ts';

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
const FRACTION = /(\d{1,3}) ?([/⁄∕]) ?(\d{1,3})(?!\d)/y;
const VULGAR_FRACTION = new RegExp(VULGAR, 'y');
const MIXED = new RegExp(
  `(\\d{1,4})(\\s{0,2}|\\s?[-–]|\\s?\\+\\s?|\\s(?:and|plus|&|e|et|und|i|y)\\s)(?:(\\d{1,2}) ?([/⁄∕]) ?(\\d{1,2})(?!\\d)|(${VULGAR}))`,
  'y',
);
/** '1 - 2/3 cups' is 1⅔; '8 - 1/2 inch slices' and '2 - 14½ oz cans' say how large each is. */
const SPACED_MIXED =
  /(\d{1,2})( [-–] )(\d) ?([/⁄∕]) ?(\d)(?![\d/])(?!\s?-?\s?(?:inch|in\b|cm|mm|oz|ounces?|lbs?|pounds?|["″”]))()/y;
/** '1,000', and '1.500 g' as most of Europe writes it; '28.350 g' comes from a converter. */
const THOUSANDS = /[1-9]\d{0,2}(?:,\d{3}){1,2}(?![\d,])|[1-9]\.\d[05]0(?=\s?(?:g|gr|grams?|ml)(?!\p{L}))/uy;
const DECIMAL = /\d{1,6}(?:[.,]\d{1,4})?(?!\d)|\.\d{1,4}/y;

/** '1 1/2', '1-½', '11/2'; null where the number and the part are two numbers. */
function readMixed(text: string, position: number): { value: number; end: number } | null {
  const mixed = matchAt(MIXED, text, position) ?? matchAt(SPACED_MIXED, text, position);
  if (!mixed) return null;
  const [all, whole, between, numerator, slash, denominator, vulgar] = mixed;
  const isGlued = between === '' && !vulgar && slash !== FRACTION_SLASH;
  if (isGlued && !isGluedPart(Number(numerator), Number(denominator))) return null;
  // '1 - 2/3 onions': one to two or three.
  const end = position + all.length;
  const isDashed = !vulgar && /[-–]/.test(between ?? '');
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
  const decimal = matchAt(DECIMAL, text, position);
  return decimal && { value: Number(decimal[0].replace(',', '.')), end: position + decimal[0].length };
}
