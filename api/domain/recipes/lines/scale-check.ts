/** How the amounts of a line come out for other servings and in the other units. No zod here. */
import type { Amount } from '../../maths/amounts.ts';
import { findConvertibleMeasure, type MeasurementSystem } from '../../maths/units/unit-measures.ts';
import { besideText, nameOf, showAmounts, systemOf, type Usage } from './ingredient-line-text.ts';

/** An amount as readers would get it, and what is awkward about it; null where nothing is. */
export type CheckedAmount = { text: string; problem: string | null };
export type CheckedLine = { half: CheckedAmount; triple: CheckedAmount; otherUnits: CheckedAmount };

/** Shown amounts that are further from the exact one are marked, in parts of it. */
const OFF_BY_MAX = 0.1;

/** A line at half and three times its size, and in the other system of units; null where it says no amount. */
export function checkScales(usage: Usage): CheckedLine | null {
  if (usage.quantityMin === null && usage.quantityMax === null) return null;
  const own = systemOf(usage);
  const other = own === 'metric' ? 'imperial' : 'metric';
  return { half: check(usage, 1 / 2, own), triple: check(usage, 3, own), otherUnits: check(usage, 1, other) };
}

function check(usage: Usage, multiplier: number, system: MeasurementSystem): CheckedAmount {
  const shown = showAmounts(usage, { multiplier, system });
  const { amount, beside } = shown;
  const isOwn = usage.secondAmount !== null;
  return {
    text: [
      amount.typographicText,
      besideText(shown, 'typographicText'),
      nameOf(usage, amount, { multiplier }),
    ]
      .filter(Boolean)
      .join(' '),
    // What an author wrote beside it can be measured instead.
    problem: isOwn && beside.length > 0 ? null : problemOf(amount, usage, multiplier),
  };
}

function problemOf({ max }: Amount, usage: Usage, multiplier: number): string | null {
  const exact = (usage.quantityMax ?? usage.quantityMin ?? 0) * multiplier;
  const [first] = max;
  if (!first) return null;
  if (first.unit === null) {
    if (!Number.isInteger(first.quantity) && /(?:^|-)eggs?(?:-|$)/.test(usage.ingredient?.slug ?? ''))
      return 'a part of an egg';
    if (isFarFrom(first.quantity, exact)) return `rounded from ${exact.toFixed(2)}`;
    return Number.isInteger(first.quantity * 2) ? null : 'hard to count';
  }
  const last = max.at(-1);
  if (max.length > 1 && last && !Number.isInteger(last.quantity)) return 'takes several measures';
  const measure = findConvertibleMeasure(usage.unit?.slug ?? '');
  const shown = max.map(({ quantity, unit }) => {
    const shownMeasure = findConvertibleMeasure(unit?.slug ?? '');
    return shownMeasure?.dimension === measure?.dimension
      ? quantity * (shownMeasure?.toBase ?? 1)
      : Number.NaN;
  });
  const total = shown.reduce((sum, part) => sum + part, 0);
  const isOff = !Number.isNaN(total) && isFarFrom(total, exact * (measure?.toBase ?? 1));
  return isOff ? 'rounded by more than a tenth' : null;
}

function isFarFrom(shown: number, exact: number): boolean {
  return Math.abs(shown - exact) > exact * OFF_BY_MAX;
}
