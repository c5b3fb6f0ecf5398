import { type Locale, withDecimalSign } from '../shared/locales.ts';
import { asFraction, asNearFraction, quantityAsWritten, type ShownQuantity } from './quantities.ts';
import { type CandidateUnit, endIn, partsIn, quantityIn, type ShownPart } from './units/shown-measures.ts';
import { type AmountUnit, unitTitle } from './units/shown-units.ts';
import { type IngredientDensity, type UnitChoice, unitChoices } from './units/unit-choices.ts';
import type { MeasurementSystem } from './units/unit-measures.ts';
import { measureOfWritten } from './units/unit-ranges.ts';

/** An amount as the recipe's writer gave it. Quantities are finite and not negative; one alone is a single amount. */
export interface WrittenAmount {
  quantityMin: number | null;
  quantityMax: number | null;
  unit: AmountUnit | null;
  ingredient: IngredientDensity | null;
  /** Whether its writer said it in decimals, '0.4 cup', which stand where nothing is scaled; absent where not. */
  isDecimal?: boolean;
  /** Whether its writer said the same in metric units beside it; absent where not. */
  isBesideMetric?: boolean;
}

/** What the reader chose. */
export interface AmountView {
  /** Servings wanted over servings written; positive. */
  multiplier: number;
  system: MeasurementSystem;
  /** The author's own, which is the site's; absent where it is not known. */
  ownSystem?: MeasurementSystem;
  /** Language of the site, for its decimal sign and its plurals; absent where programs read the amount. */
  locale?: Locale;
}

/** One unit of an amount: the '2 tablespoons' of '2 tablespoons + 2 teaspoons'. */
export interface AmountPart {
  /** As shown, after rounding. */
  quantity: number;
  unit: AmountUnit | null;
}

/** An amount ready to show. */
export interface Amount {
  /** The smaller end, the largest unit first; empty when no quantity was written. */
  min: readonly AmountPart[];
  /** The larger end; equal to `min` for a single amount. */
  max: readonly AmountPart[];
  /** '1 1/2–2 cups', for structured data and plain text; the unit alone, or '', when no quantity was written. */
  text: string;
  /** '1½–2 cups', for the page; with spaces that do not break in each of several parts. */
  typographicText: string;
}

/** Bounds within which every positive quantity stays, so that none turns into 0, Infinity or '1e+21'. */
const LEAST_QUANTITY = 1e-9;
const GREATEST_QUANTITY = Number.MAX_SAFE_INTEGER;

/** What the slug of a measure begins with that is kept as it is, and not converted. */
export const KEPT = 'inexact-';

/** Ends of a range with so many times between them are not read as one, '3 g to 1 1/8 pounds'. */
const FAR_APART = 4;

/** Long amounts break between their parts, not within. */
const NO_BREAK_SPACE = '\u00a0';

type Say = (quantity: ShownQuantity) => string;

/** One end of a range, or the whole amount. */
interface End {
  parts: ShownPart[];
  /** What it was shown in; null for counts. */
  shownIn: { candidate: CandidateUnit; ratio: number } | null;
}

function scale(quantity: number, factor: number): number {
  if (quantity === 0) return 0;
  return Math.min(Math.max(quantity * factor, LEAST_QUANTITY), GREATEST_QUANTITY);
}

/** The unit to begin with is the first whose shown quantity stays below its end; smaller ones follow. */
function showBy({ candidates, ratio }: UnitChoice, written: number): End | null {
  const exact = scale(written, ratio);
  const isIn = (candidate: CandidateUnit) =>
    candidate.isAsWritten || quantityIn(candidate, exact).value < candidate.range.below;
  const begin = candidates.findIndex((candidate) => !candidate.range.isLastChoice && isIn(candidate));
  for (const candidate of candidates.slice(0, begin + 1).reverse()) {
    const parts = partsIn(candidate, exact);
    if (parts) return { parts, shownIn: { candidate, ratio } };
  }
  return null;
}

/** An amount too little for any unit is one step of the smallest: never nothing. */
function showAnyway({ candidates, ratio }: UnitChoice, written: number): End {
  const [candidate] = candidates;
  if (candidate === undefined) throw new Error('no unit to show an amount in');
  return {
    parts: [{ quantity: quantityIn(candidate, scale(written, ratio)), unit: candidate.unit }],
    shownIn: null,
  };
}

function showEnd(choices: readonly UnitChoice[], written: number): End {
  for (const choice of choices) {
    const end = showBy(choice, written);
    if (end) return end;
  }
  const last = choices.at(-1);
  return last ? showAnyway(last, written) : { parts: [], shownIn: null };
}

