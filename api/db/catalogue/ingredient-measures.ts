import { CUP_ML, FLUID_OUNCE_ML } from '#domain/maths/units/unit-measures.ts';
import type { CatalogueIngredient } from './catalogue-rows.ts';

type Density = Pick<CatalogueIngredient, 'gramsPerLiter' | 'source'>;
type Methods = Pick<
  CatalogueIngredient,
  'defaultMetricMeasurementMethod' | 'defaultImperialMeasurementMethod'
>;

/** US household measures, in milliliters. */
const HOUSEHOLD_MEASURES_ML = {
  cup: CUP_ML,
  'fluid ounce': FLUID_OUNCE_ML,
  tablespoon: CUP_ML / 16,
  teaspoon: CUP_ML / 48,
};
type HouseholdMeasure = keyof typeof HOUSEHOLD_MEASURES_ML;

const ML_PER_LITER = 1000;

function density(authority: string, grams: number, measure: HouseholdMeasure): Density {
  return {
    gramsPerLiter: Math.round((grams / HOUSEHOLD_MEASURES_ML[measure]) * ML_PER_LITER),
    source: `${authority}, 1 ${measure} = ${grams} g`,
  };
}

/** Density from a household measure of USDA FoodData Central: one level `measure` weighs `grams`. */
export function usdaMeasure(grams: number, measure: HouseholdMeasure): Density {
  return density('USDA FDC household measure', grams, measure);
}

/** Density from a weight that bakers' charts commonly publish: one level `measure` weighs `grams`. */
export function publishedWeight(grams: number, measure: HouseholdMeasure): Density {
  return density(`published ${measure} weight`, grams, measure);
}

/** No weight of a volume is known. */
export const UNKNOWN_DENSITY: Density = { gramsPerLiter: null, source: null };

/** Weighed in metric kitchens, measured in cups and spoons in the US: what is baked with. */
export const GRAMS_OR_CUPS: Methods = {
  defaultMetricMeasurementMethod: 'weight',
  defaultImperialMeasurementMethod: 'volume',
};

/** Weighed in metric kitchens; US recipes keep cups, pounds or counts as they are: vegetables and fruit. */
export const GRAMS_OR_AS_WRITTEN: Methods = {
  defaultMetricMeasurementMethod: 'weight',
  defaultImperialMeasurementMethod: null,
};

/** Weighed everywhere: meat, fish, cheese in a block. */
export const BY_WEIGHT: Methods = {
  defaultMetricMeasurementMethod: 'weight',
  defaultImperialMeasurementMethod: 'weight',
};

/** Measured by volume everywhere: liquids, spices. */
export const BY_VOLUME: Methods = {
  defaultMetricMeasurementMethod: 'volume',
  defaultImperialMeasurementMethod: 'volume',
};

/** Counted, or used in amounts too small to convert. */
export const AS_WRITTEN: Methods = {
  defaultMetricMeasurementMethod: null,
  defaultImperialMeasurementMethod: null,
};
