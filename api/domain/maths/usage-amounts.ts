import { slavicName } from '../text/counted/slavic-names.ts';
import { type Amount, type AmountView, KEPT, resolveAmount, type WrittenAmount } from './amounts.ts';
import { largerSpoon } from './larger-spoons.ts';
import { isNearFraction } from './quantities.ts';
import { type AmountUnit, resultUnit } from './units/shown-units.ts';
import { isMetricSpoon } from './units/unit-choices.ts';
import { findConvertibleMeasure } from './units/unit-measures.ts';
import { TABLESPOONS_BELOW } from './units/unit-ranges.ts';
import { namesOf } from './units/written-unit-names.ts';

/** The smaller part of an amount that was written in two units; the amount holds it. */
export interface AddedAmountPart {
  quantity: number;
  unit: AmountUnit | null;
  /** Words for its unit instead of the title ('TL'); absent uses the title. */
  unitTitleOverride?: string;
}

/** The amount of an ingredient line, with its author's words around it. */
export interface UsageAmount extends WrittenAmount {
  /** Words before the number ('about', '~'); absent or null when there are none. */
  quantityQualifier?: string | null;
  /** What of it was written in a smaller unit; absent when nothing was. */
  addedPart?: AddedAmountPart | undefined;
  /** Words for the unit instead of its title ('heaped tablespoon', 'EL', 'a few sprigs of'); absent or null uses the title. */
  unitTitleOverride?: string | null;
  /** What is measured; absent where it is not known. */
  name?: string | null;
  /** True: it stands beside another amount, which is in units of the reader, and stays in spoons however many. */
  isBeside?: true;
  /** True: its line says of it that it is packed, not its unit: '1 cup packed basil'. */
  isPacked?: boolean;
}

/** Words before a unit that leave its size as it is. */
const EXACT = /^(?:level(?:led)?|measuring|flat|(?:(?:firmly|lightly|loosely|tightly|well)[- ])?packed)$/i;
/** How full a cup is, which its weight would not say. */
const PACKED = /packed$/i;
/** How full, in other languages: 'gehäufte EL', 'cuillère à soupe bombée', 'gestr. EL', 'c. à s. rase'. */
const FILLED_ABROAD =
  /^ge(?:h(?:\.|äuft)|str(?:\.|ichen))| (?:gehäuft|gestrichen|bombée?s?|ras(?:[ao]s?|es?|i)|pleines?|cheias?|colmadas?|colm[oi]|toppet|strøge[nt]|råga(?:d|t|de)|struk(?:en|et|na))$/i;
/** The same before the number: 'a heaping 1/2 cup'. */
const FILLED = /(?:^| )(?:heap(?:ed|ing)|rounded|level|packed)$/i;
const SPOONS: ReadonlySet<string> = new Set(['teaspoon', 'tablespoon']);
const TEASPOONS_OF_TABLESPOON = 3;
const LEVEL = /^(?:a )?level(?:led)?(?: |$)/i;
/** Up to so many of a unit with a name in another language are counted by that name; more become larger units. */
const NAMED_COUNT_MAX = 16;
/** Signs that stand before a number without a space. */
const SIGN = /^[~≈<>≤≥]$/;

/** 'Heaped' of 'heaped tablespoons': what stands before the unit's own name; null when it is another name ('EL'). */
function wordsBefore(title: string, unit: AmountUnit): string | null {
  for (const own of [unit.pluralTitle, unit.title]) {
    if (own !== null && ` ${title.toLowerCase()}`.endsWith(` ${own.toLowerCase()}`))
      return title.slice(0, title.length - own.length).trim();
  }
  return null;
}

/** Whether a scaled amount is of so many spoons that nobody in a metric kitchen counts them. */
function areManySpoons({ unit, quantityMin, quantityMax }: UsageAmount, multiplier: number): boolean {
  const count = (quantityMax ?? quantityMin ?? 0) * multiplier;
  const tablespoons = unit?.slug === 'teaspoon' ? count / TEASPOONS_OF_TABLESPOON : count;
  return multiplier !== 1 && tablespoons >= TABLESPOONS_BELOW;
}

/**
 * Whether readers of metric units measure a spoon as it was written: both they and its author have that spoon, who
 * cooks in metric units or says 'EL', and there are not too many.
 */