/** Both ends in one unit, the smaller's or the larger's, where both come near in it and are of one system. */
function shareUnit(
  min: End,
  max: End,
  writtenMin: number,
  writtenMax: number,
): [ShownPart, ShownPart] | null {
  if (min.shownIn?.candidate.measure.system !== max.shownIn?.candidate.measure.system) return null;
  for (const { shownIn } of [min, max]) {
    if (shownIn === null) continue;
    const { candidate, ratio } = shownIn;
    const first = endIn(candidate, scale(writtenMin, ratio));
    const second = endIn(candidate, scale(writtenMax, ratio));
    if (first && second) return [first, second];
  }
  return null;
}

/** Shows both ends; the first is null for a single amount or where both look the same. */
function showEnds(
  amount: WrittenAmount,
  writtenMin: number,
  writtenMax: number,
  view: AmountView,
): [ShownPart[], ShownPart[]] {
  const { unit, ingredient, isDecimal = false, isBesideMetric = false } = amount;
  const measure = unit === null ? undefined : measureOfWritten(unit.slug, ingredient?.slug);
  if (unit === null || measure === undefined) {
    const isUnscaled = view.multiplier === 1;
    const shownAs = unit?.slug.startsWith(KEPT) ? asNearFraction : asFraction;
    const count = (written: number) => [
      { quantity: isUnscaled ? quantityAsWritten(written, isDecimal) : shownAs(written), unit },
    ];
    return [count(writtenMin), count(writtenMax)];
  }
  const choices = unitChoices(
    { unit, measure, ingredient, quantity: writtenMax, isDecimal, isBesideMetric },
    view,
  );
  const max = showEnd(choices, writtenMax);
  if (writtenMin === writtenMax) return [max.parts, max.parts];
  const [smaller, larger] = inOneSystem(choices, showEnd(choices, writtenMin), writtenMin, max, writtenMax);
  const shared = shareUnit(smaller, larger, writtenMin, writtenMax);
  return shared ? [[shared[0]], [shared[1]]] : [smaller.parts, larger.parts];
}

/** Both ends in metric units where only the smaller is too little for those of the US: '25–30 g', not '25 g to 1 ounce'. */
function inOneSystem(
  choices: readonly UnitChoice[],
  min: End,
  writtenMin: number,
  max: End,
  writtenMax: number,
): [End, End] {
  const [one, other] = [min, max].map(({ shownIn }) => shownIn?.candidate.measure.system);
  const metric = choices.slice(-1);
  const isFarApart = writtenMax > FAR_APART * writtenMin;
  if (isFarApart || !one || !other || one === other) return [min, max];
  return [showEnd(metric, writtenMin), showEnd(metric, writtenMax)];
}

/**
 * Scales an amount, converts it to the reader's system and rounds it, once, at the end.
 *
 * Whatever is shown is off by a tenth at most (volumes under 10 ml by a fifth), in one unit or in two; counts, which
 * have no smaller unit, as near as a fraction comes. Volume becomes weight, and weight volume, by the ingredient's
 * density where cooks of the target system measure it so. A range keeps one unit where both ends come near in it, and
 * collapses when both show the same.
 */
export function resolveAmount(amount: WrittenAmount, view: AmountView): Amount {
  const ends = [amount.quantityMin, amount.quantityMax].filter((quantity) => quantity !== null);
  if (ends.length === 0) {
    const title = amount.unit?.title ?? '';
    return { min: [], max: [], text: title, typographicText: title };
  }
  const [min, max] = showEnds(
    amount,
    scale(Math.min(...ends), view.multiplier),
    scale(Math.max(...ends), view.multiplier),
    view,
  );
  return {
    min: min.map(({ quantity, unit }) => ({ quantity: quantity.value, unit })),
    max: max.map(({ quantity, unit }) => ({ quantity: quantity.value, unit })),
    text: spell(min, max, ({ plain }) => plain, ' '),
    typographicText: spell(
      min,
      max,
      ({ typographic }) => withDecimalSign(typographic, view.locale),
      NO_BREAK_SPACE,
    ),
  };
}

/** @param space stands in each of several parts */
function spell(min: readonly ShownPart[], max: readonly ShownPart[], say: Say, space: string): string {
  const isShort = (parts: readonly ShownPart[]) => parts.length <= 1;
  if (isShort(min) && isShort(max) && min[0]?.unit?.slug === max[0]?.unit?.slug) {
    const larger = spellEnd(max, say, ' ');
    const [first] = min;
    return first && spellEnd(min, say, ' ') !== larger ? `${say(first.quantity)}–${larger}` : larger;
  }
  const [smaller, larger] = [spellEnd(min, say, space), spellEnd(max, say, space)];
  return smaller === larger ? larger : `${smaller} to ${larger}`;
}

function spellEnd(parts: readonly ShownPart[], say: Say, space: string): string {
  return parts
    .map(({ quantity, unit }) =>
      unit === null ? say(quantity) : `${say(quantity)}${space}${unitTitle(unit, quantity.value)}`,
    )
    .join(' + ');
}
