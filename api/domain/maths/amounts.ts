import { asDecimal, asFraction, type ShownQuantity, WHOLE_NUMBERS_ABOVE } from './quantities.ts';
import {
  type AmountUnit,
  type ConversionResultSlug,
  conversionResultUnits,
  unitTitle,
} from './shown-units.ts';
import {
  type ConvertibleMeasure,
  convertibleMeasures,
  findConvertibleMeasure,
  type MeasurementSystem,
} from './unit-measures.ts';

/** Whether cooks measure an ingredient by weight or by volume. */
export type MeasurementMethod = 'weight' | 'volume';

/** What turns an ingredient's volume into weight and back. */
export interface IngredientDensity {
  gramsPerLiter: number | null;
  defaultMetricMeasurementMethod: MeasurementMethod | null;
  defaultImperialMeasurementMethod: MeasurementMethod | null;
}

/** An amount as the recipe's writer gave it. Quantities are finite and not negative; one alone is a single amount. */
export interface WrittenAmount {
  quantityMin: number | null;
  quantityMax: number | null;
  unit: AmountUnit | null;
  ingredient: IngredientDensity | null;
}

/** What the reader chose. */
export interface AmountView {
  /** Servings wanted over servings written; positive. */
  multiplier: number;
  system: MeasurementSystem;
}

/** An amount ready to show. */
export interface Amount {
  /** As shown, after rounding; null when nothing was written. */
  quantityMin: number | null;
  /** Equal to `quantityMin` for a single amount. */
  quantityMax: number | null;
  unit: AmountUnit | null;
  /** '1 1/2–2 cups', for structured data and plain text; the unit alone, or '', when no quantity was written. */
  text: string;
  /** '1½–2 cups', for the page. */
  typographicText: string;
}

/** Bounds within which every positive quantity stays, so that none turns into 0, Infinity or '1e+21'. */
const LEAST_QUANTITY = 1e-9;
const GREATEST_QUANTITY = Number.MAX_SAFE_INTEGER;

const MILLILITERS_PER_LITER = 1000;

/** From here on converted inches are shown in halves: a 20 cm tin is an 8 inch tin. */
const HALF_INCHES_FROM = 5;

/** Units of one system and dimension for converted amounts. */
interface Ladder {
  /** Smallest first, each used while its shown quantity is below `below`. */
  smaller: readonly { slug: ConversionResultSlug; below: number }[];
  largest: ConversionResultSlug;
}

const LADDERS: Record<MeasurementSystem, Record<ConvertibleMeasure['dimension'], Ladder>> = {
  imperial: {
    volume: {
      smaller: [
        { slug: 'teaspoon', below: 3 },
        { slug: 'tablespoon', below: 4 },
      ],
      largest: 'cup',
    },
    weight: { smaller: [{ slug: 'ounce', below: 16 }], largest: 'pound' },
    length: { smaller: [], largest: 'inch' },
  },
  metric: {
    volume: { smaller: [{ slug: 'milliliter', below: 1000 }], largest: 'liter' },
    weight: { smaller: [{ slug: 'gram', below: 1000 }], largest: 'kilogram' },
    length: { smaller: [{ slug: 'millimeter', below: 10 }], largest: 'centimeter' },
  },
};

/** Written units that change at 1000 even in their own system. */
const UNITS_SWITCHING_AT_1000: ReadonlySet<string> = new Set(['gram', 'kilogram', 'milliliter', 'liter']);

/** The unit to show, and what one written unit is of it. */
interface Conversion {
  unit: AmountUnit | null;
  ratio: number;
  show: (quantity: number) => ShownQuantity;
}

function scale(quantity: number, factor: number): number {
  if (quantity === 0) return 0;
  return Math.min(Math.max(quantity * factor, LEAST_QUANTITY), GREATEST_QUANTITY);
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

function showInUnit(measure: ConvertibleMeasure): (quantity: number) => ShownQuantity {
  const steps = measure.decimalSteps;
  return steps === null ? asFraction : (quantity) => asDecimal(quantity, steps);
}

function showConvertedInches(inches: number): ShownQuantity {
  const isInHalves = inches >= HALF_INCHES_FROM && inches <= WHOLE_NUMBERS_ABOVE;
  return asFraction(isInHalves ? Math.round(inches * 2) / 2 : inches);
}

function convertTo(slug: ConversionResultSlug, ratioToBase: number): Conversion {
  const measure = convertibleMeasures[slug];
  return {
    unit: conversionResultUnits[slug],
    ratio: ratioToBase / measure.toBase,
    show: slug === 'inch' ? showConvertedInches : showInUnit(measure),
  };
}

/** The first unit of the ladder whose shown quantity stays below its end. */
function climb(written: number, ratioToBase: number, ladder: Ladder): Conversion {
  for (const { slug, below } of ladder.smaller) {
    const conversion = convertTo(slug, ratioToBase);
    if (conversion.show(scale(written, conversion.ratio)).value < below) return conversion;
  }
  return convertTo(ladder.largest, ratioToBase);
}

/** Chooses the unit by `largest`, the larger end in the written unit, already multiplied. */
function chooseConversion(amount: WrittenAmount, largest: number, system: MeasurementSystem): Conversion {
  const { unit, ingredient } = amount;
  const measure = unit === null ? undefined : findConvertibleMeasure(unit.slug);
  if (unit === null || measure === undefined) return { unit, ratio: 1, show: asFraction };
  if (measure.system === system && !UNITS_SWITCHING_AT_1000.has(unit.slug)) {
    return { unit, ratio: 1, show: showInUnit(measure) };
  }
  const dimension =
    measure.system === system ? measure.dimension : targetDimension(measure, ingredient, system);
  const ratioToBase = baseRatio(measure, dimension, ingredient?.gramsPerLiter ?? 0);
  const conversion = climb(largest, ratioToBase, LADDERS[system][dimension]);
  return conversion.unit?.slug === unit.slug ? { ...conversion, unit } : conversion;
}

/**
 * Scales an amount, converts it to the reader's system and rounds it, once, at the end.
 *
 * A unit of the reader's system stays as written, except that g and kg, ml and liter switch at 1000. Volume becomes
 * weight, and weight volume, by the ingredient's density where cooks of the target system measure it so. A range keeps
 * one unit, chosen by its larger end, and collapses when both ends show the same number.
 */
export function resolveAmount(amount: WrittenAmount, view: AmountView): Amount {
  const ends = [amount.quantityMin, amount.quantityMax].filter((quantity) => quantity !== null);
  if (ends.length === 0) {
    const title = amount.unit?.title ?? '';
    return {
      quantityMin: null,
      quantityMax: null,
      unit: amount.unit,
      text: title,
      typographicText: title,
    };
  }
  const writtenMin = scale(Math.min(...ends), view.multiplier);
  const writtenMax = scale(Math.max(...ends), view.multiplier);
  const { unit, ratio, show } = chooseConversion(amount, writtenMax, view.system);
  const min = show(scale(writtenMin, ratio));
  const max = show(scale(writtenMax, ratio));
  const isRange = min.value !== max.value;
  const title = unit === null ? '' : ` ${unitTitle(unit, max.value)}`;
  return {
    quantityMin: min.value,
    quantityMax: max.value,
    unit,
    text: `${isRange ? `${min.plain}–` : ''}${max.plain}${title}`,
    typographicText: `${isRange ? `${min.typographic}–` : ''}${max.typographic}${title}`,
  };
}
