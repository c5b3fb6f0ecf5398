import type { ConversionResultSlug } from './shown-units.ts';
import {
  BUTTER_STICK_MEASURE,
  type ConvertibleMeasure,
  convertibleMeasures,
  findConvertibleMeasure,
  type MeasurementSystem,
  PINCH_MEASURE,
} from './unit-measures.ts';

/** Whole ones of a smaller unit after a larger: '1/4 cup + 2 tablespoons'. */
export interface Rest {
  slug: ConversionResultSlug;
  quantities: readonly number[];
  /** True: where the two together are the exact amount, they are better than a fraction that is only near. */
  isBetterWhenExact: boolean;
}

/** The quantities for which a unit is used. */
export interface UnitRange {
  /** Least quantity shown in the unit. */
  from: number;
  /** The next larger unit is used from here on. */
  below: number;
  /** True: used only where no larger unit comes near. */
  isLastChoice?: true;
  /** True: nobody measures eighths of it. */
  hasNoEighths?: true;
  /** Thirds of it are whole ones of this smaller unit. */
  thirdsIn?: 'teaspoon';
  /** What may stand before a rest in a smaller unit: whole ones with one of these parts (largest first). */
  combines?: { firstParts: readonly number[]; rests: readonly Rest[] };
}

/** A unit to convert to, with its range. */
interface RangedUnit extends UnitRange {
  slug: ConversionResultSlug;
}

/** Ounces before they are a pound. */
const OUNCES_IN_REST = Array.from({ length: 15 }, (_, index) => index + 1);

const SPOONS: readonly RangedUnit[] = [
  { slug: 'pinch', from: 1 / 4, below: 2, isLastChoice: true, hasNoEighths: true },
  {
    slug: 'teaspoon',
    from: 1 / 8,
    below: 3,
    combines: {
      firstParts: [3 / 4, 2 / 3, 1 / 2, 1 / 3, 1 / 4, 1 / 8, 0],
      rests: [{ slug: 'pinch', quantities: [1], isBetterWhenExact: false }],
    },
  },
  {
    slug: 'tablespoon',
    from: 1,
    below: 4,
    hasNoEighths: true,
    thirdsIn: 'teaspoon',
    combines: {
      firstParts: [0],
      rests: [{ slug: 'teaspoon', quantities: [1 / 2], isBetterWhenExact: false }],
    },
  },
];

const CUP: RangedUnit = {
  slug: 'cup',
  from: 1 / 4,
  below: Number.POSITIVE_INFINITY,
  combines: {
    firstParts: [3 / 4, 2 / 3, 1 / 2, 1 / 3, 1 / 4, 0],
    rests: [
      { slug: 'tablespoon', quantities: [1, 2, 3], isBetterWhenExact: true },
      { slug: 'teaspoon', quantities: [1, 1.5, 2], isBetterWhenExact: false },
    ],
  },
};

/** Units of a system and a dimension, smallest first. */
export type UnitScale = readonly RangedUnit[];

/** Units that amounts of either system are shown in, as far as nothing else was written. */
export const UNIT_SCALES: Record<MeasurementSystem, Record<ConvertibleMeasure['dimension'], UnitScale>> = {
  imperial: {
    volume: [...SPOONS, CUP],
    weight: [
      { slug: 'ounce', from: 1 / 4, below: 16 },
      {
        slug: 'pound',
        from: 1,
        below: Number.POSITIVE_INFINITY,
        combines: {
          firstParts: [0],
          rests: [{ slug: 'ounce', quantities: OUNCES_IN_REST, isBetterWhenExact: true }],
        },
      },
    ],
    length: [{ slug: 'inch', from: 1 / 8, below: Number.POSITIVE_INFINITY }],
  },
  metric: {
    volume: [
      { slug: 'milliliter', from: 0.01, below: 1000 },
      { slug: 'liter', from: 1, below: Number.POSITIVE_INFINITY },
    ],
    weight: [
      { slug: 'milligram', from: 0.1, below: 1000, isLastChoice: true },
      { slug: 'gram', from: 0.1, below: 1000 },
      { slug: 'kilogram', from: 1, below: Number.POSITIVE_INFINITY },
    ],
    length: [
      { slug: 'millimeter', from: 0.5, below: 10 },
      { slug: 'centimeter', from: 1, below: Number.POSITIVE_INFINITY },
    ],
  },
};

