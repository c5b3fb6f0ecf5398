/** The two families of units a reader can switch between. US customary units are 'imperial' here, as on the page. */
export const MEASUREMENT_SYSTEMS = ['metric', 'imperial'] as const;
export type MeasurementSystem = (typeof MEASUREMENT_SYSTEMS)[number];

/** Milliliters in one US cup. */
export const CUP_ML = 236.588;
/** Milliliters in one US fluid ounce. */
export const FLUID_OUNCE_ML = 29.574;
/** Milliliters in one US quart. */
export const QUART_ML = 946.353;
/** Milliliters in one US gallon. */
export const GALLON_ML = 3785.41;
/** Milliliters in one pint of Britain, which is a fifth larger than that of the US. */
const IMPERIAL_PINT_ML = 568.261;
/** Fluid ounces of Britain in its pint: they are smaller than those of the US. */
const FLUID_OUNCES_PER_IMPERIAL_PINT = 20;
/** Grams in one ounce. */
export const OUNCE_G = 28.3495;
/** Grams in one pound. */
export const POUND_G = 453.592;

const INCH_MM = 25.4;
const CUPS_PER_PINT = 2;
const TABLESPOONS_PER_CUP = 16;
const TEASPOONS_PER_CUP = 48;
const PINCHES_PER_TEASPOON = 16;
const CUPS_PER_BUTTER_STICK = 1 / 2;

/** How finely a metric amount is shown: from `from` of the unit on in parts of 1/`stepsPerUnit`, finer where those are not near. */
export interface DecimalStep {
  from: number;
  stepsPerUnit: number;
}

/** A unit that converts by a factor within its dimension. */
export interface ConvertibleMeasure {
  dimension: 'volume' | 'weight' | 'length';
  system: MeasurementSystem;
  /** Milliliters, grams or millimeters in one of the unit. */
  toBase: number;
  /** Highest `from` first. Null: shown in fractions. */
  decimalSteps: readonly DecimalStep[] | null;
}

/** What is known of a unit. Temperatures need more than a factor (`measurements.ts`), times never convert. */
export type UnitMeasure = ConvertibleMeasure | { dimension: 'temperature' | 'time' };

const HUNDREDTHS: readonly DecimalStep[] = [{ from: 0, stepsPerUnit: 100 }];
const HALVES_FROM_1: readonly DecimalStep[] = [
  { from: 1, stepsPerUnit: 2 },
  { from: 0, stepsPerUnit: 10 },
];
const WHOLE_FROM_10_HALVES_FROM_1: readonly DecimalStep[] = [{ from: 10, stepsPerUnit: 1 }, ...HALVES_FROM_1];
const WHOLE_FROM_10_HALVES_FROM_5: readonly DecimalStep[] = [
  { from: 10, stepsPerUnit: 1 },
  { from: 5, stepsPerUnit: 2 },
  { from: 0, stepsPerUnit: 10 },
];
/** An eighth of a teaspoon is 0.5 ml: nobody measures tenths of a milliliter above that. */
const WHOLE_FROM_10_HALVES_FROM_A_HALF: readonly DecimalStep[] = [
  { from: 10, stepsPerUnit: 1 },
  { from: 0.5, stepsPerUnit: 2 },
  { from: 0, stepsPerUnit: 10 },
  { from: 0, stepsPerUnit: 100 },
];

function imperial(dimension: ConvertibleMeasure['dimension'], toBase: number): ConvertibleMeasure {
  return { dimension, system: 'imperial', toBase, decimalSteps: null };
}

function metric(
  dimension: ConvertibleMeasure['dimension'],
  toBase: number,
  decimalSteps: readonly DecimalStep[],
): ConvertibleMeasure {
  return { dimension, system: 'metric', toBase, decimalSteps };
}

const CONVERTIBLE_MEASURES = {
  teaspoon: imperial('volume', CUP_ML / TEASPOONS_PER_CUP),
  tablespoon: imperial('volume', CUP_ML / TABLESPOONS_PER_CUP),
  'fluid-ounce': imperial('volume', FLUID_OUNCE_ML),
  'imperial-fluid-ounce': imperial('volume', IMPERIAL_PINT_ML / FLUID_OUNCES_PER_IMPERIAL_PINT),
  cup: imperial('volume', CUP_ML),
  pint: imperial('volume', CUP_ML * CUPS_PER_PINT),
  'imperial-pint': imperial('volume', IMPERIAL_PINT_ML),
  quart: imperial('volume', QUART_ML),
  gallon: imperial('volume', GALLON_ML),
  milliliter: metric('volume', 1, WHOLE_FROM_10_HALVES_FROM_A_HALF),
  centiliter: metric('volume', 10, HUNDREDTHS),
  deciliter: metric('volume', 100, HUNDREDTHS),
  liter: metric('volume', 1000, HUNDREDTHS),
  ounce: imperial('weight', OUNCE_G),
  pound: imperial('weight', POUND_G),
  milligram: metric('weight', 0.001, WHOLE_FROM_10_HALVES_FROM_5),
  gram: metric('weight', 1, WHOLE_FROM_10_HALVES_FROM_5),
  kilogram: metric('weight', 1000, HUNDREDTHS),
  inch: imperial('length', INCH_MM),
  millimeter: metric('length', 1, WHOLE_FROM_10_HALVES_FROM_1),
  centimeter: metric('length', 10, HALVES_FROM_1),
} satisfies Record<string, ConvertibleMeasure>;

/** Slug of a unit that converts by a factor. */
export type ConvertibleSlug = keyof typeof CONVERTIBLE_MEASURES;

/** Every unit that converts by a factor, by slug. */
export const convertibleMeasures: Readonly<Record<ConvertibleSlug, ConvertibleMeasure>> =
  CONVERTIBLE_MEASURES;

/** The least spoon of US measuring sets, 1/16 teaspoon. A pinch that an author wrote is a count. */
export const PINCH_MEASURE: ConvertibleMeasure = imperial(
  'volume',
  CUP_ML / TEASPOONS_PER_CUP / PINCHES_PER_TEASPOON,
);
/** A stick of butter as US shops sell it. A stick of anything else is a count. */
export const BUTTER_STICK_MEASURE: ConvertibleMeasure = imperial('volume', CUP_ML * CUPS_PER_BUTTER_STICK);

const UNIT_MEASURES: ReadonlyMap<string, UnitMeasure> = new Map<string, UnitMeasure>([
  ...Object.entries(CONVERTIBLE_MEASURES),
  ['fahrenheit', { dimension: 'temperature' }],
  ['celsius', { dimension: 'temperature' }],
  ['second', { dimension: 'time' }],
  ['minute', { dimension: 'time' }],
  ['hour', { dimension: 'time' }],
  ['day', { dimension: 'time' }],
]);

/** What is known of the unit with this slug; undefined for counts (clove, can, pinch, stick of butter). */
export function findUnitMeasure(slug: string): UnitMeasure | undefined {
  return UNIT_MEASURES.get(slug);
}

/** The same, for units that convert by a factor only. */
export function findConvertibleMeasure(slug: string): ConvertibleMeasure | undefined {
  const measure = UNIT_MEASURES.get(slug);
  return measure !== undefined && 'toBase' in measure ? measure : undefined;
}
