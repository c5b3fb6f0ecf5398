import type { CandidateUnit } from './shown-measures.ts';
import { type AmountUnit, resultUnit } from './shown-units.ts';
import type { ConvertibleMeasure, MeasurementSystem } from './unit-measures.ts';
import {
  measureOfResult,
  rangeOf,
  SPOONS_ALONE,
  scaleBeyond,
  UNIT_SCALES,
  type UnitScale,
} from './unit-ranges.ts';

/** Whether cooks measure an ingredient by weight or by volume. */
export const MEASUREMENT_METHODS = ['weight', 'volume'] as const;
export type MeasurementMethod = (typeof MEASUREMENT_METHODS)[number];

/** What turns an ingredient's volume into weight and back. */
export interface IngredientDensity {
  /** Tells butter, which is sold in sticks, from cinnamon. */
  slug?: string;
  gramsPerLiter: number | null;
  defaultMetricMeasurementMethod: MeasurementMethod | null;
  defaultImperialMeasurementMethod: MeasurementMethod | null;
}

/** Units to try, smallest first, and the base units (ml, g, mm) of their dimension in one written unit. */
export interface UnitChoice {
  candidates: readonly CandidateUnit[];
  ratio: number;
}

const MILLILITERS_PER_LITER = 1000;
/** What is lighter is leaves: spinach, herbs. Nobody fills many cups with them. */
const LEAVES_GRAMS_PER_LITER = 150;
/** 4 cups. */
const MOST_OF_LEAVES_MILLILITERS = 946;

/** Written units that change where their range ends even where nothing was scaled: at 1000 (as specified), gallons below 1. */
const UNITS_IN_RANGE: ReadonlySet<string> = new Set(['gram', 'milliliter', 'gallon']);

/** What the reader chose, and what the author cooks in. */
type ChosenSystem = { system: MeasurementSystem; ownSystem?: MeasurementSystem };

/** Whether a unit is a spoon of an author who cooks in metric units, to readers who do too: both have that spoon. */
export function isMetricSpoon(slug: string, { system, ownSystem }: ChosenSystem): boolean {
  return system === 'metric' && ownSystem === 'metric' && (slug === 'teaspoon' || slug === 'tablespoon');
}

/**
 * The units an amount may be shown in, the best choice first; the last is metric and always near. In the author's own
 * system that is the written unit (whatever its range where nothing is scaled), then those it grows and shrinks into.
 * In the other it is what cooks there measure the ingredient in. Of what is too little to be weighed in the US the
 * spoons are told where the density is known, else the grams.
 */
export function unitChoices(
  written: {
    unit: AmountUnit;
    measure: ConvertibleMeasure;
    ingredient: IngredientDensity | null;
    /** How many of the unit are to be shown, of a range the most. */
    quantity: number;
    isDecimal: boolean;
    isBesideMetric: boolean;
  },
  view: ChosenSystem & { multiplier: number },
): UnitChoice[] {
  const { unit, measure, ingredient, quantity, isDecimal, isBesideMetric } = written;
  const { system } = view;
  const isOwnSpoon = isMetricSpoon(unit.slug, view);
  const isConverted = measure.system !== system && !isOwnSpoon;
  const gramsPerLiter = ingredient?.gramsPerLiter ?? 0;
  const isManyLeaves =
    measure.dimension === 'weight' &&
    gramsPerLiter < LEAVES_GRAMS_PER_LITER &&
    quantity * baseRatio(measure, 'volume', gramsPerLiter) > MOST_OF_LEAVES_MILLILITERS;
  const dimension =
    isConverted && !isManyLeaves ? targetDimension(measure, ingredient, system) : measure.dimension;
  const metricDimension = targetDimension(measure, ingredient, 'metric');
  const choice = (to: ConvertibleMeasure['dimension'], scale: UnitScale): UnitChoice => ({
    candidates: candidatesOf(scale, unit, isConverted),
    ratio: baseRatio(measure, to, gramsPerLiter),
  });

  const choices = isConverted
    ? [choice(dimension, UNIT_SCALES[system][dimension])]
    : [
        {
          candidates: [writtenCandidate({ unit, measure, isDecimal }, isBesideMetric, view)],
          ratio: measure.toBase,
        },
        choice(dimension, isOwnSpoon ? SPOONS_ALONE : scaleBeyond(unit.slug, measure)),
        ...(isOwnSpoon ? [choice(metricDimension, UNIT_SCALES.metric[metricDimension])] : []),
      ];
  if (system === 'metric') return choices;
  if (dimension === 'weight' && gramsPerLiter > 0)
    choices.push(choice('volume', UNIT_SCALES.imperial.volume));
  return [...choices, choice(dimension, UNIT_SCALES.metric[dimension])];
}

function writtenCandidate(
  written: Pick<CandidateUnit, 'unit' | 'measure' | 'isDecimal'>,
  isBesideMetric: boolean,
  { multiplier, ownSystem }: ChosenSystem & { multiplier: number },
): CandidateUnit {
  const { unit, measure } = written;
  const isAsWritten = multiplier === 1 && !UNITS_IN_RANGE.has(unit.slug);
  // Who cooks in metric units and writes fluid ounces beside them is in Britain, and has no cups.
  const isOfBritain = isBesideMetric && unit.slug === 'fluid-ounce' && ownSystem === 'metric';
  const range = rangeOf(isOfBritain ? 'imperial-fluid-ounce' : unit.slug, measure);
  return { ...written, range, isAsWritten, isConverted: false };
}

/** The recipe's own unit where it is one of them: it may have names of its own. */
function candidatesOf(scale: UnitScale, written: AmountUnit, isConverted: boolean): CandidateUnit[] {
  return scale.map((range) => ({
    unit: range.slug === written.slug ? written : resultUnit(range.slug),
    measure: measureOfResult(range.slug),
    range,
    isAsWritten: false,
    isDecimal: false,
    isConverted,
  }));
}

/** The dimension cooks of that system measure the ingredient in, where its density is known; else the written one. */
function targetDimension(
  measure: ConvertibleMeasure,
  ingredient: IngredientDensity | null,
  system: MeasurementSystem,
): ConvertibleMeasure['dimension'] {
  if (measure.dimension === 'length' || ingredient === null || !((ingredient.gramsPerLiter ?? 0) > 0)) {
    return measure.dimension;
  }
  const method =
    system === 'metric'
      ? ingredient.defaultMetricMeasurementMethod
      : ingredient.defaultImperialMeasurementMethod;
  return method ?? measure.dimension;
}

/** Base units (ml, g, mm) of the target dimension in one of the written unit. */
function baseRatio(
  measure: ConvertibleMeasure,
  dimension: ConvertibleMeasure['dimension'],
  gramsPerLiter: number,
): number {
  if (dimension === measure.dimension) return measure.toBase;
  return dimension === 'weight'
    ? (measure.toBase * gramsPerLiter) / MILLILITERS_PER_LITER
    : (measure.toBase * MILLILITERS_PER_LITER) / gramsPerLiter;
}
