/** Amounts for tests, written shortly. */
import type { Locale } from '../../shared/locales.ts';
import { type Amount, resolveAmount } from '../amounts.ts';
import type { AmountUnit } from '../units/shown-units.ts';
import type { IngredientDensity } from '../units/unit-choices.ts';
import type { MeasurementSystem } from '../units/unit-measures.ts';

const METRIC_TITLES: Record<string, string> = {
  gram: 'g',
  kilogram: 'kg',
  milligram: 'mg',
  milliliter: 'ml',
  millimeter: 'mm',
  centimeter: 'cm',
};

/** A unit as pages name it. */
export function unit(slug: string): AmountUnit {
  const title = METRIC_TITLES[slug] ?? slug.replaceAll('-', ' ');
  const pluralTitle = slug in METRIC_TITLES ? null : `${title}${title.endsWith('ch') ? 'es' : 's'}`;
  return { slug, title, pluralTitle, abbreviation: null };
}

/** Weighed in metric kitchens, measured in cups in the US. */
export const flour: IngredientDensity = {
  gramsPerLiter: 530,
  defaultMetricMeasurementMethod: 'weight',
  defaultImperialMeasurementMethod: 'volume',
};

interface Options {
  max?: number | null;
  multiplier?: number;
  system?: MeasurementSystem;
  locale?: Locale;
  ingredient?: IngredientDensity | null;
}

/** Resolves an amount; in US units and not scaled, if not told otherwise. */
export function resolve(quantity: number | null, slug: string | null, options: Options = {}): Amount {
  const { max = null, multiplier = 1, system = 'imperial', ingredient = null, locale } = options;
  return resolveAmount(
    { quantityMin: quantity, quantityMax: max, unit: slug === null ? null : unit(slug), ingredient },
    { multiplier, system, ...(locale && { locale }) },
  );
}
