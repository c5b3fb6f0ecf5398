import {
  asDecimal,
  asFraction,
  quantityAsWritten,
  type ShownQuantity,
  WHOLE_NUMBERS_ABOVE,
} from '../quantities.ts';
import { type AmountUnit, resultUnit } from './shown-units.ts';
import type { ConvertibleMeasure } from './unit-measures.ts';
import { measureOfResult, type Rest, type UnitRange } from './unit-ranges.ts';

/** A shown quantity in its unit; null: a bare count. */
export interface ShownPart {
  quantity: ShownQuantity;
  unit: AmountUnit | null;
}

/** A unit to try for an amount, with what it measures and where it is used. */
export interface CandidateUnit {
  unit: AmountUnit;
  measure: ConvertibleMeasure;
  range: UnitRange;
  /** True where the amount was written in this unit and is shown as written. */
  isAsWritten: boolean;
  /** True where it was written in decimals. */
  isDecimal: boolean;
  /** True for what comes from the other system. */
  isConverted: boolean;
}

/** How far a shown amount may be off, as a part of the exact one, and when it is near enough to look no further. */
interface Limits {
  allowed: number;
  simple: number;
}

const SMALL_VOLUME_ML = 10;
/** A tenth, a fifth of small volumes, less the noise of floating point. */
const LIMITS: Limits = { allowed: 0.1 - 1e-9, simple: 0.07 };
const SMALL_VOLUME_LIMITS: Limits = { allowed: 0.2 - 1e-9, simple: 0.14 };
/** What is off by less is not worth a second unit, unless its author wrote it so. */
const HARDLY_OFF = 0.02;
/** What is off by less is exact. */
const EXACT = 0.001;

/** Milliliters of a liter, grams of a kilogram. */
const THOUSAND = 1000;

/** A combination that is harder to measure has to be nearer by this. */
const WORTH_ANOTHER = 0.025;

/** The smaller end of a range is shown in the larger end's unit from this quantity on: '1/2–1 1/2 pounds'. */
const LEAST_BESIDE_LARGER = 1 / 4;

/** From here on converted inches are shown in halves: a 20 cm tin is an 8 inch tin. */
const HALF_INCHES_FROM = 5;

function limitsOf({ dimension }: ConvertibleMeasure, exact: number): Limits {
  return dimension === 'volume' && exact < SMALL_VOLUME_ML ? SMALL_VOLUME_LIMITS : LIMITS;
}

/** The quantity of one unit for an amount in base units (ml, g, mm), whether it comes near or not. */
export function quantityIn(candidate: CandidateUnit, exact: number): ShownQuantity {
  const { unit, measure, range, isConverted, isAsWritten, isDecimal } = candidate;
  const quantity = exact / measure.toBase;
  if (measure.decimalSteps) {
    return asDecimal(quantity, measure.decimalSteps, limitsOf(measure, exact).allowed);
  }
  const isInHalves =
    unit.slug === 'inch' && isConverted && quantity >= HALF_INCHES_FROM && quantity <= WHOLE_NUMBERS_ABOVE;
  if (isInHalves) return asFraction(Math.round(quantity * 2) / 2);
  if (!isAsWritten) return asFraction(quantity, !range.hasNoEighths);
  return quantityAsWritten(
    quantity,
    isDecimal,
    !range.combines?.rests.some((rest) => rest.isBetterWhenExact),
  );
}

/** How far a shown quantity is off, as a part of the exact amount. A third, written as 0.3, is a third (as specified). */
function deviation({ measure, isAsWritten }: CandidateUnit, shown: number, exact: number): number {
  const shownInBase = shown * measure.toBase;
  if (shownInBase === exact) return 0;
  const isRoundedThird = isAsWritten && Math.abs(exact / measure.toBase - 0.3) < Number.EPSILON;
  return isRoundedThird ? 0 : Math.abs(shownInBase - exact) / exact;
}

function isInRange({ range, isAsWritten, measure }: CandidateUnit, quantity: number, exact: number): boolean {
  const isInUnit = quantity === 0 || (quantity >= range.from && quantity < range.below);
  // 1/8 l is 125 ml, and not 0.13 liter; 1/4 l is 0.25 liter.
  const isThousands = measure.decimalSteps !== undefined && measure.toBase === THOUSAND;
  return isInUnit || (isAsWritten && !(isThousands && Math.abs(quantity * measure.toBase - exact) > EXACT));
}

