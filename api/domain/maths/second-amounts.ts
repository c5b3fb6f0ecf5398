/** Amounts that an author gave twice, in two units: both are the author's own, and none is worked out of the other. */
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
  /** Null where it would only say the first once more, worked out. */
  beside: { amount: Amount; system: MeasurementSystem } | null;
}

/**
 * Puts the amount of the reader's own system first. The other stays beside it in its own units, as it was written.
 * Where the author gave neither in the reader's system, one of them is converted, a weight rather than a volume, since
 * that needs no density.
 */
export function orderPair<Amount extends InUnit>(
  first: Amount,
  second: Amount | null,
  system: MeasurementSystem,
): OrderedPair<Amount> {
  if (second === null) return { leading: first, beside: null };
  const [one, other] = [measureOf(first), measureOf(second)];
  if (one && other && one.system !== system && other.system !== system) {
    const isSecondWeighed = other.dimension === 'weight' && one.dimension !== 'weight';
    return { leading: isSecondWeighed ? second : first, beside: null };
  }
  const isSwapped = one !== undefined && one.system !== system && other?.system === system;
  const [leading, amount] = isSwapped ? [second, first] : [first, second];
  const isLeadingOwn = measureOf(leading)?.system === system;
  return { leading, beside: { amount, system: (isLeadingOwn && measureOf(amount)?.system) || system } };
}

function measureOf({ unit, ingredient }: InUnit) {
  return unit === null ? undefined : measureOfWritten(unit.slug, ingredient ? ingredient.slug : 'butter');
}
