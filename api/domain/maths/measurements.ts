import { withDecimalSign } from '../shared/locales.ts';
import { type Amount, type AmountView, resolveAmount } from './amounts.ts';
import type { AmountUnit } from './units/shown-units.ts';
import type { IngredientDensity } from './units/unit-choices.ts';
import { findUnitMeasure } from './units/unit-measures.ts';

/** The scales readers think of heat in. */
export const TEMPERATURE_SYSTEMS = ['celsius', 'fahrenheit'] as const;
export type TemperatureSystem = (typeof TEMPERATURE_SYSTEMS)[number];

/** What the reader chose, for measurements within text. */
export interface MeasurementView extends AmountView {
  temperature: TemperatureSystem;
}

/** A quantity with a known unit within rich text, and what it is of where that is known. */
export interface WrittenMeasurement {
  quantity: number;
  /** The larger end of a range; absent for a single quantity. Not of temperatures. */
  quantityMax?: number;
  unit: AmountUnit;
  ingredient?: IngredientDensity | null;
  /** Whether its writer said it in decimals, which stand where nothing is scaled; absent where not. */
  isDecimal?: boolean;
  /** Whether its writer said the same in metric units beside it; absent where not. */
  isBesideMetric?: boolean;
  /** Of a temperature: others in the same unit and the same text, which readers must be able to tell from it. */
  besides?: readonly number[];
}

/**
 * Converted temperatures are rounded to this many degrees (as specified), and finer where the first would make two of
 * one: chocolate of 88–90 °F has 31–32 °C, not twice 30 °C.
 */
const TEMPERATURE_STEPS_DEGREES = [5, 1, 0.5];

const TEMPERATURE_UNITS: Readonly<Record<TemperatureSystem, AmountUnit>> = {
  fahrenheit: { slug: 'fahrenheit', title: '°F', pluralTitle: null, abbreviation: '°F' },
  celsius: { slug: 'celsius', title: '°C', pluralTitle: null, abbreviation: '°C' },
};

/** Degrees of one scale in the other, exact. */
export function convertDegrees(degrees: number, to: TemperatureSystem): number {
  return to === 'celsius' ? ((degrees - 32) * 5) / 9 : (degrees * 9) / 5 + 32;
}

/** Degrees as written when the scale is the reader's own, else converted and rounded. May be 0 or below. */
function resolveTemperature(
  degrees: number,
  from: TemperatureSystem,
  { temperature: to, locale }: MeasurementView,
  besides: readonly number[],
): Amount {
  const rounded = from === to ? degrees : roundApart(degrees, to, besides);
  const shown = rounded === 0 ? 0 : rounded; // -0 is 0
  const unit = TEMPERATURE_UNITS[to];
  const text = `${shown} ${unit.title}`;
  const parts = [{ quantity: shown, unit }];
  return {
    min: parts,
    max: parts,
    text,
    typographicText: `${withDecimalSign(String(shown), locale).replace('-', '−')} ${unit.title}`,
  };
}

/** Converted degrees, rounded so that they differ from what others become. */
function roundApart(degrees: number, to: TemperatureSystem, besides: readonly number[]): number {
  const others = besides.filter((other) => other !== degrees);
  const rounded = TEMPERATURE_STEPS_DEGREES.map((step) => {
    const inSteps = (one: number) => Math.round(convertDegrees(one, to) / step) * step;
    return { value: inSteps(degrees), isApart: others.every((other) => inSteps(other) !== inSteps(degrees)) };
  });
  return (rounded.find(({ isApart }) => isApart) ?? rounded.at(-1))?.value ?? degrees;
}

/**
 * A measurement within text, as the reader wants it: temperatures and lengths convert but never scale, times stay as
 * written, everything else scales and converts like its ingredient on a line of the list.
 */
export function resolveMeasurement(measurement: WrittenMeasurement, view: MeasurementView): Amount {
  const {
    quantity,
    quantityMax = null,
    unit,
    ingredient = null,
    besides = [],
    isDecimal = false,
    isBesideMetric = false,
  } = measurement;
  if (unit.slug === 'fahrenheit' || unit.slug === 'celsius') {
    return resolveTemperature(quantity, unit.slug, view, besides);
  }
  const dimension = findUnitMeasure(unit.slug)?.dimension;
  const multiplier = dimension === 'length' || dimension === 'time' ? 1 : view.multiplier;
  return resolveAmount(
    { quantityMin: quantity, quantityMax, unit, ingredient, isDecimal, isBesideMetric },
    { ...view, multiplier },
  );
}