/**
 * An amount in base units in this unit, or in this unit and a smaller one; null where neither comes near. One unit
 * stands where its fraction is hardly off, and in the author's own unit only where it is exact; else two units that are
 * exact, where the author measured in such; else the fraction; else what is nearest of two units.
 */
export function partsIn(candidate: CandidateUnit, exact: number): ShownPart[] | null {
  const quantity = quantityIn(candidate, exact);
  const off = isInRange(candidate, quantity.value, exact)
    ? deviation(candidate, quantity.value, exact)
    : Number.POSITIVE_INFINITY;
  if (off <= (candidate.isAsWritten ? EXACT : HARDLY_OFF)) return spelled(candidate, quantity);
  const combined = combine(candidate, exact);
  const limits = limitsOf(candidate.measure, exact);
  if (!candidate.isConverted && combined?.isBetterWhenExact && combined.off <= EXACT) return combined.parts;
  if (off <= limits.simple) return spelled(candidate, quantity);
  if (combined && combined.off <= limits.allowed) return combined.parts;
  return off <= limits.allowed ? spelled(candidate, quantity) : null;
}

/** Thirds of a tablespoon as teaspoons: nobody has a third of a tablespoon. */
function spelled(candidate: CandidateUnit, quantity: ShownQuantity): ShownPart[] {
  const { thirdsIn } = candidate.range;
  const thirds = (quantity.value % 1) * 3;
  const isInThirds = Math.abs(thirds - Math.round(thirds)) < 0.01 && Math.round(thirds) % 3 !== 0;
  if (candidate.isAsWritten || thirdsIn === undefined || !isInThirds)
    return [{ quantity, unit: candidate.unit }];
  return [
    { quantity: asFraction(Math.floor(quantity.value)), unit: candidate.unit },
    { quantity: asFraction(Math.round(thirds)), unit: resultUnit(thirdsIn) },
  ];
}

/** One end of a range in this unit alone; null where it does not come near. US units may end where the next begins. */
export function endIn(candidate: CandidateUnit, exact: number): ShownPart | null {
  const quantity = quantityIn(candidate, exact);
  const { value } = quantity;
  const { from, below } = candidate.range;
  const isAtEnd = value === below && candidate.measure.system === 'imperial';
  const isBesideLarger = value >= Math.min(from, LEAST_BESIDE_LARGER) && value < from;
  if (!isInRange(candidate, value, exact) && !isAtEnd && !isBesideLarger) return null;
  if (deviation(candidate, value, exact) > limitsOf(candidate.measure, exact).allowed) return null;
  const [part, another] = spelled(candidate, quantity);
  return part && !another ? part : null;
}

interface Combination {
  parts: ShownPart[];
  /** As a part of the exact amount. */
  off: number;
  isBetterWhenExact: boolean;
}

/** The combination with a smaller unit that is exact or nearest: large spoons before small ones, of near equals the simpler. */
function combine(candidate: CandidateUnit, exact: number): Combination | null {
  const { range, measure } = candidate;
  const quantity = exact / measure.toBase;
  if (range.combines === undefined || quantity > WHOLE_NUMBERS_ABOVE) return null;
  const firsts = range.combines.firstParts
    .map((part) => Math.floor(quantity) + part)
    .filter((first) => first >= range.from && first <= quantity);
  let nearest: Combination | null = null;
  for (const rest of range.combines.rests) {
    for (const first of firsts) {
      const combination = nearestRest(candidate, first, rest, exact);
      const isFirstExact =
        combination.isBetterWhenExact && combination.off <= EXACT && (nearest?.off ?? 0) > EXACT;
      if (nearest === null || isFirstExact || combination.off < nearest.off - WORTH_ANOTHER)
        nearest = combination;
    }
  }
  return nearest;
}

function nearestRest(
  { unit, measure }: CandidateUnit,
  first: number,
  rest: Rest,
  exact: number,
): Combination {
  const restToBase = measureOfResult(rest.slug).toBase;
  const left = exact - first * measure.toBase;
  const [count = 0] = rest.quantities.toSorted(
    (one, other) => Math.abs(one * restToBase - left) - Math.abs(other * restToBase - left),
  );
  return {
    parts: [
      { quantity: asFraction(first), unit },
      { quantity: asFraction(count), unit: resultUnit(rest.slug) },
    ],
    off: Math.abs(count * restToBase - left) / exact,
    isBetterWhenExact: rest.isBetterWhenExact,
  };
}