export function staysSpoon(usage: UsageAmount, view: AmountView): boolean {
  const { unit, unitTitleOverride } = usage;
  if (unit === null || (!usage.isBeside && areManySpoons(usage, view.multiplier))) return false;
  const isNamed = !!unitTitleOverride && wordsBefore(unitTitleOverride, unit) === null;
  const isForeign = isNamed && view.system === 'metric' && SPOONS.has(unit.slug);
  return isForeign || isMetricSpoon(unit.slug, view);
}

/** A cup that its line calls packed stays one in a metric kitchen where a fraction says how much it is. */
function isPackedCup(usage: UsageAmount, view: AmountView): boolean {
  const { unit, isPacked, quantityMin, quantityMax } = usage;
  if (!isPacked || unit?.slug !== 'cup' || !isMetricAsWritten(view)) return false;
  return [quantityMin, quantityMax].every((end) => end === null || isNearFraction(end * view.multiplier));
}

/** Whether readers and the author both cook in metric units. */
function isMetricAsWritten({ system, ownSystem }: AmountView): boolean {
  return system === 'metric' && ownSystem === 'metric';
}

/**
 * The unit under the author's words. A heaped spoon or a large handful is no exact measure: it scales, and is never
 * converted, nor is a packed cup, or a 'taza', in the kitchen of an author who cooks in metric units. A unit's name in
 * another language is converted as the unit is for readers of other units, and keeps its words otherwise: twice '2 EL'
 * is '4 EL', not a part of a cup.
 */
function unitInWords(usage: UsageAmount, view: AmountView): AmountUnit | null {
  const { unit, unitTitleOverride } = usage;
  if (unit === null) return null;
  if (!unitTitleOverride) {
    const isManyBeside =
      usage.isBeside && areManySpoons(usage, view.multiplier) && isMetricSpoon(unit.slug, view);
    const isKept = isManyBeside || isPackedCup(usage, view);
    return isKept ? { ...unit, slug: `${KEPT}${unit.slug}` } : unit;
  }
  const before = wordsBefore(unitTitleOverride, unit);
  if (before === null) {
    const count = (usage.quantityMax ?? usage.quantityMin ?? 0) * view.multiplier;
    const isOwn = findConvertibleMeasure(unit.slug)?.system === 'imperial' && view.system === 'imperial';
    const isOwnCup = unit.slug === 'cup' && isMetricAsWritten(view);
    const isCounted =
      FILLED_ABROAD.test(unitTitleOverride) ||
      staysSpoon(usage, view) ||
      isOwnCup ||
      (isOwn && count <= NAMED_COUNT_MAX);
    const slug = isCounted ? `${KEPT}${unit.slug}` : unit.slug;
    const form = slavicName(unitTitleOverride, count);
    const names = form
      ? { title: form, pluralTitle: null }
      : namesOf(unitTitleOverride, usage.name ?? undefined);
    return { ...unit, slug, ...names };
  }
  const isKeptPacked = PACKED.test(before) && isMetricAsWritten(view);
  const isExact =
    before === '' || (EXACT.test(before) && !isKeptPacked) || !findConvertibleMeasure(unit.slug);
  const named = (name: string) => `${before} ${name}`.trim();
  return {
    ...unit,
    slug: isExact ? unit.slug : `${KEPT}${unit.slug}`,
    title: named(unit.title),
    pluralTitle: named(unit.pluralTitle ?? unit.title),
  };
}

/** Parts below it are noise of floating point. */
const EXACT_ENOUGH = 1e-6;
/** Long amounts break between their parts, not within. */
const NO_BREAK_SPACE = '\u00a0';

/**
 * An amount that was written in two units, '1 cup + 2 tablespoons': as it was written to those who cook as written, and
 * for any other choice the whole, scaled and converted. Units that keep the names their author gave them ('2 EL + 1 TL')
 * scale each by itself, as no other unit of theirs is known.
 */
