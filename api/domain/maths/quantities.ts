import type { DecimalStep } from './units/unit-measures.ts';

/** A number as it is shown: rounded once, in two spellings. */
export interface ShownQuantity {
  /** The rounded number. */
  value: number;
  /** For machines and plain text: '1 1/2'. */
  plain: string;
  /** For the page: '1½'. */
  typographic: string;
}

/** Quantities above this are shown as whole numbers (as specified). */
export const WHOLE_NUMBERS_ABOVE = 25;

/** Floating-point noise that must not decide a tie: 1.005 × 100 is 100.49999999999999, and rounds to 101. */
const NOISE = 1e-9;

interface FractionPart {
  value: number;
  plain: string;
  typographic: string;
}

const NO_PART: FractionPart = { value: 0, plain: '', typographic: '' };
const SMALLEST_PART: FractionPart = { value: 1 / 8, plain: '1/8', typographic: '⅛' };

/** The parts a quantity may show (as specified), with 0 as the part of a whole number, ascending. */
const SIX_PARTS: readonly FractionPart[] = [
  NO_PART,
  SMALLEST_PART,
  { value: 1 / 4, plain: '1/4', typographic: '¼' },
  { value: 1 / 3, plain: '1/3', typographic: '⅓' },
  { value: 1 / 2, plain: '1/2', typographic: '½' },
  { value: 2 / 3, plain: '2/3', typographic: '⅔' },
  { value: 3 / 4, plain: '3/4', typographic: '¾' },
];

/** What can be measured beside whole spoons: no eighth. */
const PARTS_FROM_A_QUARTER = SIX_PARTS.filter((part) => part !== SMALLEST_PART);

/** What an author may write besides, and nobody is shown for other servings. */
const WRITTEN_PARTS: readonly FractionPart[] = [
  ['1/6', '⅙'],
  ['1/5', '⅕'],
  ['2/5', '⅖'],
  ['3/5', '⅗'],
  ['4/5', '⅘'],
  ['5/6', '⅚'],
  ['3/8', '⅜'],
  ['5/8', '⅝'],
  ['7/8', '⅞'],
].map(([plain = '', typographic = '']) => {
  const [over = 0, under = 1] = plain.split('/').map(Number);
  return { value: over / under, plain, typographic };
});
/** How near a written '0.17' is to a sixth. */
const WRITTEN_WITHIN = 0.001;
/** How near two digits come: '0.33' and '0.67' are thirds. */
const TWO_DIGITS_WITHIN = 0.005;

/** Digits behind the point that are read. */
const WRITTEN_DECIMALS = 4;

/** The part nearest to `remainder` (0 to 1), ties upward; null when the next whole number is as near. */
function nearestPart(remainder: number, parts: readonly FractionPart[]): FractionPart | null {
  return (
    parts.find((part, index) => remainder + NOISE < (part.value + (parts[index + 1]?.value ?? 1)) / 2) ?? null
  );
}

function spellFraction(whole: number, part: FractionPart): ShownQuantity {
  if (part === NO_PART) return spellNumber(whole);
  const { value, plain, typographic } = part;
  if (whole === 0) return { value, plain, typographic };
  return {
    value: whole + value,
    plain: `${whole} ${plain}`,
    typographic: `${whole}${typographic}`,
  };
}

/** A number that needs no fraction, in digits. */
function spellNumber(value: number): ShownQuantity {
  const digits = String(value);
  return { value, plain: digits, typographic: digits };
}

/**
 * Rounds to the nearest of 1/8, 1/4, 1/3, 1/2, 2/3, 3/4 and the whole numbers; above 25 to whole numbers. A positive
 * value never becomes 0. Without eighths the least part is a quarter.
 */
export function asFraction(value: number, hasEighths = true): ShownQuantity {
  if (value > WHOLE_NUMBERS_ABOVE) return spellNumber(Math.round(value));
  const whole = Math.floor(value + NOISE);
  const part = nearestPart(value - whole, hasEighths ? SIX_PARTS : PARTS_FROM_A_QUARTER);
  if (part === null) return spellNumber(whole + 1);
  const isLost = part === NO_PART && whole === 0 && value > 0;
  return spellFraction(whole, isLost ? SMALLEST_PART : part);
}

/**
 * The same of an amount that stands as its author wrote it: '1 1/5' stays, and so does '0.4', but '0.5' is 1/2. 3/8, 5/8
 * and 7/8 stay only of what no smaller unit could say.
 */
export function quantityAsWritten(value: number, isDecimal = false, keepsEighths = false): ShownQuantity {
  const whole = Math.floor(value + NOISE);
  if (isDecimal && SIX_PARTS.every((part) => Math.abs(value - whole - part.value) > TWO_DIGITS_WITHIN))
    return spellNumber(Number(value.toFixed(WRITTEN_DECIMALS)));
  const part = WRITTEN_PARTS.find(
    (one) =>
      Math.abs(value - whole - one.value) < WRITTEN_WITHIN &&
      (keepsEighths || !Number.isInteger(one.value * 8)),
  );
  return part && value <= WHOLE_NUMBERS_ABOVE ? spellFraction(whole, part) : asFraction(value);
}

/**
 * The same of a measure that has no smaller one, such as a heaped cup: where none of the six parts comes within a tenth,
 * one that an author may write besides, as far as one does ('1/6').
 */
export function asNearFraction(value: number): ShownQuantity {
  const shown = asFraction(value);
  return isNear(shown.value, value, NEAR) ? shown : quantityAsWritten(value, false, true);
}

/** True where one of the six parts is within a tenth of a quantity. */
export function isNearFraction(value: number): boolean {
  return isNear(asFraction(value).value, value, NEAR);
}

/** So much a shown amount may be off. */
const NEAR = 0.1;

/** True when `shown` is off `exact` by no more than `limit` of it (0.1: a tenth). */
function isNear(shown: number, exact: number, limit: number): boolean {
  return Math.abs(shown - exact) <= exact * limit;
}

/**
 * Rounds to the step that holds at this size (highest `from` first), to a finer one where that is not near; above 25 to
 * whole numbers. A positive value never becomes 0: the least is one of the finest steps.
 */
export function asDecimal(value: number, steps: readonly DecimalStep[], limit: number): ShownQuantity {
  if (value > WHOLE_NUMBERS_ABOVE) return spellNumber(Math.round(value));
  let rounded = value;
  for (const { from, stepsPerUnit } of steps) {
    if (value < from) continue;
    const count = Math.round(value * stepsPerUnit + NOISE);
    rounded = (value > 0 ? Math.max(count, 1) : count) / stepsPerUnit;
    if (isNear(rounded, value, limit)) break;
  }
  return spellNumber(rounded);
}