/** From so many tablespoons on a cook who has no cups weighs, or takes a jug: a quarter of a liter. */
export const TABLESPOONS_BELOW = 16;
/** Spoons of a cook who has no cups. */
export const SPOONS_ALONE: UnitScale = SPOONS.map((spoon) =>
  spoon.slug === 'tablespoon' ? { ...spoon, below: TABLESPOONS_BELOW } : spoon,
);

/** What is written in pints, quarts or gallons grows and shrinks among these. */
const LIQUID_SCALE: UnitScale = [
  ...SPOONS,
  { ...CUP, below: 4 },
  { slug: 'quart', from: 1, below: 8 },
  { slug: 'gallon', from: 1, below: Number.POSITIVE_INFINITY },
];

/** Nobody who writes in Britain's pints has cups. */
const IMPERIAL_SCALE: UnitScale = [
  ...SPOONS,
  { slug: 'imperial-fluid-ounce', from: 1, below: Number.POSITIVE_INFINITY },
];

/** The range of units that are shown only where the author wrote them. */
const WRITTEN_ONLY: ReadonlyMap<string, UnitRange> = new Map([
  ['fluid-ounce', { from: 1, below: 16 }],
  ['imperial-fluid-ounce', { from: 1, below: Number.POSITIVE_INFINITY }],
  ['pint', { from: 1, below: 4 }],
  ['imperial-pint', { from: 1 / 4, below: Number.POSITIVE_INFINITY }],
  ['quart', { from: 1, below: 8 }],
  ['gallon', { from: 1, below: Number.POSITIVE_INFINITY }],
  ['stick', { from: 1 / 4, below: Number.POSITIVE_INFINITY }],
  ['centiliter', { from: 1, below: 100 }],
  ['deciliter', { from: 1 / 2, below: 10 }],
]);

/** The range of a written unit that converts. */
export function rangeOf(slug: string, { system, dimension }: ConvertibleMeasure): UnitRange {
  const range = WRITTEN_ONLY.get(slug) ?? UNIT_SCALES[system][dimension].find((unit) => unit.slug === slug);
  if (range === undefined) throw new Error(`no range for ${slug}`);
  return range;
}

/** The units that an amount written in this one goes on in when it leaves the unit's range. */
export function scaleBeyond(slug: string, { system, dimension }: ConvertibleMeasure): UnitScale {
  if (slug === 'imperial-pint' || slug === 'imperial-fluid-ounce') return IMPERIAL_SCALE;
  return slug === 'pint' || slug === 'quart' || slug === 'gallon'
    ? LIQUID_SCALE
    : UNIT_SCALES[system][dimension];
}

/** How much one of a unit is that amounts are converted to. */
export function measureOfResult(slug: ConversionResultSlug): ConvertibleMeasure {
  return slug === 'pinch' ? PINCH_MEASURE : convertibleMeasures[slug];
}

/** What is sold by the stick in the US. */
const SOLD_IN_STICKS: ReadonlySet<string> = new Set([
  'butter',
  'unsalted-butter',
  'margarine',
  'vegetable-shortening',
]);

/** How much one of a written unit is, of this ingredient; undefined for counts. */
export function measureOfWritten(slug: string, ingredientSlug?: string): ConvertibleMeasure | undefined {
  const isButterStick =
    slug === 'stick' && ingredientSlug !== undefined && SOLD_IN_STICKS.has(ingredientSlug);
  return isButterStick ? BUTTER_STICK_MEASURE : findConvertibleMeasure(slug);
}