function resolveSum(usage: UsageAmount, view: AmountView): Amount | null {
  const { addedPart: part, quantityMin: whole } = usage;
  if (part === undefined || whole === null) return null;
  const [measure, partMeasure] = [usage.unit, part.unit].map((unit) =>
    findConvertibleMeasure(unit?.slug ?? ''),
  );
  const isOwn = measure?.system === view.system || staysSpoon(usage, view);
  const isNamed = part.unitTitleOverride !== undefined && unitInWords(usage, view)?.slug !== usage.unit?.slug;
  const isKept = isNamed || (view.multiplier === 1 && isOwn);
  if (!isKept || measure === undefined || partMeasure === undefined) return null;
  const partsOfOne = measure.toBase / partMeasure.toBase;
  // Three times '1 EL + 1 TL' are 4 EL.
  const carried = Math.floor((part.quantity * view.multiplier) / partsOfOne + EXACT_ENOUGH);
  const moved = view.multiplier === 1 ? 0 : (carried * partsOfOne) / view.multiplier;
  const quantityMin = whole - (part.quantity - moved) / partsOfOne;
  const first = resolveWhole({ ...usage, quantityMin, quantityMax: null }, view);
  const quantity = part.quantity - moved;
  if (quantity < EXACT_ENOUGH) return first;
  const { ingredient } = usage;
  const added = resolveWhole({ ...part, quantityMin: quantity, quantityMax: null, ingredient }, view);
  const typographicText = [first, added]
    .map((amount) => amount.typographicText.replaceAll(' ', NO_BREAK_SPACE))
    .join(' + ');
  return {
    min: [...first.min, ...added.min],
    max: [...first.max, ...added.max],
    text: `${first.text} + ${added.text}`,
    typographicText,
  };
}

/** Six 'TL' are two 'EL': a scaled amount of teaspoons as a sum that has some of the larger spoon, named so, too. */
function inLargerSpoons(usage: UsageAmount, { multiplier, locale }: AmountView): UsageAmount {
  const { unit, unitTitleOverride, quantityMin: quantity, quantityMax, addedPart } = usage;
  if (unit?.slug !== 'teaspoon' || !unitTitleOverride || multiplier === 1) return usage;
  const larger = largerSpoon(unitTitleOverride, locale);
  const isOfOne = quantity !== null && (quantityMax ?? quantity) === quantity && addedPart === undefined;
  if (larger === null || !isOfOne || quantity * multiplier < TEASPOONS_OF_TABLESPOON) return usage;
  return {
    ...usage,
    unit: resultUnit('tablespoon'),
    unitTitleOverride: larger,
    quantityMin: quantity / TEASPOONS_OF_TABLESPOON,
    addedPart: { quantity, unit, unitTitleOverride },
  };
}

/** The amount of a line for a reader's choice: 'about 2 heaped tablespoons'. See `resolveAmount`. */
export function resolveUsageAmount(usage: UsageAmount, view: AmountView): Amount {
  const written = inLargerSpoons(usage, view);
  return resolveSum(written, view) ?? resolveWhole(usage, view);
}

/**
 * Whether an amount would no longer say how its spoon or cup is filled: '15 ml' of a packed tablespoon. A weight is right
 * without, and so are cups and larger measures of what is level: nobody heaps them.
 */
function losesWords(
  { quantityQualifier, unitTitleOverride, unit }: UsageAmount,
  named: AmountUnit,
  { max }: Amount,
): boolean {
  const isFilled =
    FILLED.test(quantityQualifier ?? '') ||
    (unit !== null && !!unitTitleOverride && !!wordsBefore(unitTitleOverride, unit));
  if (!isFilled || unit?.slug !== named.slug) return false;
  const isLevel = LEVEL.test(unitTitleOverride ?? quantityQualifier ?? '');
  const system = findConvertibleMeasure(unit.slug)?.system;
  return max.some((part) => {
    const measure = findConvertibleMeasure(part.unit?.slug ?? '');
    const isLarger = measure?.system === system && !SPOONS.has(part.unit?.slug ?? '');
    const isAsFull = part.unit?.slug === unit.slug || (isLevel && isLarger);
    return !isAsFull && measure?.dimension === 'volume';
  });
}

function resolveWhole(usage: UsageAmount, view: AmountView): Amount {
  const unit = unitInWords(usage, view);
  const hasNumber = usage.quantityMin !== null || usage.quantityMax !== null;
  const words =
    !hasNumber && unit && usage.unitTitleOverride ? { ...unit, title: usage.unitTitleOverride } : unit;
  const inOtherUnits = resolveAmount({ ...usage, unit: words }, view);
  const isKept = unit !== null && losesWords(usage, unit, inOtherUnits);
  const amount = isKept
    ? resolveAmount({ ...usage, unit: { ...unit, slug: `${KEPT}${unit.slug}` } }, view)
    : inOtherUnits;
  const qualifier = hasNumber ? usage.quantityQualifier : null;
  const isWeighed = !isKept && amount.max.some(({ unit: shown }) => shown?.slug !== words?.slug);
  if (!qualifier || (isWeighed && FILLED.test(qualifier))) return amount;
  const prefix = SIGN.test(qualifier) ? qualifier : `${qualifier} `;
  return {
    ...amount,
    text: `${prefix}${amount.text}`,
    typographicText: `${prefix}${amount.typographicText}`,
  };
}
