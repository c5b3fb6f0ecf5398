/** Amounts that an author gave in two units: both are the author's own, and neither is computed from the other. */
import type { AmountUnit } from './units/shown-units.ts';
import type { IngredientDensity } from './units/unit-choices.ts';
import type { MeasurementSystem } from './units/unit-measures.ts';
import { measureOfWritten } from './units/unit-ranges.ts';

/** What both of a pair have. */
interface InUnit {
  unit: AmountUnit | null;
  /** A stick is a US measure of butter, which is also meant where the ingredient is unknown; one of celery is a count. */
  ingredient?: IngredientDensity | null;
}

/** The two in the order a reader sees them, each with the system it is to be shown in. */
export interface OrderedPair<Amount extends InUnit> {
  leading: Amount;
  /** Null where it would only repeat the first in another unit. */
  beside: { amount: Amount; system: MeasurementSystem } | null;
}

/**
 * Puts the amount of the reader's own system first. The other stays beside it in its own units, as it was written.
 * Where the author gave neither in the reader's system, one of them is converted: a weight rather than a volume into
 * metric units, and a volume into cups and spoons, so that neither needs a density.
 */
export function orderPair<Amount extends InUnit>(
  first: Amount,
  second: Amount | null,
  system: MeasurementSystem,
): OrderedPair<Amount> {
  if (second === null) return { leading: first, beside: null };
  const [one, other] = [measureOf(first), measureOf(second)];
  if (one && other && one.system !== system && other.system !== system) {
    const isWeighed = system === 'metric' || first.ingredient?.defaultImperialMeasurementMethod === 'weight';
    const dimension = isWeighed ? 'weight' : 'volume';
    const isSecondMeant = other.dimension === dimension && one.dimension !== dimension;
    return { leading: isSecondMeant ? second : first, beside: null };
  }
  const isSwapped = one !== undefined && one.system !== system && other?.system === system;
  const [leading, amount] = isSwapped ? [second, first] : [first, second];
  return { leading, beside: { amount, system: besideSystem(leading, amount, system) } };
}

/** The system in which an amount stands beside the leading one: its own where the leading one is the reader's. */
export function besideSystem(leading: InUnit, amount: InUnit, system: MeasurementSystem): MeasurementSystem {
  const isLeadingOwn = measureOf(leading)?.system === system;
  return (isLeadingOwn && measureOf(amount)?.system) || system;
}

/** An amount with its quantities, as far as a ratio needs them. */
interface Quantified extends InUnit {
  quantityMin: number | null;
  quantityMax: number | null;
}

/** A quantity in a unit: what a text takes of a line. */
interface PartOfLine extends InUnit {
  quantity: number;
  quantityMax?: number;
}

/**
 * A part of a line, such as the ½ tablespoon that a step takes, in what the line leads with for readers of a system: 4 g
 * where the line says '1 tablespoon (8 g)', so that list and step agree. Null where the part is of that system itself,
 * or the line does not tell.
 * @param amounts what the line says, the first and the second amount leading
 */
export function inLeadingAmount<Part extends PartOfLine>(
  part: Part,
  amounts: readonly Quantified[],
  system: MeasurementSystem,
): Part | null {
  const [first, second = null] = amounts;
  const measure = measureOf(part);
  if (first === undefined || measure === undefined || measure.system === system) return null;
  const { leading } = orderPair(first, second, system);
  const alike = amounts.filter((amount) => measureOf(amount)?.dimension === measure.dimension);
  const same = alike.find((amount) => measureOf(amount)?.system === measure.system) ?? alike[0];
  const base = (same?.quantityMin ?? 0) * (same ? (measureOf(same)?.toBase ?? 0) : 0);
  const areBothRanges = (leading.quantityMax === null) === (same?.quantityMax === null);
  if (!areBothRanges || base === 0 || leading.unit === null || leading.quantityMin === null) return null;
  const factor = (measure.toBase / base) * leading.quantityMin;
  return {
    ...part,
    unit: leading.unit,
    quantity: part.quantity * factor,
    ...(part.quantityMax !== undefined && { quantityMax: part.quantityMax * factor }),
  };
}

/** The measure of a unit; a stick is one of butter. */
export function measureOf({ unit, ingredient }: InUnit) {
  return unit === null ? undefined : measureOfWritten(unit.slug, ingredient ? ingredient.slug : 'butter');
}

/** Whether one of several amounts of the same is in metric units. */
export function isAnyMetric(amounts: readonly InUnit[]): boolean {
  return amounts.some((amount) => measureOf(amount)?.system === 'metric');
}
